import { posix } from 'node:path';
import type { ImportKind } from '../../../contract/admin-enums';
import { ForeignProblem } from '../foreign/foreign-article';
import { GENERATOR_FILE } from '../generator/generator';
import { isCommentFile } from '../comment-files';
import { localeFromName } from '../path-info';
import { SIDEBAR_FILE } from '../series/sidebar';

/** The file with the settings of a site in an export of this product, and its format. */
export const SETTINGS_FILE = 'settings.json';
export const SETTINGS_FORMAT = 'wentu-settings';

/** Content of Halo's backups: https://docs.halo.run/user-guide/backup */
export const HALO_FILE = 'extensions.data';

const TEXT = /\.(?:md|mdx|markdown)$/i;
/** Exports may be packed: those of WordPress.com always are. */
const EXPORT = /\.(?:xml|wxr|json)$/i;
const PICTURE = /\.(?:png|jpe?g|gif|webp|avif|svg|bmp|ico|tiff?|heic)$/i;

export const isText = (path: string): boolean => TEXT.test(path);

export const isPicture = (path: string): boolean => PICTURE.test(path);

/** Kind of an archive, and the folder of its content. */
export interface ArchiveKind {
  kind: ImportKind | 'export';
  /** Folder in the archive; empty for the whole archive. */
  folder: string;
  texts: number;
  accepts: (path: string) => boolean;
}

/** Folders with a meaning for the articles in them; any other folder that contains all files is the packed folder. */
const CONTENT =
  /^(?:_?posts|_?drafts|content|contents|source|docs|blog|src|articles|pages|i18n|static|uploads)$/i;

/** Returns the folder that was packed, when all files are in one; empty otherwise. */
const packedFolder = (paths: readonly string[]): string => {
  const [first = ''] = paths;
  const top = first.includes('/') ? first.slice(0, first.indexOf('/')) : '';
  const isPacked = top && !CONTENT.test(top) && !localeFromName(top);
  return isPacked && paths.every((path) => path.startsWith(`${top}/`)) ? top : '';
};

/**
 * Recognises an archive by the names of its files.
 * @throws ForeignProblem `export_unknown`
 */
export const archiveKind = (paths: readonly string[]): ArchiveKind => {
  const top = packedFolder(paths);
  const inside = (name: string) => (top ? `${top}/${name}` : name);
  const has = (name: string) => paths.includes(inside(name));
  if (has(HALO_FILE)) {
    const attachments = inside('workdir/attachments/');
    const accepts = (path: string) =>
      path === inside(HALO_FILE) || (path.startsWith(attachments) && isPicture(path));
    return { kind: 'halo', folder: top, texts: 0, accepts };
  }
  const isHexo = has('_config.yml') && paths.some((path) => path.startsWith(inside('source/_posts/')));
  const isContent = (path: string) => path.startsWith(inside(isHexo ? 'source/' : ''));
  const texts = paths.filter((path) => isContent(path) && TEXT.test(path)).length;
  if (texts > 0) {
    const isOther = (path: string) => {
      const name = path.slice(inside('').length);
      return path.startsWith(inside('')) && (GENERATOR_FILE.test(name) || isCommentFile(name));
    };
    const accepts = (path: string) =>
      isOther(path) ||
      (isContent(path) &&
        (TEXT.test(path) ||
          isPicture(path) ||
          SIDEBAR_FILE.test(posix.basename(path)) ||
          path === inside('site.json') ||
          path === inside(SETTINGS_FILE)));
    return { kind: isHexo ? 'hexo' : 'markdown', folder: top, texts, accepts };
  }
  if (paths.some((path) => EXPORT.test(path)))
    return { kind: 'export', folder: '', texts: 0, accepts: (path) => EXPORT.test(path) };
  throw new ForeignProblem('export_unknown');
};
