/** Width and height of a drawn cover. */
export const WIDTH = 160;
export const HEIGHT = 100;

/** Colours, as named in the style sheet: from the lightest ink to the darkest, lines, and the accent. */
type Tone = 'far' | 'mid' | 'near' | 'line' | 'seal';

/** A shape of a drawn cover: the data of a path. */
export interface Shape {
  tone: Tone;
  path: string;
}

/** Pseudo-random numbers from 0 to 1, seeded by a text (FNV-1a, xorshift). */
const numbersOf = (text: string): (() => number) => {
  let state = 2_166_136_261;
  for (const sign of text) state = Math.imul(state ^ (sign.codePointAt(0) ?? 0), 16_777_619);
  state ||= 1;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 2 ** 32;
  };
};

type Random = (from: number, to: number) => number;

const circle = (x: number, y: number, r: number): string =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`;

/** A ridge from the left to the right edge, filled to the bottom. */
const ridge = (random: Random, top: number, swing: number): string => {
  const height = () => top + random(-swing, swing);
  const steps = [40, 80, 120, WIDTH].map((x) => `S${x - 20} ${height()} ${x} ${height()}`);
  return `M0 ${height()}${steps.join('')}V${HEIGHT}H0z`;
};

const hills = (random: Random): Shape[] => [
  { tone: 'seal', path: circle(random(40, 130), random(26, 42), random(9, 13)) },
  { tone: 'far', path: ridge(random, 52, 10) },
  { tone: 'mid', path: ridge(random, 67, 9) },
  { tone: 'near', path: ridge(random, 84, 7) },
];

const sunrise = (random: Random): Shape[] => {
  const x = random(36, 124);
  const rings = [34, 50, 66, 82, 98].map((r) => circle(x, HEIGHT, r));
  return [
    { tone: 'far', path: circle(x, HEIGHT, random(58, 74)) },
    { tone: 'line', path: rings.join('') },
    { tone: 'seal', path: circle(x, HEIGHT, random(16, 22)) },
  ];
};

const sheets = (random: Random): Shape[] => {
  const x = random(28, 50);
  const y = random(14, 22);
  const sheet = (dx: number, dy: number) => `M${x + dx} ${y + dy}h56v66h-56z`;
  const [step, rise] = [random(14, 20), random(3, 7)];
  const side = random(8, 11);
  return [
    { tone: 'far', path: sheet(0, 0) },
    { tone: 'mid', path: sheet(step, rise) },
    { tone: 'near', path: sheet(2 * step, 2 * rise) },
    { tone: 'seal', path: `M${x + 2 * step + 38} ${y + 2 * rise + 48}h${side}v${side}h${-side}z` },
  ];
};

const moons = (random: Random): Shape[] => {
  const x = random(50, 80);
  const y = random(46, 56);
  return [
    { tone: 'far', path: circle(x, y, random(32, 40)) },
    { tone: 'mid', path: circle(x + random(26, 40), y - random(2, 12), random(22, 28)) },
    { tone: 'line', path: `M0 ${y + 22}H${WIDTH}M0 ${y + 29}H${WIDTH}M0 ${y + 36}H${WIDTH}` },
    { tone: 'seal', path: circle(x + random(50, 68), y - random(14, 24), random(4, 6)) },
  ];
};

const MOTIFS = [hills, sunrise, sheets, moons];

/** The shapes of the cover of an article that has no picture: always the same for a title. */
export const drawingOf = (title: string): Shape[] => {
  const next = numbersOf(title);
  // whole numbers keep the page small
  const random: Random = (from, to) => Math.round(from + next() * (to - from));
  return MOTIFS[Math.floor(next() * MOTIFS.length)]?.(random) ?? [];
};
