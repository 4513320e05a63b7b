import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  ACCENT_CONTRAST,
  accentIn,
  accentTokens,
  contrastInTheme,
  contrastOf,
  readableColor,
  THEME_COLORS,
} from '../../../src/contract/accent';
import { THEMES } from '../../../src/contract/admin-enums';

const css = readFileSync(path.resolve('web/src/theme/tokens.css'), 'utf8');
const [light = '', dark = ''] = css.split(':root.dark');
const tokensOf = { light, dark };

/** Colours that owners like, from pale to nearly black. */
const WISHES = ['#ffd400', '#ff8800', '#00a0ff', '#1d4f91', '#12b886', '#e64980', '#101010', '#fdfdfd'];

describe('contrast', () => {
  it('is that of WCAG', () => {
    expect(contrastOf('#000000', '#ffffff')).toBeCloseTo(21, 5);
    expect(contrastOf('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
    expect(contrastOf('#ffffff', '#777777')).toBe(contrastOf('#777777', '#ffffff'));
  });

  it('is measured on the colours of the themes', () => {
    for (const theme of THEMES) {
      const token = (name: string) => new RegExp(`--${name}: (#[0-9a-f]{6});`).exec(tokensOf[theme])?.[1];
      expect(THEME_COLORS[theme]).toEqual({
        paper: token('paper'),
        surface: token('surface'),
        sunken: token('sunken'),
        seal: token('seal'),
        heat: token('heat-0'),
      });
    }
  });
});

describe('an accent', () => {
  it.each(THEMES)('that is the product’s has enough contrast in the %s theme', (theme) => {
    expect(contrastInTheme(THEME_COLORS[theme].seal, theme)).toBeGreaterThanOrEqual(ACCENT_CONTRAST);
  });

  it.each(WISHES)('%s: text in it and text on it are readable in both themes', (wish) => {
    for (const theme of THEMES) {
      const accent = readableColor(wish, theme);
      const tokens = accentTokens(theme, accent);
      expect(contrastInTheme(accent, theme)).toBeGreaterThanOrEqual(4.5);
      expect(contrastOf(tokens['on-seal']!, accent)).toBeGreaterThanOrEqual(4.5);
      expect(Object.keys(tokens)).toEqual(
        expect.arrayContaining(['seal', 'on-seal', 'heat-1', 'heat-2', 'heat-3', 'heat-4']),
      );
    }
  });

  it('stays as it is when it is readable; a pale one becomes the nearest that is', () => {
    expect(readableColor('#1d4f91', 'light')).toBe('#1d4f91');
    const nearest = readableColor('#ffd400', 'light');
    expect(contrastInTheme(nearest, 'light')).toBeLessThan(4.7);
    expect(nearest).toBe('#826c00');
  });

  it('of the dark theme follows that of the light one unless it is chosen', () => {
    expect(accentIn('dark', { accent: '', accent_dark: '' })).toBe(THEME_COLORS.dark.seal);
    expect(accentIn('dark', { accent: '#1d4f91', accent_dark: '#9ec5fe' })).toBe('#9ec5fe');
    const derived = accentIn('dark', { accent: '#1d4f91', accent_dark: '' });
    expect(contrastInTheme(derived, 'dark')).toBeGreaterThanOrEqual(ACCENT_CONTRAST);
  });
});
