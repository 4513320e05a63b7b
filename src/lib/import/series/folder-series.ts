import { posix } from 'node:path';
import { compareNaturally } from '../natural-order';
import type { SeriesFile } from './imported-series';
import { leadingNumber } from './numbers';
import type { OrderedGroup } from './sidebar-series';

const INDEX = /^(?:_?index|readme)$/i;

/** Whether a key is that of the index of its folder. */
export const isIndex = (key: string): boolean => INDEX.test(posix.basename(key));

/** Returns the folder of a key; empty for the folder of the import. */
export const folderOf = (key: string): string => posix.dirname(key).replace(/^\.$/, '');

/** Folders with articles besides their index; a folder with an index only is one article with its pictures. */
const foldersWithArticles = (keys: Iterable<string>): Set<string> => {
  const folders = new Set<string>();
  for (const key of keys)
    for (
      let folder = isIndex(key) && folderOf(key) ? folderOf(folderOf(key)) : folderOf(key);
      !folders.has(folder);
      folder = folderOf(folder)
    )
      folders.add(folder);
  return folders;
};

interface Unit {
  key: string;
  /** Name of the file, or of the folder of a single article. */
  name: string;
  order: number | undefined;
}

const byOrder = (a: Unit, b: Unit): number => {
  const [first, second] = [a.order ?? Infinity, b.order ?? Infinity];
  if (first !== second) return first - second;
  return compareNaturally(a.name, b.name);
};

/** Whether most have an order: a number in only one name, such as `10-reasons`, is not an order. */
const areMost = (units: readonly Unit[]): boolean =>
  units.filter(({ order }) => order !== undefined).length * 2 > units.length;

/** Orders articles by their front matter, or by the numbers in their names; undefined when most have neither. */
const ordered = (units: readonly Unit[]): Unit[] | undefined => {
  if (areMost(units)) return units.toSorted(byOrder);
  const numbered = units.map((unit) => ({ ...unit, order: leadingNumber(unit.name) }));
  return areMost(numbered) ? numbered.toSorted(byOrder) : undefined;
};

/** Returns the articles of the folders that have an order, an index first. */
export const folderGroups = (files: readonly SeriesFile[]): OrderedGroup[] => {
  const orders = new Map<string, number | undefined>();
  for (const { key, order } of files) orders.set(key, orders.get(key) ?? order);
  const hasArticles = foldersWithArticles(orders.keys());
  const folders = new Map<string, { index?: string; units: Unit[] }>();
  const at = (folder: string) => {
    const known = folders.get(folder) ?? { units: [] };
    folders.set(folder, known);
    return known;
  };
  for (const [key, order] of orders) {
    const folder = folderOf(key);
    if (!isIndex(key)) at(folder).units.push({ key, name: posix.basename(key), order });
    else if (hasArticles.has(folder)) at(folder).index ??= key;
    else at(folderOf(folder)).units.push({ key, name: posix.basename(folder), order });
  }
  return [...folders].flatMap(([folder, { index, units }]) => {
    const keys = ordered(units)?.map(({ key }) => key);
    return keys ? { folder, names: {}, keys: index === undefined ? keys : [index, ...keys] } : [];
  });
};
