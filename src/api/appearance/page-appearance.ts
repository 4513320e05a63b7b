import { createHash } from 'node:crypto';
import { DEFAULT_APPEARANCE, type PageAppearance } from '../../contract/appearance';
import { isBackOfficePath, PAGES } from '../../contract/paths/pages';
import { settings, withSettings } from '../../core/settings/settings';
import {
  type AppearanceSettings,
  namedAppearance,
  type NamedAppearance,
} from './queries/appearance-settings';
import { type PictureFile, pictureFiles } from './queries/picture-files';
import { StyleSheetError } from '../../lib/css/scope-style-sheet';
import { logError } from '../../core/storage/storage-log';
import { publicStyleSheet } from './own-css';
import { appearanceStyleSheet } from './style-sheet';

/** Characters of the version in the URL of a style sheet. */
const VERSION_LENGTH = 12;

const SVG = /\.svg$/i;

const versionOf = (content: string): string =>
  createHash('sha256').update(content).digest('base64url').slice(0, VERSION_LENGTH);

interface Sheets {
  /** Tokens of all pages. */
  appearance: string;
  /** The owner's style sheet, for public pages. */
  custom: string;
}

interface Made {
  /** The look as text, for comparison: settings are read again every 30 s. */
  look: string;
  sheets: Promise<Sheets>;
}

const lastMade = new WeakMap<object, Made>();

/** A stored style sheet that a later version refuses must not break the pages. */
const ownStyleSheet = (css: string): string => {
  try {
    return publicStyleSheet(css);
  } catch (error) {
    if (!(error instanceof StyleSheetError)) throw error;
    logError('The own style sheet of the site is left out', error);
    return '';
  }
};

const makeSheets = async (look: AppearanceSettings): Promise<Sheets> => {
  const files: Map<string, PictureFile> = await pictureFiles([look.logo, look.logo_dark]);
  return { appearance: appearanceStyleSheet(look, files), custom: ownStyleSheet(look.css) };
};

/** The style sheets of a look, made once for each state of the settings. */
const styleSheets = (settled: AppearanceSettings): Promise<Sheets> => {
  const look = JSON.stringify(settled);
  const last = lastMade.get(strapi);
  if (last?.look === look) return last.sheets;
  const sheets = makeSheets(settled);
  lastMade.set(strapi, { look, sheets });
  sheets.catch(() => lastMade.delete(strapi));
  return sheets;
};

const attributesOf = ({ logo, logo_only }: AppearanceSettings): Record<string, string> =>
  logo ? { 'data-logo': logo_only ? 'alone' : 'beside' } : {};

/** An SVG is its own icon; other pictures are cut by `src/middlewares/appearance.ts`. */
const iconsOf = ({ icon }: AppearanceSettings): PageAppearance['icons'] => {
  if (!icon) return null;
  if (SVG.test(icon)) return [{ rel: 'icon', href: icon, type: 'image/svg+xml' }];
  const version = versionOf(icon);
  return [
    { rel: 'icon', href: `/favicon.ico?v=${version}`, sizes: '32x32', type: 'image/png' },
    { rel: 'icon', href: `/icon-192.png?v=${version}`, sizes: '192x192', type: 'image/png' },
    { rel: 'apple-touch-icon', href: `/apple-touch-icon.png?v=${version}` },
  ];
};

const describe = (look: NamedAppearance, styles: PageAppearance['styles']): PageAppearance => ({
  title: look.title,
  attributes: attributesOf(look),
  styles,
  icons: iconsOf(look),
});

/** Returns a style sheet of the stored look, with its version. */
export const styleSheetOf = async (name: keyof Sheets): Promise<{ text: string; version: string }> => {
  const { [name]: text } = await styleSheets(await settings('appearance'));
  return { text, version: versionOf(text) };
};

/** Whether the owner's CSS applies to a page: not to the sign-in or the back office, which it could make unusable. */
const hasOwnCss = (path: string): boolean =>
  !isBackOfficePath(path) && !path.toLowerCase().startsWith(PAGES.login);

const storedAppearance = async (path: string): Promise<PageAppearance> => {
  const names: (keyof Sheets)[] = hasOwnCss(path) ? ['appearance', 'custom'] : ['appearance'];
  const sheets = await styleSheets(await settings('appearance'));
  const styles = names
    .filter((name) => sheets[name])
    .map((name) => ({ href: `/${name}.css?v=${versionOf(sheets[name])}` }));
  return describe(await namedAppearance(), styles);
};

interface Page {
  path: string;
  /** True: shows the look of the product, even if another one is stored. */
  isPlain: boolean;
}

/** Runs `render` with what the document of a page shows of the site's look. */
export const withPageAppearance = <T>(
  { path, isPlain }: Page,
  render: (appearance: PageAppearance) => Promise<T>,
): Promise<T> =>
  isPlain
    ? withSettings({ appearance: DEFAULT_APPEARANCE }, async () => render(await storedAppearance(path)))
    : storedAppearance(path).then(render);

/** Returns what the document of a preview shows of a look that is not stored. */
export const previewAppearance = async (look: NamedAppearance): Promise<PageAppearance> => {
  const { appearance, custom } = await makeSheets(look);
  const styles = [appearance, custom].filter(Boolean).map((css) => ({ css }));
  return describe(look, styles);
};
