import { posix } from 'node:path';
import type { Locale } from '../../../contract/enums';
import { detectLocale, pathInfo } from '../path-info';
import type { ImportProblem } from '../problem';
import type { Names } from './imported-series';
import { sectionsOf, type SidebarItem } from './sidebar';

/** A sidebar of the folder. */
export interface Sidebar {
  /** Path relative to the folder. */
  path: string;
  items: readonly SidebarItem[];
}

/** Articles in their order. */
export interface OrderedGroup {
  /** Folder whose index has the name, when `names` has none. */
  folder: string;
  names: Names;
  keys: string[];
}

/** Maximum characters of the pages in a message. */
const MAX_LISTED = 500;

const listed = (pages: readonly string[]): string => {
  const text = pages.join(', ');
  return text.length > MAX_LISTED ? `${text.slice(0, MAX_LISTED)}…` : text;
};

const decode = (target: string): string => {
  try {
    return decodeURIComponent(target);
  } catch (error) {
    if (error instanceof URIError) return target;
    throw error;
  }
};

const INDEXES = ['', 'README', 'readme', 'index', '_index'];

/** Returns the key of the article to which a link of a sidebar leads; null for none, undefined for a link to another site. */
const keyOf = (target: string, from: string, keys: ReadonlySet<string>): string | null | undefined => {
  if (/^(?:[a-z][\w+.-]*:|\/\/|#|\?)/i.test(target)) return undefined;
  const file = decode(target.replace(/[?#].*$/s, ''));
  const places = [posix.join(posix.dirname(from), file), posix.join('.', file.replace(/^\/+/, ''))];
  for (const place of places) {
    const { key } = pathInfo(place.replace(/^\.\/?$|\/+$/, ''));
    for (const index of INDEXES) {
      const whole = [key, index].filter(Boolean).join('/');
      if (keys.has(whole)) return whole;
    }
  }
  return null;
};

const localeOf = (path: string, title: string): Locale => pathInfo(path).locale ?? detectLocale(title);

/** Returns the articles of a sidebar by its parts; each article once. */
const groupsOf = (
  { path, items }: Sidebar,
  keys: ReadonlySet<string>,
  note: (problem: ImportProblem) => void,
): OrderedGroup[] => {
  const [missing, twice] = [[] as string[], [] as string[]];
  const seen = new Set<string>();
  const groups = sectionsOf(items).map(({ title, targets }) => {
    const found = targets.flatMap((target) => {
      const key = keyOf(target, path, keys);
      if (key === undefined) return [];
      if (key === null) missing.push(target);
      else if (seen.has(key)) twice.push(target);
      else {
        seen.add(key);
        return [key];
      }
      return [];
    });
    const names: Names = title ? { [localeOf(path, title)]: title } : {};
    return { folder: posix.dirname(pathInfo(path).key).replace(/^\.$/, ''), names, keys: found };
  });
  if (missing.length > 0)
    note({ code: 'sidebar_missing', params: { count: missing.length, pages: listed(missing) } });
  if (twice.length > 0)
    note({ code: 'sidebar_twice', params: { count: twice.length, pages: listed(twice) } });
  return groups.filter((group) => group.keys.length > 0);
};

/**
 * Returns the articles in the order of sidebars. An article is in the first group that contains it; the names of groups in
 * the other language are from the sidebar of that language.
 */
export const sidebarGroups = (
  sidebars: readonly Sidebar[],
  keys: ReadonlySet<string>,
  note: (path: string, problem: ImportProblem) => void,
): OrderedGroup[] => {
  const groupOf = new Map<string, OrderedGroup>();
  const all: OrderedGroup[] = [];
  for (const sidebar of sidebars)
    for (const group of groupsOf(sidebar, keys, (problem) => note(sidebar.path, problem))) {
      const same = group.keys.map((key) => groupOf.get(key)).find((known) => known !== undefined);
      if (same) same.names = { ...group.names, ...same.names };
      const own = { ...group, keys: group.keys.filter((key) => !groupOf.has(key)) };
      const target = same ?? own;
      if (same) same.keys.push(...own.keys);
      else all.push(own);
      for (const key of own.keys) groupOf.set(key, target);
    }
  return all;
};
