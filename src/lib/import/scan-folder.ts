import type { Dirent } from 'node:fs';
import { readdir, realpath, stat } from 'node:fs/promises';
import { join, posix, sep } from 'node:path';
import { compareNaturally } from './natural-order';
import type { ImportProblem } from './problem';
import { pathInfo, type PathInfo } from './path-info';
import { SIDEBAR_FILE } from './series/sidebar';

/** A text file of the folder. */
export interface SourceEntry extends PathInfo {
  /** Relative to the scanned folder, with `/`. */
  path: string;
  /** Absolute path with symbolic links resolved. */
  file: string;
}

export interface Scan {
  /** The scanned folder with symbolic links resolved. */
  root: string;
  /** Ordered by the names of folders and files, with numbers by their value. */
  files: SourceEntry[];
  /** Files with the order of articles, which are not articles. */
  sidebars: SourceEntry[];
  problems: { path: string; problem: ImportProblem }[];
}

const TEXT_FILE = /\.(?:md|mdx|markdown)$/i;
const IGNORED = new Set(['node_modules']);

const isTextOrSidebar = (path: string): boolean =>
  TEXT_FILE.test(path) || SIDEBAR_FILE.test(posix.basename(path));

/** Returns true when `path` is `root` or inside of it; both with symbolic links resolved. */
export const isInside = (root: string, path: string): boolean =>
  path === root || path.startsWith(root.endsWith(sep) ? root : root + sep);

/** Returns the system error code, e.g. EACCES. */
export const errorCode = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : 'unknown';

/** Adds the target file of a symbolic link. Links to folders are not followed: these are scanned at their own path. */
const readLink = async (scan: Scan, path: string, absolute: string): Promise<void> => {
  try {
    const target = await realpath(absolute);
    if (!isInside(scan.root, target)) scan.problems.push({ path, problem: { code: 'link_outside' } });
    else if (isTextOrSidebar(path) && (await stat(target)).isFile()) addFile(scan, path, target);
  } catch (error) {
    scan.problems.push({ path: path, problem: { code: 'unreadable', params: { reason: errorCode(error) } } });
  }
};

const addFile = (scan: Scan, path: string, file: string): void => {
  const { files, sidebars } = scan;
  const list = SIDEBAR_FILE.test(posix.basename(path)) ? sidebars : files;
  list.push({ path, file, ...pathInfo(path) });
};

/** Without extensions, because a name is before those that begin with it: `a.md` before `a-1.md` and `a.~changes.md`. */
const byName = (a: Dirent, b: Dirent): number =>
  compareNaturally(a.name.replace(TEXT_FILE, ''), b.name.replace(TEXT_FILE, '')) ||
  compareNaturally(a.name, b.name);

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
    else if (entry.isFile() && isTextOrSidebar(path)) addFile(scan, path, join(absolute, entry.name));
  }
};

/**
 * Finds the text files (.md, .mdx, .markdown) and sidebars of a folder. Hidden entries and node_modules are skipped.
 * @throws when the folder itself cannot be read
 */
export const scanFolder = async (root: string): Promise<Scan> => {
  const scan: Scan = { root: await realpath(root), files: [], sidebars: [], problems: [] };
  await readInto(scan, '');
  return scan;
};
