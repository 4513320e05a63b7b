import { realpath, stat } from 'node:fs/promises';
import { dirname, isAbsolute, join, relative, sep } from 'node:path';
import { localeFromName, pathInfo } from './path-info';
import type { ImportProblem } from './problem';
import { isInside } from './scan-folder';

/** Where the source of an image leads: to a file of the folder, to the web (https), or nowhere. */
export type ResolvedSource =
  { kind: 'file'; file: string } | { kind: 'remote' } | { kind: 'problem'; problem: ImportProblem };

/** Folders whose content sites serve from their top. */
const PUBLIC_FOLDERS = ['', 'static', 'public', 'source', 'assets', 'src'];

const decode = (address: string): string => {
  try {
    return decodeURIComponent(address);
  } catch (error) {
    // A lone percent sign belongs to the name.
    if (error instanceof URIError) return address;
    throw error;
  }
};

/** The folder itself and those above it, up to the root. */
const ancestors = (folder: string, root: string): string[] => {
  const found: string[] = [];
  for (let at = folder; isInside(root, at); at = dirname(at)) {
    found.push(at);
    if (at === root) break;
  }
  return found;
};

/** Folders where the same article may lie in another language. */
const siblings = (folder: string, root: string): string[] => {
  const inside = relative(root, folder).split(sep).join('/');
  const place = pathInfo(`${inside}/x`);
  const english = inside.split('/').map((segment) => (localeFromName(segment) ? 'en' : segment));
  return place.locale ? [join(root, dirname(place.key)), join(root, ...english)] : [];
};

/**
 * All places where a file of this address may lie, the likeliest first: beside the text, then in every folder above
 * it and in the folders that sites serve (`/images/x.png` may be `static/images/x.png`), then with the translation.
 */
const candidates = (address: string, folder: string, root: string): string[] => {
  const bare = address.replace(/^\/+/, '').replace(/^(?:\.{1,2}\/)+/, '');
  const above = ancestors(folder, root).flatMap((at) => PUBLIC_FOLDERS.map((name) => join(at, name, bare)));
  const beside = address.startsWith('/') ? [] : [join(folder, address)];
  return [...beside, ...above, ...siblings(folder, root).map((at) => join(at, bare))];
};

/** The path with links resolved, when it is a file. */
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
 * Finds the file that the source of an image means. Never answers a file outside of the folder, whatever `..` or a
 * link says.
 * @param fileDir folder of the text that names it, absolute
 * @param root folder of the import
 */
export const resolveImage = async (src: string, fileDir: string, root: string): Promise<ResolvedSource> => {
  const problem = (code: ImportProblem['code']): ResolvedSource => ({
    kind: 'problem',
    problem: { code, params: { src: src.slice(0, 200) } },
  });
  if (/^(?:https:)?\/\//i.test(src)) return { kind: 'remote' };
  if (/^http:/i.test(src)) return problem('image_insecure');
  const address = decode(src.replace(/[?#].*$/s, ''));
  if (!address || /^[a-z][a-z\d+.-]+:/i.test(address) || address.includes('\0'))
    return problem('image_missing');
  const realRoot = await realpath(root);
  const folder = isAbsolute(fileDir) ? await realpath(fileDir) : join(realRoot, fileDir);
  let isOutside = false;
  for (const path of new Set(candidates(address, folder, realRoot))) {
    const real = isInside(realRoot, path) ? await existing(path) : undefined;
    if (real && isInside(realRoot, real)) return { kind: 'file', file: real };
    isOutside ||= real !== undefined || !isInside(realRoot, path);
  }
  return problem(isOutside ? 'image_outside' : 'image_missing');
};
