// @vitest-environment node
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { TAG_COLORS } from '@contract/enums';

const css = readFileSync('src/theme/tokens.css', 'utf8');

/** The declarations of the first rule with a selector. */
const rule = (selector: string): Record<string, string> => {
  const start = css.indexOf(`${selector} {`);
  const body = css.slice(start, css.indexOf('\n}', start));
  return Object.fromEntries(
    [...body.matchAll(/--([\w-]+):\s*([^;]+);/g)].map(([, name, value]) => [name, value]),
  );
};

const light = rule(':root');
const themes = { light, dark: { ...light, ...rule(':root.dark') } };

/** Relative luminance, WCAG 2.2. */
const luminance = (hex: string): number => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((c) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

const contrast = (one: string, other: string): number => {
  const [dark = 0, bright = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (bright + 0.05) / (dark + 0.05);
};

const SURFACES = ['paper', 'surface', 'sunken'];
const CODE = [
  'foreground',
  ...[
    'constant',
    'string',
    'comment',
    'keyword',
    'parameter',
    'function',
    'string-expression',
    'punctuation',
    'link',
  ].map((token) => `token-${token}`),
].map((name) => `shiki-${name}`);

const pairs: [what: string, text: string, back: string, atLeast: number][] = [
  ...['ink', 'ink-2', 'link'].flatMap((text) =>
    SURFACES.map((back): [string, string, string, number] => ['text', text, back, 7]),
  ),
  ...['success', 'warning', 'error', 'info'].map((text): [string, string, string, number] => [
    'message',
    text,
    'surface',
    7,
  ]),
  ...TAG_COLORS.map((color): [string, string, string, number] => [
    'tag',
    `tag-${color}`,
    `tag-${color}-back`,
    7,
  ]),
  ...CODE.map((text): [string, string, string, number] => ['code', text, 'code-back', 4.5]),
  ['words on the accent', 'on-seal', 'seal', 4.5],
  ['the accent', 'seal', 'paper', 4.5],
  ['marked words', 'on-mark', 'mark', 7],
  ['outlines of controls', 'outline', 'paper', 3],
  ...SURFACES.map((back): [string, string, string, number] => ['rings of focus', 'focus', back, 3]),
];

describe.each(Object.entries(themes))('the %s theme', (_name, tokens) => {
  it.each(pairs)('%s: %s on %s has a contrast of at least %s', (_what, text, back, atLeast) => {
    expect(contrast(tokens[text] ?? '', tokens[back] ?? '')).toBeGreaterThanOrEqual(atLeast);
  });
});
