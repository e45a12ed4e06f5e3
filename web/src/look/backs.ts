/** Card backs: decks differ in colour and in emblem. */
type Back = { colour: string; icon: string };

const BY_NAME: Record<string, Back> = {
  'odins-path': { colour: '#17504d', icon: 'raven' },
  'divine-favor': { colour: '#4f2450', icon: 'thor-hammer' },
  mission: { colour: '#35342f', icon: 'flag-objective' },
  deck: { colour: '#5a3a1d', icon: 'crown' },
  'capital-deck': { colour: '#5a3a1d', icon: 'crown' },
  legendary: { colour: '#191713', icon: 'black-flag' },
  order: { colour: '#5f1a17', icon: 'black-knight-helm' },
  province: { colour: '#475014', icon: 'wheat' },
  unit: { colour: '#22384c', icon: 'spears' },
  destination: { colour: '#3a2a52', icon: 'crossroad' },
  event: { colour: '#1f3f78', icon: 'uncertainty' },
  destiny: { colour: '#17504d', icon: 'crystal-ball' },
  sorcery: { colour: '#4f2450', icon: 'magic-swirl' },
  dynasty: { colour: '#5b2b57', icon: 'throne-king' },
  artifact: { colour: '#80560a', icon: 'crystal-cluster' },
  monster: { colour: '#5f1a17', icon: 'spiked-dragon-head' },
  trade: { colour: '#47592a', icon: 'trade' },
  trait: { colour: '#41403d', icon: 'knight-banner' },
};
const OTHERS: Back[] = [
  { colour: '#5a3a1d', icon: 'crown' },
  { colour: '#191713', icon: 'black-flag' },
  { colour: '#17504d', icon: 'raven' },
  { colour: '#4f2450', icon: 'magic-swirl' },
  { colour: '#1f3f78', icon: 'uncertainty' },
  { colour: '#475014', icon: 'wheat' },
];

export function backOf(names: string[], back: number): Back {
  const words = (names[back] ?? '').toLowerCase().replace(/['’]/g, '').replace(/[^a-z]+/g, '-');
  const decks = Object.keys(BY_NAME);
  const known = decks.find((name) => words.startsWith(name)) ?? decks.find((name) => words.includes(name));
  return (known ? BY_NAME[known] : OTHERS[back % OTHERS.length]) ?? { colour: '#5a3a1d', icon: 'crown' };
}
