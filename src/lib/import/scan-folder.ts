import type { Dirent } from 'node:fs';
import { readdir, realpath, stat } from 'node:fs/promises';
import { join, sep } from 'node:path';
import type { ImportProblem } from './problem';
import { pathInfo, type PathInfo } from './path-info';

/** A text file of the folder. */
export interface SourceEntry extends PathInfo {
  /** Relative to the folder, with `/`. */
  path: string;
  /** Where it is read, links resolved. */
  file: string;
}

export interface Scan {
  /** The folder itself, links resolved. */
  root: string;
  /** In the order of their paths. */
  files: SourceEntry[];
  problems: { path: string; problem: ImportProblem }[];
}

const TEXT_FILE = /\.(?:md|mdx|markdown)$/i;
const IGNORED = new Set(['node_modules']);

/** @returns true when `path` is `root` or lies in it; both with links resolved */
export const isInside = (root: string, path: string): boolean =>
  path === root || path.startsWith(root.endsWith(sep) ? root : root + sep);

/** The system's code of an error, e.g. EACCES. */
export const errorCode = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : 'unknown';

/** A link to a file of the folder is that file; a folder inside is read at its own place, which rules out circles. */
const readLink = async (scan: Scan, path: string, absolute: string): Promise<void> => {
  try {
    const target = await realpath(absolute);
    if (!isInside(scan.root, target)) scan.problems.push({ path, problem: { code: 'link_outside' } });
    else if (TEXT_FILE.test(path) && (await stat(target)).isFile()) addFile(scan, path, target);
  } catch (error) {
    scan.problems.push({ path: path, problem: { code: 'unreadable', params: { reason: errorCode(error) } } });
  }
};

const addFile = (scan: Scan, path: string, file: string): void => {
  scan.files.push({ path, file, ...pathInfo(path) });
};

const byName = (a: Dirent, b: Dirent): number => (a.name < b.name ? -1 : 1);

const readInto = async (scan: Scan, folder: string): Promise<void> => {
  const absolute = join(scan.root, folder);
  let entries: Dirent[];
  try {
    entries = await readdir(absolute, { withFileTypes: true });
  } catch (error) {
    if (!folder) throw error;
    scan.problems.push({
      path: folder,
      problem: { code: 'unreadable', params: { reason: errorCode(error) } },
    });
    return;
  }
  for (const entry of entries.sort(byName)) {
    const path = folder ? `${folder}/${entry.name}` : entry.name;
    if (entry.name.startsWith('.') || IGNORED.has(entry.name)) continue;
    if (entry.isSymbolicLink()) await readLink(scan, path, join(absolute, entry.name));
    else if (entry.isDirectory()) await readInto(scan, path);
    else if (entry.isFile() && TEXT_FILE.test(entry.name)) addFile(scan, path, join(absolute, entry.name));
  }
};

/**
 * Finds the texts (.md, .mdx, .markdown) of a folder. Hidden folders and node_modules are passed by.
 * @throws when the folder itself cannot be read
 */
export const scanFolder = async (root: string): Promise<Scan> => {
  const scan: Scan = { root: await realpath(root), files: [], problems: [] };
  await readInto(scan, '');
  return scan;
};
