// @vitest-environment node
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import { LOCALES } from '@contract/enums';
import { assetsOf, readManifest, type Manifest } from '@/server/manifest';

const CLIENT_DIR = join(import.meta.dirname, '../dist/client');
const MANIFEST = join(CLIENT_DIR, '.vite/manifest.json');
/** The smaller of the two meanings of the word. */
const KB = 1000;

/** What the first view of any public page may load, and what an article's page may load in all. */
const FIRST_SCRIPTS = 150 * KB;
const ARTICLE_SCRIPTS = 190 * KB;

const ENTRY = 'index.html';
const PUBLIC_SCREENS = [
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

/** Class names and the style prefix that every antd component brings along. */
const ANTD = /anticon|ant-btn|\bant-app\b|--ant-/;

type FullManifest = Record<string, Manifest[string] & { dynamicImports?: string[] }>;
let manifest: FullManifest;

beforeAll(() => {
  if (!existsSync(MANIFEST)) {
    throw new Error(
      'There is no built site to weigh: run `npm run build` (or `npm test`) at the root first.',
    );
  }
  manifest = readManifest(CLIENT_DIR);
});

/** Source files that the server names for a screen in a language. */
const sourcesOf = (screen: string, locale: string): string[] => {
  const [feature = '', page = ''] = screen.split('/');
  return [
    ENTRY,
    `src/app/locales/${locale}.json`,
    `src/features/${feature}/locales/${locale}.json`,
    `src/features/${feature}/pages/${page}.tsx`,
  ];
};

const firstScripts = (screen: string, locale: string): string[] =>
  assetsOf(manifest, sourcesOf(screen, locale)).scripts;

/** The same, and all that the page may load later. */
const allScripts = (screen: string, locale: string): string[] => {
  const sources = new Set<string>();
  const visit = (source: string) => {
    if (sources.has(source)) return;
    sources.add(source);
    const { imports = [], dynamicImports = [] } = manifest[source] ?? {};
    [...imports, ...dynamicImports.filter((name) => !BELONGS_TO_A_PAGE.test(name))].forEach(visit);
  };
  sourcesOf(screen, locale).forEach(visit);
  return assetsOf(manifest, [...sources]).scripts;
};

const read = (file: string): Buffer => readFileSync(join(CLIENT_DIR, file));

const weigh = (files: string[]): number =>
  files.reduce((sum, file) => sum + gzipSync(read(file), { level: 9 }).length, 0);

const pages = PUBLIC_SCREENS.flatMap((screen) => LOCALES.map((locale) => [screen, locale] as const));

describe('the scripts of a public page', () => {
  it('are known to the build', () => {
    for (const source of pages.flatMap(([screen, locale]) => sourcesOf(screen, locale))) {
      expect(manifest, source).toHaveProperty([source]);
    }
  });

  it.each(pages)('%s in %s: at most 150 KB at first', (screen, locale) => {
    expect(weigh(firstScripts(screen, locale))).toBeLessThanOrEqual(FIRST_SCRIPTS);
  });

  it.each(LOCALES)('an article in %s: at most 190 KB in all', (locale) => {
    const all = allScripts('article/article-page', locale);
    expect(all.length).toBeGreaterThan(firstScripts('article/article-page', locale).length);
    expect(weigh(all)).toBeLessThanOrEqual(ARTICLE_SCRIPTS);
  });

  it.each(pages)('%s in %s: no antd', (screen, locale) => {
    for (const file of allScripts(screen, locale)) expect(read(file).toString('utf8')).not.toMatch(ANTD);
  });
});
