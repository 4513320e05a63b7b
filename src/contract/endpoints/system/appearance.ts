import { z } from 'zod';
import {
  HEADING_TYPEFACES,
  LICENCES,
  MAX_FOOTER_LINE,
  MAX_FOOTER_LINES,
  MAX_OWN_CSS,
  TYPEFACES,
} from '../../appearance';
import { HOME_COVERS, MAIN_PARTS, SIDE_PARTS } from '../../home-parts';
import { defineEndpoints, perMinute } from '../../define';
import { SETTING_LENGTHS } from '../../setting-limits';
import { empty, locale, rawText, revision, text } from '../../fields';

/** The path of an image of the library, or empty. */
const picture = z.union([
  z.literal(''),
  z
    .string()
    .max(300)
    .regex(/^\/uploads\/[\w-][\w.-]*$/),
]);

/** A colour as `#rrggbb`, or empty. */
const color = z.union([
  z.literal(''),
  z
    .string()
    .regex(/^#[0-9a-f]{6}$/i)
    .toLowerCase(),
]);

const lines = z.array(text(MAX_FOOTER_LINE, 1)).max(MAX_FOOTER_LINES);

const isDistinct = (parts: readonly string[]): boolean => new Set(parts).size === parts.length;

/** The parts that the home page shows, in order. Its list of articles is always one of them. */
const mainParts = z
  .array(z.enum(MAIN_PARTS))
  .refine((parts) => isDistinct(parts) && parts.includes('articles'));
const sideParts = z.array(z.enum(SIDE_PARTS)).refine(isDistinct);

/** The look of the site. */
const fields = {
  /** Name of the site; the same as in the site info. */
  title: text(SETTING_LENGTHS.appearance.title, 1),
  logo: picture,
  /** Logo of the dark theme; empty: the same. */
  logo_dark: picture,
  /** The logo contains the name, which is then not shown next to it. */
  logo_only: z.boolean(),
  /** Icon of the site in tabs and on home screens. */
  icon: picture,
  /** Accent colour of the light theme; empty: the product's. Refused if the contrast is too low. */
  accent: color,
  /** Accent colour of the dark theme; empty: derived. */
  accent_dark: color,
  heading_font: z.enum(HEADING_TYPEFACES),
  text_font: z.enum(TYPEFACES),
  /** Size of the home page's cover. */
  home_cover: z.enum(HOME_COVERS),
  /** Picture of the cover instead of those of the menu; empty: those of the menu. */
  home_cover_image: picture,
  /** Parts of the home page in full width, in order; the others are not shown. */
  home_main: mainParts,
  /** Parts next to its list of articles. */
  home_side: sideParts,
  /** Licence of the site's content, shown in the footer. */
  licence: z.enum(LICENCES),
  /** Lines above the footer's own. */
  footer: lines,
  /** The same in English; empty: those in Chinese. */
  footer_en: lines,
  /** The owner's style sheet for public pages. Refused if it loads something from another site. */
  css: rawText(MAX_OWN_CSS),
};

const Appearance = z.object({ ...fields, revision });

export const appearance = defineEndpoints({
  'GET /settings/appearance': {
    summary: 'The look of the site.',
    access: 'admin',
    query: empty,
    response: Appearance,
  },
  'PUT /settings/appearance': {
    summary: 'Updates the look of the site; omitted fields are unchanged. Takes effect immediately.',
    access: 'admin',
    body: z.strictObject({ ...fields, revision }).partial(),
    response: Appearance,
    errors: ['settings_changed'],
  },
  'POST /settings/appearance/preview': {
    summary: 'Renders the home page with a look that is not saved; omitted fields are the stored ones.',
    access: 'admin',
    limit: perMinute(120),
    body: z.strictObject({ ...z.strictObject(fields).partial().shape, lang: locale }),
    /** A complete HTML document. */
    response: z.object({ document: z.string() }),
  },
});
