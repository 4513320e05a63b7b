import { posix } from 'node:path';
import { MAX_SERIES_PLACE, MAX_SERIES_TITLE } from '../../../contract/limits';
import type { ImportProblem } from '../problem';
import { folderGroups, folderOf, isIndex } from './folder-series';
import { type ImportedSeries, type Names, type SeriesFile, titlesOf } from './imported-series';
import { titleOfFolder } from './numbers';
import { type Sidebar, sidebarGroups } from './sidebar-series';
import { statedSeries } from './stated-series';

export interface FoundSeries {
  /** Series and places, by the paths of the files. */
  parts: Map<string, ImportedSeries>;
  /** Problems of a file or a sidebar, by path. */
  notes: Map<string, ImportProblem[]>;
}

/** Titles of folders, from their index files. */
const titlesOfFolders = (files: readonly SeriesFile[]): Map<string, Names> => {
  const titles = new Map<string, Names>();
  for (const { key, locale, title } of files)
    if (title && isIndex(key)) titles.set(folderOf(key), { [locale]: title, ...titles.get(folderOf(key)) });
  return titles;
};

const cut = (text: string): string => text.slice(0, MAX_SERIES_TITLE).trim();

/**
 * Finds the series of a folder of Markdown: those in front matter, and those of a documentation, from a sidebar, from
 * fields or from numbers in names. A series of a documentation has at least two articles; an order by dates is not a
 * series.
 * @param name of the folder, for articles that are directly in it
 */
export const findSeries = (
  files: readonly SeriesFile[],
  sidebars: readonly Sidebar[],
  name: string,
): FoundSeries => {
  const notes: FoundSeries['notes'] = new Map();
  const note = (path: string, problem: ImportProblem): void => {
    notes.set(path, [...(notes.get(path) ?? []), problem]);
  };
  const parts = statedSeries(files, note);
  const isStated = new Set(files.filter(({ series, isOwn }) => series || isOwn).map(({ key }) => key));
  const free = files.filter(({ key }) => !isStated.has(key));
  const bySidebar = sidebarGroups(sidebars, new Set(files.map(({ key }) => key)), note);
  const inSidebar = new Set(bySidebar.flatMap(({ keys }) => keys));
  const byFolder = folderGroups(free.filter(({ key }) => !inSidebar.has(key)));
  const titles = titlesOfFolders(files);
  const filesOf = new Map<string, SeriesFile[]>();
  for (const file of free) filesOf.set(file.key, [...(filesOf.get(file.key) ?? []), file]);
  const used = new Set<string>();

  /** Two folders may have the same title, such as "Overview". */
  const namesOf = ({ names, folder }: (typeof byFolder)[number]) => {
    const own = Object.keys(names).length > 0 ? names : titles.get(folder);
    const { title, title_zh } = titlesOf(own ?? { en: titleOfFolder(posix.basename(folder || name)) });
    const suffix = used.has(title.toLowerCase()) && folder ? ` (${folder})` : '';
    used.add(title.toLowerCase());
    return { title: cut(title + suffix), title_zh: title_zh && cut(title_zh + suffix) };
  };

  for (const group of [...bySidebar, ...byFolder]) {
    const keys = group.keys.filter((key) => filesOf.has(key)).slice(0, MAX_SERIES_PLACE);
    if (keys.length < 2) continue;
    const series = namesOf(group);
    if (!series.title) continue;
    for (const [index, key] of keys.entries())
      for (const { path } of filesOf.get(key)!)
        parts.set(path, { ...series, place: index + 1, isChosen: false, isDerived: true });
  }
  return { parts, notes };
};
