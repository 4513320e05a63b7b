import { realpath, stat } from 'node:fs/promises';
import { dirname, isAbsolute, join, relative, sep } from 'node:path';
import { decodePercent } from '../../../contract/text/percent-encoding';
import { localeFromName, pathInfo } from '../path-info';
import type { ImportProblem } from '../problem';
import { isInside } from '../scan-folder';

/** What the source of an image refers to: a file of the folder, a remote https URL, or nothing usable. */
export type ResolvedSource =
  { kind: 'file'; file: string } | { kind: 'remote' } | { kind: 'problem'; problem: ImportProblem };

/** Folders whose content site generators serve at `/`. */
const PUBLIC_FOLDERS = ['', 'static', 'public', 'source', 'assets', 'src'];

/** Returns the folder and its ancestors up to the root. */
const ancestors = (folder: string, root: string): string[] => {
  const found: string[] = [];
  for (let at = folder; isInside(root, at); at = dirname(at)) {
    found.push(at);
    if (at === root) break;
  }
  return found;
};

/** Returns folders that may contain the same article in another language. */
const siblings = (folder: string, root: string): string[] => {
  const inside = relative(root, folder).split(sep).join('/');
  const place = pathInfo(`${inside}/x`);
  const english = inside.split('/').map((segment) => (localeFromName(segment) ? 'en' : segment));
  return place.locale ? [join(root, dirname(place.key)), join(root, ...english)] : [];
};

/**
 * Returns all paths to which an image source may refer, the most likely first: relative to the text file, in the folder with
 * its name (Hexo), then in every ancestor folder and its public folders (`/images/x.png` may be `static/images/x.png`), then
 * next to the translation.
 */
const candidates = (address: string, folder: string, root: string, assets: string): string[] => {
  const bare = address.replace(/^\/+/, '').replace(/^(?:\.{1,2}\/)+/, '');
  const above = ancestors(folder, root).flatMap((at) => PUBLIC_FOLDERS.map((name) => join(at, name, bare)));
  const nextToFile = address.startsWith('/') ? [] : [join(folder, address), join(folder, assets, address)];
  return [...nextToFile, ...above, ...siblings(folder, root).map((at) => join(at, bare))];
};

/** Resolves symbolic links; returns undefined when the path is not an existing file. */
const existing = async (path: string): Promise<string | undefined> => {
  try {
    const real = await realpath(path);
    return (await stat(real)).isFile() ? real : undefined;
  } catch (error) {
    if (error instanceof Error && 'code' in error) return undefined;
    throw error;
  }
};

/**
 * Finds the file to which an image source refers. Never returns a file outside of the import folder, whether by `..` or
 * by a symbolic link.
 * @param fileDir folder of the text file, absolute or relative to `root`
 * @param root the import folder
 * @param assets name of the folder next to the text with its images; empty for none
 */
export const resolveImage = async (
  src: string,
  fileDir: string,
  root: string,
  assets = '',
): Promise<ResolvedSource> => {
  const problem = (code: ImportProblem['code']): ResolvedSource => ({
    kind: 'problem',
    problem: { code, params: { src: src.slice(0, 200) } },
  });
  if (/^(?:https:)?\/\//i.test(src)) return { kind: 'remote' };
  if (/^http:/i.test(src)) return problem('image_insecure');
  // A percent sign that is not percent-encoding is part of the file name.
  const address = decodePercent(src.replace(/[?#].*$/s, ''));
  if (!address || /^[a-z][a-z\d+.-]+:/i.test(address) || address.includes('\0'))
    return problem('image_missing');
  const realRoot = await realpath(root);
  const folder = isAbsolute(fileDir) ? await realpath(fileDir) : join(realRoot, fileDir);
  let isOutside = false;
  for (const path of new Set(candidates(address, folder, realRoot, assets))) {
    const real = isInside(realRoot, path) ? await existing(path) : undefined;
    if (real && isInside(realRoot, real)) return { kind: 'file', file: real };
    isOutside ||= real !== undefined || !isInside(realRoot, path);
  }
  return problem(isOutside ? 'image_outside' : 'image_missing');
};
