import path from 'node:path';
import { FILE } from '../database/content-types';

/** Names that are looked up at a time. A row has some six; reading more would delay other requests. */
const BATCH_SIZE = 250;

const SELECT = ['id', 'hash', 'ext', 'url', 'formats'];

interface FileRow {
  id: number;
  hash: string | null;
  ext: string | null;
  url: string | null;
  formats: Record<string, { url?: string; hash?: string; ext?: string } | null> | null;
}

/** Returns the last segment of an address. */
const nameIn = (url: string): string => url.replace(/[?#].*$/s, '').replace(/^.*\//s, '');

const namesOf = ({ url, hash, ext }: { url?: string | null; hash?: string | null; ext?: string | null }) => [
  ...(url ? [nameIn(url)] : []),
  ...(hash ? [`${hash}${ext ?? ''}`] : []),
];

/** The names of a row's files: the original and its sizes. */
const namesOfRow = (row: FileRow): string[] => [
  ...namesOf(row),
  ...Object.values(row.formats ?? {}).flatMap((format) => (format ? namesOf(format) : [])),
];

/** Possible hashes of the row of a file: the panel's sizes are named `small_<hash>.jpg`, ours `<hash>_w640.webp`. */
const hashesIn = (name: string): string[] => {
  const { name: stem } = path.parse(name);
  return [stem, stem.replace(/^[^_]+_/, ''), stem.replace(/_w\d+$/, '')];
};

/**
 * Returns the names that are files of this site: every stored file has an upload row, files of messages too.
 * Looks the rows up by an index, in queries of a few hundred names.
 */
export const knownAmong = async (names: readonly string[]): Promise<string[]> => {
  const known: string[] = [];
  for (let start = 0; start < names.length; start += BATCH_SIZE) {
    const some = names.slice(start, start + BATCH_SIZE);
    const hashes = [...new Set(some.flatMap(hashesIn))];
    const rows = (await strapi.db
      .query(FILE)
      .findMany({ select: SELECT, where: { hash: { $in: hashes } } })) as FileRow[];
    const own = new Set(rows.flatMap(namesOfRow));
    known.push(...some.filter((name) => own.has(name)));
  }
  return known;
};
