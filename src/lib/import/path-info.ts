import type { Locale } from '../../contract/enums';

/** Information in the path of a text file. */
export interface PathInfo {
  /** Undefined when the path has no language. */
  locale: Locale | undefined;
  /** The path without language and extension: files with the same key are translations of one article. */
  key: string;
  /** Folders that may be a category, outermost first; those up to and including the language are left out. */
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

/** Maps a folder name or suffix to a locale: `en`, `zh`, `zh-CN`, `zh_cn` … */
export const localeFromName = (name: string): Locale | undefined =>
  LOCALE_NAMES[name.toLowerCase().replaceAll('_', '-')];

const EXTENSION = /\.(?:md|mdx|markdown)$/i;

/** Docusaurus: i18n/zh-CN/docusaurus-plugin-content-blog/x.md is the translation of blog/x.md. */
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
 * Reads language and translation key from a path. The language is a folder name, Docusaurus' `i18n` folder or Hugo's
 * suffix (`post.zh-cn.md`).
 * @param path relative to the import folder, with `/`
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

/** Minimum share of Han characters among the letters of a Chinese text. */
const CHINESE_SHARE = 0.2;

/** Detects the language of a text; used when its path contains none. */
export const detectLocale = (text: string): Locale => {
  const sample = text.slice(0, 20_000);
  const chinese = sample.match(/\p{Script=Han}/gu)?.length ?? 0;
  const letters = sample.match(/\p{L}/gu)?.length ?? 0;
  return letters > 0 && chinese / letters >= CHINESE_SHARE ? 'zh-CN' : 'en';
};
