import { storedKey } from './folder-id';
import { findOldAddress } from './old-addresses';

const TABLE = 'article_imports';

/** Origin of an article of another program's export. */
export interface ImportOrigin {
  /** Identifies it among all exports; see `FileSource` of the converter. */
  key: string;
  /** Path and query that it had; empty when the export has none. */
  address: string;
  /** Id and name on the old site. */
  id: string;
  slug: string;
}

/** File names start with their folder, identities with the name of a program. */
const isFileName = (path: string): boolean => path.startsWith('posts/');

/** Whether a file name made by an earlier version may be that of the article: it contained the id, the name or both. */
const mayBe = (path: string, { id, slug }: ImportOrigin): boolean => {
  const parts = path.slice('posts/'.length);
  const has = (part: string) => part !== '' && `-${parts}-`.includes(`-${part}-`);
  return has(id) || has(slug.replace(/[^\p{L}\p{N}_.-]+/gu, '-'));
};

/**
 * Returns the stored path under which an article was imported before; undefined for a new one. Earlier versions identified
 * an article by its file name, which differs between versions and changes with the name on the old site: then the article is
 * found by its address there, unless it has an identity already.
 */
export const findEarlierImport = async (
  origin: ImportOrigin,
  fileName: string,
): Promise<string | undefined> => {
  const [key, file] = [storedKey(origin.key), storedKey(fileName)];
  const rows = (await strapi.db
    .connection(TABLE)
    .where('folder', '')
    .whereIn('path', [key, file])
    .select('path')) as { path: string }[];
  const paths = new Set(rows.map(({ path }) => path));
  if (paths.has(key)) return key;
  if (paths.has(file)) return file;
  const [path = '', query = ''] = origin.address.split('?');
  const articleId = path ? await findOldAddress(path, query) : undefined;
  if (!articleId) return undefined;
  const earlier = (await strapi.db
    .connection(TABLE)
    .where({ folder: '', article_id: articleId })
    .select('path')) as { path: string }[];
  return earlier.map((row) => row.path).find((name) => isFileName(name) && mayBe(name, origin));
};
