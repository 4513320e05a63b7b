import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { assetsOf, readManifest, type Manifest } from '@/server/manifest';

const CLIENT_DIR = join(import.meta.dirname, '../dist/client');
/** The smaller of the two meanings of the word. */
export const KB = 1000;

const ENTRY = 'index.html';
export const PUBLIC_SCREENS = [
  'article/home-page',
  'news/news-page',
  'article/articles-page',
  'article/article-page',
  'chat/chat-page',
  'error/forbidden-page',
  'error/not-found-page',
];

/** Screens and texts come with their own pages only. */
const BELONGS_TO_A_PAGE = /^src\/(?:features\/[^/]+\/(?:pages|locales)|app\/locales)\//;

type FullManifest = Record<string, Manifest[string] & { dynamicImports?: string[] }>;

/** What the build says of itself. @throws when there is no build */
export const readBuild = (): FullManifest => {
  if (!existsSync(join(CLIENT_DIR, '.vite/manifest.json'))) {
    throw new Error(
      'There is no built site to weigh: run `npm run build` (or `npm test`) at the root first.',
    );
  }
  return readManifest(CLIENT_DIR);
};

/** Source files that the server names for a screen in a language. */
export const sourcesOf = (screen: string, locale: string): string[] => {
  const [feature = '', page = ''] = screen.split('/');
  return [
    ENTRY,
    `src/app/locales/${locale}.json`,
    `src/features/${feature}/locales/${locale}.json`,
    `src/features/${feature}/pages/${page}.tsx`,
  ];
};

export const firstScripts = (build: FullManifest, screen: string, locale: string): string[] =>
  assetsOf(build, sourcesOf(screen, locale)).scripts;

/** Everything that a page may load, at first or later, by source. */
export const allSources = (build: FullManifest, screen: string, locale: string): string[] => {
  const sources = new Set<string>();
  const visit = (source: string) => {
    if (sources.has(source)) return;
    sources.add(source);
    const { imports = [], dynamicImports = [] } = build[source] ?? {};
    [...imports, ...dynamicImports.filter((name) => !BELONGS_TO_A_PAGE.test(name))].forEach(visit);
  };
  sourcesOf(screen, locale).forEach(visit);
  return [...sources];
};

export const allScripts = (build: FullManifest, screen: string, locale: string): string[] =>
  assetsOf(build, allSources(build, screen, locale)).scripts;

export const readAsset = (file: string): Buffer => readFileSync(join(CLIENT_DIR, file));

/** Bytes that files take on the way, gzipped. */
export const weigh = (files: string[]): number =>
  files.reduce((sum, file) => sum + gzipSync(readAsset(file), { level: 9 }).length, 0);
