/** Calls me to the table: the title, a notification where allowed, and a wooden knock where switched on. */
import { settings } from '../settings/settings.svelte';

let hall: AudioContext | null = null;

/** Two knocks on wood, made here: a short noise through a low filter. */
export function knock(): void {
  hall ??= new AudioContext();
  for (const at of [0, 0.13]) {
    const start = hall.currentTime + at;
    const tone = hall.createOscillator();
    const loud = hall.createGain();
    tone.frequency.setValueAtTime(190, start);
    tone.frequency.exponentialRampToValueAtTime(70, start + 0.09);
    loud.gain.setValueAtTime(0.5, start);
    loud.gain.exponentialRampToValueAtTime(0.001, start + 0.12);
    tone.connect(loud).connect(hall.destination);
    tone.start(start);
    tone.stop(start + 0.14);
  }
}

export function callToTable(title: string, asked: string): void {
  if (settings.sound) knock();
  if (settings.notify && document.hidden && 'Notification' in window && Notification.permission === 'granted') {
    const note = new Notification(`Your move: ${title}`, { body: asked, tag: 'meadhall-turn' });
    note.onclick = () => {
      window.focus();
      note.close();
    };
  }
}

export async function allowNotifications(): Promise<boolean> {
  if (!('Notification' in window)) return false;
  return (await Notification.requestPermission()) === 'granted';
}
