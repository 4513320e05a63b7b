import type { Theme } from './enums';

/**
 * The background colours of the site on which the accent is shown, and its default accent: those of
 * web/src/theme/tokens.css; a test compares them.
 */
export const THEME_COLORS = {
  light: { paper: '#fbfaf7', surface: '#ffffff', sunken: '#f3f0e9', seal: '#b83a2a', heat: '#ece8df' },
  dark: { paper: '#1d1b19', surface: '#262320', sunken: '#2e2b27', seal: '#e07a69', heat: '#33302c' },
} as const satisfies Record<Theme, Record<string, string>>;

/** Minimum contrast of the accent with the page: it is also a text colour (WCAG 2.2, 1.4.3). */
export const ACCENT_CONTRAST = 4.5;

const BLACK = '#000000';
const WHITE = '#ffffff';

/** Colour with which the accent is mixed to increase its contrast with the page, by theme. */
const CONTRAST_TARGETS = { light: BLACK, dark: WHITE } as const;

/** Shares of the accent in the four shades of the calendar. */
const HEAT_SHARES = [0.25, 0.5, 0.75, 1];

/** Number of steps of the search for a readable colour. */
const STEPS = 200;

/** Red, green and blue from 0 to 255. */
const channelsOf = (color: string): number[] =>
  [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));

/** Relative luminance (WCAG 2.2). */
const luminanceOf = (color: string): number => {
  const [red = 0, green = 0, blue = 0] = channelsOf(color).map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

/** Returns the contrast of two colours (`#rrggbb`), from 1 to 21 (WCAG 2.2). */
export const contrastOf = (one: string, other: string): number => {
  const [a, b] = [luminanceOf(one), luminanceOf(other)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
};

/** Returns the minimum contrast of a colour with the backgrounds of a theme. */
export const contrastInTheme = (color: string, theme: Theme): number => {
  const { paper, surface, sunken } = THEME_COLORS[theme];
  return Math.min(...[paper, surface, sunken].map((background) => contrastOf(color, background)));
};

/** Mixes two colours. @param share share of the second one, from 0 to 1 */
export const mix = (one: string, other: string, share: number): string => {
  const others = channelsOf(other);
  const mixed = channelsOf(one).map((channel, index) =>
    Math.round(channel + ((others[index] ?? 0) - channel) * share),
  );
  return `#${mixed.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
};

/** Returns the colour itself, or the nearest darker (light theme) or lighter one that has the contrast. */
export const readableColor = (color: string, theme: Theme, contrast = ACCENT_CONTRAST): string => {
  for (let step = 0; step < STEPS; step += 1) {
    const tried = mix(color, CONTRAST_TARGETS[theme], step / STEPS);
    if (contrastInTheme(tried, theme) >= contrast) return tried;
  }
  return CONTRAST_TARGETS[theme];
};

export interface Accent {
  /** Accent of the light theme; empty: that of the product. */
  accent: string;
  /** Accent of the dark theme; empty: derived from that of the light theme. */
  accent_dark: string;
}

/** Returns the accent of a theme. */
export const accentIn = (theme: Theme, { accent, accent_dark }: Accent): string => {
  if (theme === 'light') return accent || THEME_COLORS.light.seal;
  return accent_dark || (accent ? readableColor(accent, 'dark') : THEME_COLORS.dark.seal);
};

/** Returns the design tokens that an accent changes in a theme, by name. */
export const accentTokens = (theme: Theme, accent: string): Record<string, string> => {
  const { heat } = THEME_COLORS[theme];
  const onSeal = [WHITE, THEME_COLORS.dark.paper].sort(
    (one, other) => contrastOf(other, accent) - contrastOf(one, accent),
  );
  return {
    seal: accent,
    'on-seal': onSeal[0] ?? WHITE,
    ...Object.fromEntries(HEAT_SHARES.map((share, index) => [`heat-${index + 1}`, mix(heat, accent, share)])),
  };
};
