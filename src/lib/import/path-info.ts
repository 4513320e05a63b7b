import type { Locale } from '../../contract/enums';

/** What the path of a text says about it. */
export interface PathInfo {
  /** Undefined when the path names no language. */
  locale: Locale | undefined;
  /** The path without language and extension: two files with one key are one article in two languages. */
  key: string;
  /** Folders that may name a category, outermost first, without the language and what stands before it. */
  folders: string[];
}

const LOCALE_NAMES: Record<string, Locale> = {
  en: 'en',
  'en-us': 'en',
  zh: 'zh-CN',
  'zh-cn': 'zh-CN',
  'zh-hans': 'zh-CN',
  'zh-hans-cn': 'zh-CN',
};

/** The language that a folder name or a suffix stands for: `en`, `zh`, `zh-CN`, `zh_cn` … */
export const localeFromName = (name: string): Locale | undefined =>
  LOCALE_NAMES[name.toLowerCase().replaceAll('_', '-')];

const EXTENSION = /\.(?:md|mdx|markdown)$/i;

/** Docusaurus keeps translations apart: i18n/zh-CN/docusaurus-plugin-content-blog/x.md translates blog/x.md. */
const DOCUSAURUS =
  /^(.*\/)?i18n\/([^/]+)\/docusaurus-plugin-content-(blog|docs|pages)(?:-[^/]+)?\/(?:current\/)?(.+)$/;

const docusaurusPath = (path: string): PathInfo | undefined => {
  const match = DOCUSAURUS.exec(path);
  const locale = match && localeFromName(match[2] ?? '');
  if (!match || !locale) return undefined;
  const folder = match[3] === 'pages' ? 'src/pages' : match[3];
  const rest = `${folder}/${match[4]}`;
  return { locale, key: `${match[1] ?? ''}${rest}`, folders: rest.split('/').slice(0, -1) };
};

/**
 * Reads language and pair from a path. Languages are a folder anywhere in it, Docusaurus' `i18n` folder, or Hugo's
 * suffix (`post.zh-cn.md`).
 * @param path relative to the folder, with `/`
 */
export const pathInfo = (path: string): PathInfo => {
  const bare = path.replace(EXTENSION, '');
  const translated = docusaurusPath(bare);
  if (translated) return translated;
  const segments = bare.split('/');
  const name = segments.pop() ?? '';
  const index = segments.findIndex((segment) => localeFromName(segment));
  if (index >= 0) {
    const locale = localeFromName(segments[index] ?? '');
    const folders = segments.slice(index + 1);
    return { locale, key: [...segments.slice(0, index), ...folders, name].join('/'), folders };
  }
  const dot = name.lastIndexOf('.');
  const suffix = dot > 0 ? localeFromName(name.slice(dot + 1)) : undefined;
  return {
    locale: suffix,
    key: [...segments, suffix ? name.slice(0, dot) : name].join('/'),
    folders: segments,
  };
};

/** Share of letters that are Chinese characters from which a text counts as Chinese. */
const CHINESE_SHARE = 0.2;

/** Guesses the language of a text whose path does not name it. */
export const detectLocale = (text: string): Locale => {
  const sample = text.slice(0, 20_000);
  const chinese = sample.match(/\p{Script=Han}/gu)?.length ?? 0;
  const letters = sample.match(/\p{L}/gu)?.length ?? 0;
  return letters > 0 && chinese / letters >= CHINESE_SHARE ? 'zh-CN' : 'en';
};
