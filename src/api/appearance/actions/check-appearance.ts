import { ACCENT_CONTRAST, contrastInTheme, readableColor } from '../../../contract/accent';
import type { Locale, Theme } from '../../../contract/enums';
import { AppError } from '../../../core/http/app-error';
import { type StyleSheetProblem } from '../../../lib/css/scope-style-sheet';
import { cssProblem } from '../own-css';
import type { NamedAppearance } from '../queries/appearance-settings';
import { pictureFiles } from '../queries/picture-files';

type Given = Partial<NamedAppearance>;
type Fields = Record<string, string>;

const PICTURES = [
  'logo',
  'logo_dark',
  'icon',
  'home_cover_image',
] as const satisfies (keyof NamedAppearance)[];

const NO_PICTURE: Record<Locale, string> = {
  en: 'Choose a picture of the library.',
  'zh-CN': '请选择图库中的图片。',
};

const LOW_CONTRAST: Record<Locale, (ratio: string, nearest: string) => string> = {
  en: (ratio, nearest) =>
    `The contrast with the page is ${ratio} : 1; text needs ${ACCENT_CONTRAST} : 1. The nearest readable colour is ${nearest}.`,
  'zh-CN': (ratio, nearest) =>
    `与页面的对比度为 ${ratio}:1，文字需要 ${ACCENT_CONTRAST}:1。满足要求的最接近的颜色是 ${nearest}。`,
};

const CSS_PROBLEMS: Record<
  Locale,
  Record<StyleSheetProblem['reason'], (name: string, line: number) => string>
> = {
  en: {
    syntax: (_name, line) =>
      `Line ${line} is not CSS: a bracket, a colon or a selector is missing, or there is one too many.`,
    nested: () => 'Brackets are nested too deeply.',
    at_rule: (name, line) => `Line ${line}: ${name} is not allowed.`,
    address: (name, line) =>
      `Line ${line}: only pictures of the library (/uploads/…) may be loaded, not ${name}.`,
    forbidden: (name, line) => `Line ${line}: ${name} is not allowed.`,
  },
  'zh-CN': {
    syntax: (_name, line) => `第 ${line} 行不是有效的 CSS：缺少或多出了括号、冒号或选择器。`,
    nested: () => '括号嵌套过深。',
    at_rule: (name, line) => `第 ${line} 行：不允许使用 ${name}。`,
    address: (name, line) => `第 ${line} 行：只能使用图库中的图片（/uploads/…），不能加载 ${name}。`,
    forbidden: (name, line) => `第 ${line} 行：不允许使用 ${name}。`,
  },
};

const ownCssProblem = (css: string, locale: Locale): string | undefined => {
  const problem = cssProblem(css);
  return problem && CSS_PROBLEMS[locale][problem.reason](problem.name, problem.line);
};

const accentProblem = (color: string | undefined, theme: Theme, locale: Locale): string | undefined => {
  if (!color) return undefined;
  const ratio = contrastInTheme(color, theme);
  if (ratio >= ACCENT_CONTRAST) return undefined;
  // rounded down, so that 4.49 is not shown as 4.5
  return LOW_CONTRAST[locale]((Math.floor(ratio * 10) / 10).toFixed(1), readableColor(color, theme));
};

const pictureProblems = async (given: Given, locale: Locale): Promise<Fields> => {
  const known = await pictureFiles(PICTURES.map((field) => given[field] ?? ''));
  const missing = PICTURES.filter((field) => given[field] && !known.has(given[field]));
  return Object.fromEntries(missing.map((field) => [field, NO_PICTURE[locale]]));
};

/** Checks what the schema cannot. @throws `invalid` with the fields */
export const checkAppearance = async (given: Given, locale: Locale): Promise<void> => {
  const problems: Record<string, string | undefined> = {
    ...(await pictureProblems(given, locale)),
    accent: accentProblem(given.accent, 'light', locale),
    accent_dark: accentProblem(given.accent_dark, 'dark', locale),
    css: given.css ? ownCssProblem(given.css, locale) : undefined,
  };
  const fields = Object.fromEntries(Object.entries(problems).filter(([, problem]) => problem));
  if (Object.keys(fields).length > 0) throw new AppError('invalid', { fields });
};
