import { detailOf, isRecord } from '../front-matter';
import { ImportFailure } from '../import-failure';

/** A line of a sidebar: a heading, a page, or a page with others below it. */
export interface SidebarItem {
  depth: number;
  title: string;
  /** Link as written; empty for a heading. */
  target: string;
}

/** A part of a sidebar with a heading, or the pages outside of all parts, with an empty heading. */
interface SidebarSection {
  title: string;
  targets: string[];
}

/** Sidebars of docsify, and of react.dev (`sidebarLearn.json`), except that of a blog, which lists posts by date. */
export const SIDEBAR_FILE = /^(?:_sidebar\.md|sidebar(?!Blog)[A-Z]\w*\.json)$/;

/** Maximum characters of a line: the time to find a link grows with their square. */
const MAX_LINE = 2_000;

/** Maximum characters of a sidebar; one of 2,000 pages has about 160,000. */
const MAX_SIDEBAR = 1_000_000;

const ITEM = /^([ \t]*)(?:[-*+]|\d{1,9}[.)])[ \t]+(\S.*)$/;
const HEADING = /^(?:#{1,6}[ \t]+(\S.*)|\*\*([^*]+)\*\*[ \t]*)$/;
const LINK = /\[((?:[^\]\\]|\\.)*)\]\(\s*<?([^\s)>]*)/;

const plain = (text: string): string =>
  text
    .replace(/[*_`~]+/g, '')
    .replace(/\s+/g, ' ')
    .trim();

/** Reads the list of links of docsify. */
const readMarkdown = (text: string): SidebarItem[] => {
  const items: SidebarItem[] = [];
  let hasHeading = 0;
  for (const line of text.split(/\r?\n/)) {
    if (line.length > MAX_LINE) continue;
    const heading = HEADING.exec(line);
    const item = ITEM.exec(line);
    const words = heading ? (heading[1] ?? heading[2]) : item?.[2];
    if (words === undefined) continue;
    const link = LINK.exec(words);
    if (heading) hasHeading = 1;
    const indent = (item?.[1] ?? '').replaceAll('\t', '    ').length;
    const depth = heading ? 0 : hasHeading + indent;
    items.push({ depth, title: plain(link?.[1] ?? words), target: link?.[2] ?? '' });
  }
  return items;
};

const textOf = (value: unknown): string => (typeof value === 'string' ? plain(value) : '');

/** Reads a tree of `{ title, path, routes }`, with headings `{ sectionHeader }` between them. Not recursive: it may be deep. */
const readJson = (text: string): SidebarItem[] => {
  let tree: unknown;
  try {
    tree = JSON.parse(text);
  } catch (error) {
    throw new ImportFailure({ code: 'sidebar_broken', params: { detail: detailOf(error) } });
  }
  const items: SidebarItem[] = [];
  const open: { value: unknown; depth: number }[] = [{ value: tree, depth: -1 }];
  for (let next = open.pop(); next; next = open.pop()) {
    const { value, depth } = next;
    if (!isRecord(value)) continue;
    const [title, target] = [textOf(value['title'] ?? value['sectionHeader']), textOf(value['path'])];
    // The root has the name of the site.
    if (depth >= 0 && (title || target)) items.push({ depth, title, target });
    const { routes } = value;
    if (Array.isArray(routes))
      for (const each of routes.toReversed()) open.push({ value: each, depth: depth + 1 });
  }
  return items;
};

/** Reads a sidebar. @throws ImportFailure `sidebar_broken` */
export const readSidebar = (text: string, path: string): SidebarItem[] => {
  if (text.length > MAX_SIDEBAR)
    throw new ImportFailure({
      code: 'sidebar_broken',
      params: { detail: `longer than ${MAX_SIDEBAR} characters` },
    });
  return path.endsWith('.json') ? readJson(text) : readMarkdown(text);
};

/** Divides a sidebar into its parts: an item with others below it is a heading, and may also be a page. */
export const sectionsOf = (items: readonly SidebarItem[]): SidebarSection[] => {
  const rest: SidebarSection = { title: '', targets: [] };
  const sections = [rest];
  let [current, top] = [rest, Infinity];
  for (const [index, { depth, title, target }] of items.entries()) {
    if (depth <= top) {
      top = depth;
      current = rest;
      if ((items[index + 1]?.depth ?? 0) > depth) sections.push((current = { title, targets: [] }));
    }
    if (target) current.targets.push(target);
  }
  return sections;
};
