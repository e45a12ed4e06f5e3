/** Linocut pictures of the hall, cut from a few shapes: one black plate, and the light that is cut out of it. */
export type Cut = { ground: string; rays: string; light: string; far?: string; black: string[]; cut: string[] };

const BOTTOM = 190;

const box = (x: number, y: number, w: number, h: number): string => `M${x} ${y}h${w}v${h}h${-w}z`;

/** A wall with battlements from x to x + w. */
function wall(x: number, y: number, w: number, tooth = 9): string {
  const teeth = Math.max(2, Math.round(w / (2 * tooth)));
  const step = w / (2 * teeth - 1);
  let path = `M${x} ${BOTTOM}V${y}`;
  for (let at = 0; at < 2 * teeth - 1; at++) path += `h${step}${at < 2 * teeth - 2 ? (at % 2 ? `v${-tooth}` : `v${tooth}`) : ''}`;
  return `${path}V${BOTTOM}z`;
}

/** A tower with a pointed roof that overhangs, and a flag. */
function tower(x: number, y: number, w: number, roof: number, flag = 0): string {
  const [mid, eave] = [x + w / 2, y - roof];
  const pole = flag ? `M${mid - 1.2} ${eave - 16}h2.4v20h-2.4zM${mid + 1} ${eave - 16}l${flag} 5l${-flag} 6z` : '';
  return `${box(x, y, w, BOTTOM - y)}M${x - w * 0.22} ${y}L${mid} ${eave}L${x + w * 1.22} ${y}z${pole}`;
}

/** A tower with an onion roof. */
function onion(x: number, y: number, w: number): string {
  const mid = x + w / 2;
  const r = w * 0.78;
  return `${box(x, y, w, BOTTOM - y)}M${mid} ${y - r * 2.5}C${mid + 2} ${y - r * 1.7} ${mid + r * 1.25} ${y - r * 1.3} ${mid + r} ${y - r * 0.45}C${mid + r * 0.9} ${y} ${mid - r * 0.9} ${y} ${mid - r} ${y - r * 0.45}C${mid - r * 1.25} ${y - r * 1.3} ${mid - 2} ${y - r * 1.7} ${mid} ${y - r * 2.5}z`;
}

const arch = (x: number, y: number, w: number): string => `M${x} ${BOTTOM}V${y}a${w / 2} ${w / 2} 0 0 1 ${w} 0V${BOTTOM}z`;
const slit = (x: number, y: number, h = 11): string => `M${x} ${y + h}v${-h + 2.5}a2.5 2.5 0 0 1 5 0v${h - 2.5}z`;
const house = (x: number, y: number, w: number): string => `M${x} ${BOTTOM}V${y}L${x + w / 2} ${y - w * 0.45}L${x + w} ${y}V${BOTTOM}z`;

function pine(x: number, y: number, h: number): string {
  const w = h * 0.5;
  const tier = (top: number, half: number, low: number): string => `M${x} ${top}L${x + half} ${low}L${x - half} ${low}z`;
  return tier(y - h, w * 0.42, y - h * 0.58) + tier(y - h * 0.78, w * 0.62, y - h * 0.3) + tier(y - h * 0.52, w * 0.8, y - h * 0.04) + box(x - 2.5, y - 6, 5, 10);
}

const CAPITAL: Cut = {
  ground: '#6b3c80', rays: '#331a3f', light: '#f0d48c',
  black: [
    house(14, 168, 34), house(40, 158, 40), wall(72, 150, 256), onion(92, 126, 26), onion(282, 126, 26), tower(134, 104, 30, 44, 15),
    tower(236, 104, 30, 44, 15), wall(160, 112, 80), onion(185, 92, 30), house(330, 160, 36), house(356, 170, 34),
    'M304 42l6 22h40l6-22-14 11-12-17-12 17zM309 67h42v6h-42z',
  ],
  cut: [arch(184, 160, 32), slit(102, 136), slit(293, 136), slit(146, 118), slit(248, 118), slit(197, 104, 14), box(23, 174, 6, 8), box(54, 166, 7, 9), box(343, 168, 6, 8), box(166, 132, 68, 2.5), box(80, 166, 92, 2), box(228, 166, 92, 2)],
};

const VIKINGS: Cut = {
  ground: '#1d6b73', rays: '#123f45', light: '#e8c27a',
  far: 'M-4 190L36 82l18 28 22-54 40 76 16-20 50 78zM250 190l58-96 20 34 22-50 60 112z',
  black: [
    'M196 44h6v112h-6z', 'M128 54C150 48 250 48 272 54L264 128C240 136 160 136 136 128z', 'M200 22l34 10-34 10z',
    'M76 132c-6-22-28-26-30-46-1-14 16-20 24-10-8-2-12 4-8 10 8 14 26 18 30 40 20 22 172 22 196 0 4-20 20-24 26-38l14-6-4 14c-4 20-18 26-20 44-10 30-46 44-116 44S86 162 76 132z',
  ],
  cut: [
    'M164 51l-8 81 18 1 6-83zM214 50l6 83 18-1-8-81z', 'M57 82a3 3 0 1 0 .1 0z',
    ...[112, 140, 168, 196, 224, 252, 280].map((x) => `M${x} 146a9 9 0 1 1 .1 0zM${x} 141a4 4 0 1 0 .1 0z`),
    'M36 82l-9 24 9-5 9 9zM76 56l-10 24 10-6 11 11zM350 78l-10 23 10-5 11 9z',
  ],
};

const VILNIUS: Cut = {
  ground: '#9a3a2a', rays: '#5a1d14', light: '#f0d2a0',
  black: [
    'M0 190V172C60 150 110 128 160 122h80c50 6 100 28 160 50v18z', wall(104, 128, 192), wall(166, 58, 68, 10), tower(118, 96, 26, 40, 14), tower(256, 96, 26, 40, 14),
    'M199 30h2.6v30H199zM202 30l26 7-26 8z', pine(34, 188, 74), pine(66, 190, 52), pine(340, 190, 56), pine(370, 188, 78), pine(12, 190, 44),
  ],
  cut: [arch(182, 162, 36), slit(184, 76, 14), slit(211, 76, 14), slit(198, 100, 14), slit(128, 106), slit(266, 106), 'M188 190v-26a12 12 0 0 1 24 0v26h-3v-24a9 9 0 0 0-18 0v24z', box(112, 146, 64, 2), box(224, 146, 64, 2)],
};

const ZABOR: Cut = {
  ground: '#2b559c', rays: '#162e5a', light: '#f2d98f',
  black: [
    'M118 24h4v132h-4zM76 52h3.5v100H76zM164 58h3.5v92H164z', 'M92 34c26-6 46-4 60 6-6 20-6 34 0 52-20-8-40-8-62-2 8-20 8-38 2-56zM58 60c14-4 24-3 34 3-4 14-4 28 0 44-12-5-22-5-34-1 4-16 4-32 0-46zM154 64c14-2 26 0 34 7-4 12-4 22 0 36-12-6-24-7-34-4 4-14 4-28 0-39z',
    'M30 118l14 6c2 12 4 18 10 20h130c8-4 12-12 14-26l14-4c2 30-10 52-24 62H66C44 166 32 148 30 118z', 'M122 22l22 6-22 7z',
    'M262 190c4-26 30-44 66-44s58 18 66 44z', 'M300 150v-28h56v28zM306 122c0-26 44-26 44 0zM326 84h4v16h-4z', 'M276 152c2-20 0-34-6-46 8-2 14 2 16 8 4-8 12-10 18-6-8 2-13 6-14 12 6-2 12 0 14 6-8-2-14 0-17 6 1 8 0 16-1 22z',
  ],
  cut: ['M98 44c16-3 30-3 42 2l-2 6c-12-4-24-4-38-1zM62 70c8-2 16-2 22 1v6c-7-2-14-2-21 0zM160 74c8-1 16 0 22 3l-1 6c-6-3-13-3-20-2z', ...[64, 92, 120, 148].map((x) => box(x, 152, 9, 8)), arch(321, 136, 14), box(306, 130, 8, 12), box(342, 130, 8, 12)],
};

const OTHER: Cut = {
  ground: '#6d4e30', rays: '#3a2918', light: '#f0d48c',
  black: ['M130 70h108v22h26c18 0 28 12 28 30v18c0 20-10 32-28 32h-26v18H130zM238 108v48h20c10 0 16-6 16-16v-16c0-10-6-16-16-16z', 'M124 70c-6-26 18-36 32-26 8-20 44-20 52 0 16-8 40 2 36 26z'],
  cut: [box(148, 86, 8, 96), box(176, 86, 8, 96), box(204, 86, 8, 96)],
};

const SCENES: Record<string, Cut> = { capital: CAPITAL, vikings: VIKINGS, vilnius: VILNIUS, zabor: ZABOR };

export function sceneOf(game: string): Cut {
  return SCENES[game] ?? OTHER;
}

/** Rays from the horizon, as a knife would cut them. */
export function rays(): string {
  const spoke = (at: number): string => {
    const [a, b] = [(at * Math.PI) / 18, ((at + 0.42) * Math.PI) / 18];
    const point = (angle: number): string => `${(200 - 420 * Math.cos(angle)).toFixed(0)} ${(196 - 420 * Math.sin(angle)).toFixed(0)}`;
    return `M200 196L${point(a)}L${point(b)}z`;
  };
  return Array.from({ length: 18 }, (_, at) => spoke(at)).join('');
}
