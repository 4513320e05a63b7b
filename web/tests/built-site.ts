import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { assetsOf, readManifest, type Manifest } from '@/server/manifest';

/** Folder of the built site. */
export const CLIENT_DIR = join(import.meta.dirname, '../dist/client');
/** 1000 bytes, not 1024. */
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

/** Screens, including the error screen, and messages are only loaded with their own pages. */
const BELONGS_TO_A_PAGE =
  /^src\/(?:features\/[^/]+\/(?:pages|locales)\/|(?:app|lib\/i18n)\/locales\/|features\/error\/components\/error-screen)/;

/**
 * Only loaded in some cases. For signed-in people: bell, menu, live channel, uploads, reports and the cipher of the stored
 * session. In the back office: the card of a draft. Otherwise: rules of a site with closed parts or only one language; tools for
 * texts with code; parts of a series; the error page.
 */
const FOR_SOME =
  /^src\/(?:components\/signed-in\/|lib\/(?:session\/user-info-cipher|http\/send-form)|features\/comment\/components\/report-form|app\/(?:site-rules|layouts\/failure-page)|features\/article\/(?:reader\/(?:text\/code-tools|series-nav)|list\/card-preview))/;

/** Only loaded on English pages. */
const CHINESE_OFFER = 'src/app/layouts/chinese-offer.tsx';

type FullManifest = Record<string, Manifest[string] & { dynamicImports?: string[] }>;

/**
 * The build's manifest.
 * @throws when there is no build
 */
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

/** All files by source that a page can load for a reader who is not signed in, initially or later. */
export const allSources = (build: FullManifest, screen: string, locale: string): string[] => {
  const sources = new Set<string>();
  const visit = (source: string) => {
    if (sources.has(source)) return;
    sources.add(source);
    const { imports = [], dynamicImports = [] } = build[source] ?? {};
    const later = dynamicImports.filter(
      (name) =>
        !BELONGS_TO_A_PAGE.test(name) &&
        !FOR_SOME.test(name) &&
        !(name === CHINESE_OFFER && locale === 'zh-CN'),
    );
    [...imports, ...later].forEach(visit);
  };
  // loaded with the HTTP client, in the language of the page
  [...sourcesOf(screen, locale), `src/lib/i18n/locales/${locale}.json`].forEach(visit);
  return [...sources];
};

export const allScripts = (build: FullManifest, screen: string, locale: string): string[] =>
  assetsOf(build, allSources(build, screen, locale)).scripts;

export const readAsset = (file: string): Buffer => readFileSync(join(CLIENT_DIR, file));

/** Gzipped size of files in bytes. */
export const weigh = (files: string[]): number =>
  files.reduce((sum, file) => sum + gzipSync(readAsset(file), { level: 9 }).length, 0);
