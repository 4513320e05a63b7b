import { FILE } from '../database/content-types';

/** Rows that are read at a time. */
const BATCH_SIZE = 1000;

interface FileRow {
  id: number;
  hash: string | null;
  ext: string | null;
  url: string | null;
  previewUrl: string | null;
  formats: Record<string, { url?: string; hash?: string; ext?: string } | null> | null;
}

const nextRows = async (after: number): Promise<FileRow[]> =>
  (await strapi.db.query(FILE).findMany({
    select: ['id', 'hash', 'ext', 'url', 'previewUrl', 'formats'],
    where: { id: { $gt: after } },
    orderBy: { id: 'asc' },
    limit: BATCH_SIZE,
  })) as FileRow[];

/** Last segment of an address. */
const nameIn = (url: string): string => url.replace(/[?#].*$/s, '').replace(/^.*\//s, '');

const namesOf = ({ url, hash, ext }: { url?: string | null; hash?: string | null; ext?: string | null }) => [
  ...(url ? [nameIn(url)] : []),
  ...(hash ? [`${hash}${ext ?? ''}`] : []),
];

/**
 * Returns the names of all files of this site: originals, sizes and previews. Everything that is stored has an upload row,
 * files of messages too. Some 100 bytes a name.
 */
export const knownNames = async (): Promise<Set<string>> => {
  const names = new Set<string>();
  const add = (found: readonly string[]) => found.forEach((name) => names.add(name));
  for (let rows = await nextRows(0); rows.length > 0; rows = await nextRows(rows.at(-1)?.id ?? 0))
    for (const row of rows) {
      add(namesOf(row));
      if (row.previewUrl) add([nameIn(row.previewUrl)]);
      for (const format of Object.values(row.formats ?? {})) if (format) add(namesOf(format));
    }
  return names;
};
