import { darkTheme, lightTheme } from '@strapi/design-system';
import { type Accent, accentIn, mix } from '../../../src/contract/accent';

const WHITE = '#ffffff';
const BLACK = '#000000';

/** Shades of an accent that replace Strapi's violet. @param pole colour of the theme's page */
const shades = (accent: string, pole: string, far: string) => ({
  primary100: mix(accent, pole, 0.9),
  primary200: mix(accent, pole, 0.7),
  primary500: accent,
  primary600: accent,
  primary700: mix(accent, far, 0.25),
});

/** Strapi's theme in the colours of the site. Its buttons have white text, which is readable on the light theme's accent. */
export const themeOf = (accent: Accent) => {
  const [light, dark] = [accentIn('light', accent), accentIn('dark', accent)];
  const buttons = { buttonPrimary500: mix(light, WHITE, 0.1), buttonPrimary600: light };
  return {
    light: { ...lightTheme, colors: { ...lightTheme.colors, ...shades(light, WHITE, BLACK), ...buttons } },
    dark: {
      ...darkTheme,
      colors: { ...darkTheme.colors, ...shades(dark, darkTheme.colors.neutral0, WHITE), ...buttons },
    },
  };
};
