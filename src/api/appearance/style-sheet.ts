import { accentIn, accentTokens } from '../../contract/accent';
import type { Typeface } from '../../contract/appearance';
import type { AppearanceSettings } from './queries/appearance-settings';
import type { PictureFile } from './queries/picture-files';

const CJK = `'PingFang SC', 'Noto Sans CJK SC', 'Microsoft YaHei'`;
const CJK_SERIF = `'Songti SC', 'Noto Serif CJK SC', 'Source Han Serif SC', SimSun`;

/** Lists of fonts that Windows, macOS, Android and Linux have, Latin first, then Chinese. */
const STACKS: Record<Exclude<Typeface, 'site'>, string> = {
  system: `system-ui, ${CJK}, sans-serif`,
  serif: `'Iowan Old Style', 'Palatino Linotype', 'URW Palladio L', Charter, 'Bitstream Charter', Georgia, 'Noto Serif', ${CJK_SERIF}, serif`,
  humanist: `Seravek, 'Gill Sans Nova', Ubuntu, Calibri, 'DejaVu Sans', source-sans-pro, ${CJK}, sans-serif`,
  geometric: `Avenir, 'Avenir Next LT Pro', Montserrat, Corbel, 'URW Gothic', source-sans-pro, ${CJK}, sans-serif`,
  rounded: `ui-rounded, 'Hiragino Maru Gothic ProN', Quicksand, Comfortaa, Manjari, 'Arial Rounded MT Bold', Calibri, 'Yuanti SC', YouYuan, ${CJK}, sans-serif`,
  kai: `'Iowan Old Style', 'Palatino Linotype', 'URW Palladio L', Georgia, 'Kaiti SC', STKaiti, KaiTi, 'AR PL UKai CN', ${CJK_SERIF}, serif`,
  mono: `ui-monospace, 'SF Mono', 'Cascadia Code', Menlo, Consolas, 'DejaVu Sans Mono', 'Noto Sans Mono CJK SC', monospace`,
};

type Tokens = Record<string, string>;

const block = (selector: string, tokens: Tokens): string => {
  const lines = Object.entries(tokens).map(([name, value]) => `  --${name}: ${value};\n`);
  return lines.length > 0 ? `${selector} {\n${lines.join('')}}\n` : '';
};

/** Aspect ratio; that of the product's logo when the size is unknown. */
const ratioOf = (file: PictureFile | undefined): string =>
  file?.width && file.height ? `${file.width} / ${file.height}` : '1';

const logoTokens = (url: string, files: Map<string, PictureFile>): Tokens =>
  url ? { logo: `url("${url}")`, 'logo-ratio': ratioOf(files.get(url)) } : {};

/** The style sheets of the build contain the fonts of the site. */
const fontTokens = ({ text_font, heading_font }: AppearanceSettings): Tokens => {
  const heading = heading_font === 'text' ? text_font : heading_font;
  return {
    ...(text_font !== 'site' && { font: STACKS[text_font], 'font-text': STACKS[text_font] }),
    ...(heading !== 'site' && { 'font-heading': STACKS[heading] }),
  };
};

/**
 * Returns the style sheet of a look: the design tokens (web/src/theme/tokens.css) that it changes. Empty when it changes
 * none.
 */
export const appearanceStyleSheet = (look: AppearanceSettings, files: Map<string, PictureFile>): string => {
  const hasAccent = Boolean(look.accent || look.accent_dark);
  const light = {
    ...(look.accent ? accentTokens('light', accentIn('light', look)) : {}),
    ...fontTokens(look),
    ...logoTokens(look.logo, files),
  };
  const dark = {
    ...(hasAccent && accentTokens('dark', accentIn('dark', look))),
    ...logoTokens(look.logo_dark, files),
  };
  const inDark = block(':root.dark', dark);
  // parts that are light in both themes, such as the share image of an article
  return block(':root, .light-colours', light) + (inDark && `@media screen {\n${inDark}}\n`);
};
