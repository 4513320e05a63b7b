// @vitest-environment node
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

/** What the first view of any public page may load, and what an article's page may load in all. */
const FIRST_SCRIPTS = 150 * KB;
const ARTICLE_SCRIPTS = 190 * KB;

/** Class names and the style prefix that every antd component brings along. */
const ANTD = /anticon|ant-btn|\bant-app\b|--ant-/;

let build: ReturnType<typeof readBuild>;

beforeAll(() => {
  build = readBuild();
});

const pages = PUBLIC_SCREENS.flatMap((screen) => LOCALES.map((locale) => [screen, locale] as const));

describe('the scripts of a public page', () => {
  it('are known to the build', () => {
    for (const source of pages.flatMap(([screen, locale]) => sourcesOf(screen, locale))) {
      expect(build, source).toHaveProperty([source]);
    }
  });

  it.each(pages)('%s in %s: at most 150 KB at first', (screen, locale) => {
    expect(weigh(firstScripts(build, screen, locale))).toBeLessThanOrEqual(FIRST_SCRIPTS);
  });

  it.each(LOCALES)('an article in %s: at most 190 KB in all', (locale) => {
    const all = allScripts(build, 'article/article-page', locale);
    expect(all.length).toBeGreaterThan(firstScripts(build, 'article/article-page', locale).length);
    expect(weigh(all)).toBeLessThanOrEqual(ARTICLE_SCRIPTS);
  });

  it.each(pages)('%s in %s: no antd', (screen, locale) => {
    for (const file of allScripts(build, screen, locale))
      expect(readAsset(file).toString('utf8')).not.toMatch(ANTD);
  });
});
