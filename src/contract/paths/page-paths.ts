import { PAGES } from './pages';

// Separate from the table of paths, which is part of the first script of every page.

/** Pages in the site map, in addition to articles. */
export const INDEXED_PAGES = [PAGES.home, PAGES.articles, PAGES.news, PAGES.chat] as const;

/** Sections that robots.txt excludes. */
export const UNINDEXED_PAGES = [
  PAGES.admin,
  PAGES.login,
  PAGES.favourites,
  PAGES.dashboard,
  PAGES.test,
] as const;

/** Lists of articles, whose URLs can contain tags and categories, and which have feeds. */
const LISTS: readonly string[] = [PAGES.home, PAGES.articles];

/** Public pages without pages below them. */
const SINGLE: readonly string[] = [
  PAGES.home,
  PAGES.news,
  PAGES.articles,
  PAGES.favourites,
  PAGES.chat,
  PAGES.forbidden,
  PAGES.login,
  PAGES.test,
];

/** The first segment of a path. */
const sectionOf = (path: string): string | undefined => path.split('/')[1];

/** First segments below which every path is a public page. */
const SECTIONS = [
  PAGES.article,
  PAGES.series,
  PAGES.user,
  PAGES.preview,
  PAGES.chatRoom,
  PAGES.dashboard,
].map(sectionOf);

const withoutEndSlash = (path: string): string =>
  path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path;

/** Returns true for the paths of public pages, which are pages for every kind of request. */
export const isPublicPath = (path: string): boolean =>
  SINGLE.includes(withoutEndSlash(path)) || SECTIONS.includes(sectionOf(path));

export const isListPath = (path: string): boolean => LISTS.includes(withoutEndSlash(path));

export const isPreviewPath = (path: string): boolean => sectionOf(path) === sectionOf(PAGES.preview);
