import path from 'node:path';
import type { Locale } from '../../contract/enums';
import { slugOf } from '../markdown/slug';
import { pathInfo } from './path-info';
import { plainAddress } from './plain-address';

/** A file of an import to which others may link. */
export interface LinkedFile {
  /** Path relative to the folder, with `/`. */
  path: string;
  /** The path without language and extension. */
  key: string;
  locale: Locale;
  /** Paths that its article had on the old site. */
  addresses: readonly string[];
  /** Converted from an article of another program's export, in which links contain addresses only. */
  isConverted?: boolean;
}

/** Target of a link in an imported text. */
export type LinkTarget<T> =
  | { kind: 'file'; file: T; anchor: string }
  /** Not in the import. `address` begins with `/`: the path below the address of the old site. */
  | { kind: 'site'; address: string }
  /** To another site, or within the text. */
  | { kind: 'other' };

/** The file whose text has a link. */
type LinkSource = Pick<LinkedFile, 'path' | 'locale'>;

const SCHEME = /^(?:[a-z][a-z\d+.-]*:|\/\/)/i;
const OTHER = { kind: 'other' } as const;

/** The form in which paths are compared: decoded, without extension, `index` and slashes at both ends. */
const formOf = (address: string): string =>
  plainAddress(address)
    .replace(/^\/+/, '')
    .replace(/\.(?:mdx?|markdown|html?)$/i, '')
    .replace(/(?:^|\/)(?:_?index|readme)$/i, '')
    .replace(/\/$/, '');

/** The path of a file without language, extension and the folders that programs leave out of addresses. */
const bareKey = (key: string): string => key.replace(/^(?:content|source|src\/pages|_posts|pages)\//, '');

/** The path that a file has on a site whose addresses are the paths of its files, without a slash at the start. */
export const pathOfKey = (key: string): string => formOf(bareKey(key));

/** Forms of a file: with and without language and the folders that programs leave out of addresses. */
const formsOf = ({ path: file, key, addresses, isConverted }: LinkedFile): string[] =>
  (isConverted ? addresses : [file, key, bareKey(key), ...addresses]).map(formOf);

/** Returns the folders that contain a path, outermost first, without the folder of the import. */
const foldersAbove = (file: string): string[] =>
  file
    .split('/')
    .slice(0, -1)
    .map((_, index, folders) => folders.slice(0, index + 1).join('/'));

/** The path of a link on the old site, with query and anchor; undefined when it leads elsewhere. */
const pathOnSite = (link: string, base: string): string | undefined => {
  if (!link || /^[#?]/.test(link)) return undefined;
  if (!SCHEME.test(link)) return link;
  if (!base || !URL.canParse(link, base)) return undefined;
  const [url, site] = [new URL(link, base), new URL(base)];
  return /^https?:$/.test(url.protocol) && url.host === site.host
    ? url.pathname + url.search + url.hash
    : undefined;
};

/** Finds the files of an import to which links lead. */
export const createLinkIndex = <T extends LinkedFile>(files: readonly T[]) => {
  const byForm = new Map<string, T[]>();
  for (const file of files)
    for (const form of new Set(formsOf(file))) {
      const others = byForm.get(form);
      if (others) others.push(file);
      else byForm.set(form, [file]);
    }
  const fileAt = (address: string, locale: Locale): T | undefined => {
    const found = byForm.get(formOf(address));
    return found?.find((file) => file.locale === locale) ?? found?.[0];
  };
  /**
   * Returns the file at a path of the site, which may be in any folder that contains the linking file, with or without
   * language: `react/learn/x`, `src/content/learn/x`. The outermost folder with such a file is used: `/guide` is more likely
   * the guide of the site than a file next to the linking one.
   */
  const fileOnSite = (address: string, from: LinkSource): T | undefined => {
    const atRoot = fileAt(address, from.locale);
    // A link to the home page leads to the file at the root only, never to the index of a section.
    if (atRoot || !formOf(address)) return atRoot;
    for (const folder of new Set([from.path, pathInfo(from.path).key].flatMap(foldersAbove))) {
      const file = fileAt(`${folder}${address}`, from.locale);
      if (file) return file;
    }
    return undefined;
  };
  /**
   * Returns the target of a link.
   * @param from file whose text has the link
   * @param base address of the old site; empty when it is unknown
   */
  return (link: string, from: LinkSource, base: string): LinkTarget<T> => {
    const onSite = pathOnSite(link, base);
    if (onSite === undefined) return OTHER;
    const [, written = '', query = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(?:#(.*))?$/s.exec(onSite) ?? [];
    const isRelative = !written.startsWith('/');
    const place = isRelative ? path.posix.join('/', path.posix.dirname(from.path), written) : written;
    // The folder of a language may contain translated texts only: for others, the path without the language is tried.
    const file =
      (query ? fileAt(place + query, from.locale) : undefined) ??
      (isRelative
        ? (fileAt(place, from.locale) ?? fileAt(`/${pathInfo(place).key}`, from.locale))
        : fileOnSite(place, from));
    if (file) return { kind: 'file', file, anchor: slugOf(plainAddress(hash)) };
    const address = isRelative ? `/${formOf(pathInfo(place.slice(1)).key)}` : written;
    return { kind: 'site', address: address + query + (hash && `#${hash}`) };
  };
};
