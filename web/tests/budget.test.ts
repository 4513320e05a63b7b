// @vitest-environment node
import { gzipSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import { LOCALES } from '@contract/enums';
import {
  allScripts,
  firstScripts,
  KB,
  PUBLIC_SCREENS,
  readAsset,
  readBuild,
  sourcesOf,
  weigh,
} from './built-site';

/** Limit of the scripts in the document, i.e. the starter. */
const STARTER = 2 * KB;
/** Limits of the first scripts of any public page, and of all scripts of an article's page. */
const FIRST_SCRIPTS = 150 * KB;
const ARTICLE_SCRIPTS = 166 * KB;
/** Limit of the additional scripts of a text with code. */
const CODE_TOOLS = 2 * KB;

/** Class names and the style prefix of every antd component. */
const ANTD = /anticon|ant-btn|\bant-app\b|--ant-/;

let build: ReturnType<typeof readBuild>;

beforeAll(() => {
  build = readBuild();
});

const pages = PUBLIC_SCREENS.flatMap((screen) => LOCALES.map((locale) => [screen, locale] as const));

describe('the scripts of a public page', () => {
  it('are in the build’s manifest', () => {
    for (const source of pages.flatMap(([screen, locale]) => sourcesOf(screen, locale))) {
      expect(build, source).toHaveProperty([source]);
    }
  });

  it('before the first interaction are only a starter of at most 2 KB in the document', () => {
    const inline = [
      ...readAsset('index.html')
        .toString('utf8')
        .matchAll(/<script>([^]*?)<\/script>/g),
    ];
    expect(inline).toHaveLength(2);
    expect(gzipSync(inline.map(([, script]) => script).join('\n')).length).toBeLessThanOrEqual(STARTER);
  });

  it.each(pages)('%s in %s: at most 150 KB at first', (screen, locale) => {
    expect(weigh(firstScripts(build, screen, locale))).toBeLessThanOrEqual(FIRST_SCRIPTS);
  });

  it.each(LOCALES)('an article in %s: at most 166 KB in all', (locale) => {
    const all = allScripts(build, 'article/article-page', locale);
    expect(all.length).toBeGreaterThan(firstScripts(build, 'article/article-page', locale).length);
    expect(weigh(all)).toBeLessThanOrEqual(ARTICLE_SCRIPTS);
  });

  it('a text with code: at most 2 KB more', () => {
    const { file = '' } = build['src/features/article/reader/text/code-tools.ts'] ?? {};
    expect(weigh([file])).toBeLessThanOrEqual(CODE_TOOLS);
  });

  it.each(pages)('%s in %s: no antd', (screen, locale) => {
    for (const file of allScripts(build, screen, locale))
      expect(readAsset(file).toString('utf8')).not.toMatch(ANTD);
  });
});
