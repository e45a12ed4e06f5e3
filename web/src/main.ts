import './look/tokens.css';
import './look/fonts.css';
import './look/base.css';
import './look/figures.css';
import './look/cards.css';
import { mount } from 'svelte';
import App from './App.svelte';

const target = document.getElementById('app');
if (target) mount(App, { target });
