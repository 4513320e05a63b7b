/** The options of the site's look. Constants only: the browser imports this file. */

import { DEFAULT_HOME } from './home-parts';

/**
 * Typefaces. `site` is the web font of the site, for titles and for articles in English; the others are lists of fonts of
 * devices, for which nothing is loaded.
 */
export const TYPEFACES = [
  'site',
  'system',
  'serif',
  'humanist',
  'geometric',
  'rounded',
  'kai',
  'mono',
] as const;
export type Typeface = (typeof TYPEFACES)[number];

/** Typefaces of headings: `text` is that of the text. */
export const HEADING_TYPEFACES = ['text', ...TYPEFACES] as const;

/** Licences of the site's content; `none`: no licence is shown. */
export const LICENCES = ['none', 'by', 'by-sa', 'by-nd', 'by-nc', 'by-nc-sa', 'by-nc-nd', 'cc0'] as const;
export type Licence = (typeof LICENCES)[number];

/** The look of a site whose owner has chosen nothing. */
export const DEFAULT_APPEARANCE = {
  logo: '',
  logo_dark: '',
  logo_only: false,
  icon: '',
  accent: '',
  accent_dark: '',
  heading_font: 'text',
  text_font: 'site',
  home_cover: DEFAULT_HOME.cover,
  home_cover_image: '',
  home_main: DEFAULT_HOME.main,
  home_side: DEFAULT_HOME.side,
  licence: 'none',
  footer: [] as string[],
  footer_en: [] as string[],
  css: '',
} as const;

/** Limits of the owner's texts. */
export const MAX_FOOTER_LINES = 5;
export const MAX_FOOTER_LINE = 200;
export const MAX_OWN_CSS = 64 * 1024;

/** The look of the site in the document of a page. */
export interface PageAppearance {
  /** Name of the site. */
  title: string;
  /** Attributes of the `html` element, which selectors of the build's style sheets use. */
  attributes: Record<string, string>;
  /** Style sheets after those of the build: URLs, or texts in a preview. */
  styles: ({ href: string } | { css: string })[];
  /** Links to the icons of the site; null: those of the build. */
  icons: Record<string, string>[] | null;
}
