import { mkdir } from 'node:fs/promises';
import { setImmediate } from 'node:timers/promises';
import type { Core } from '@strapi/strapi';
import type * as Writing from '../../../src/api/article/search/write-search-index';
import { fillListings, generatedId, insertArticles } from '../../support/article/article-rows';
import { boot, built } from '../../support/site/boot';
import { environment } from '../../support/site/environment';
import { askOf, calls, requestsOf, takeTurns } from '../reads';
import { searches, textMaker } from '../texts';
import type { Words } from './report';

/** The reads of {@link calls} that are reported. */
const REPORTED: Record<string, Words> = {
  'list, page 1': { en: 'List, page 1', zh: '列表第 1 页' },
  'list, middle page': { en: 'List, its middle page', zh: '列表中间页' },
  'detail, previous, next': { en: 'Article with previous and next', zh: '文章及前后篇' },
  calendar: { en: 'Calendar', zh: '日历' },
  'tag list': { en: 'Tags', zh: '标签' },
  'site map of pages after a change': { en: 'Site map, after a change', zh: '站点地图（内容变更后）' },
};
/** Kinds of {@link searches} that are reported. */
const SEARCHES: Record<string, Words> = {
  'rare word': { en: 'Search for a rare word', zh: '搜索罕见词' },
  'common word': { en: 'Search for a common word', zh: '搜索常见词' },
};
const AT_ONCE = 500;

/** Adds articles to the search index, with a section of some hundred words each. */
const fillSearch = async (
  app: Core.Strapi,
  maker: ReturnType<typeof textMaker>,
  from: number,
  to: number,
): Promise<void> => {
  const { addToSearchIndex, setReaders } = built<typeof Writing>('src/api/article/search/write-search-index');
  for (let start = from; start < to; start += AT_ONCE) {
    await app.db.connection.transaction(async (trx) => {
      for (let n = start; n < Math.min(to, start + AT_ONCE); n += 1) {
        const { sections, ...text } = maker.article();
        await addToSearchIndex(trx, generatedId(n), [{ ...text, sections: sections.slice(0, 1) }]);
        await setReaders(trx, generatedId(n));
      }
    });
    await setImmediate();
  }
};

/** A function that searches for the next one of the words at each call. */
const searchWork = (ask: (address: string) => Promise<void>, words: readonly string[]) => {
  let turn = 0;
  return () => {
    const word = words[(turn += 1) % words.length] ?? '';
    return ask(`/api/articles/text?limit=20&key=${encodeURIComponent(word)}`);
  };
};

export interface Growth {
  name: Words;
  /** Median in ms on each size. */
  times: number[];
}

/** Times of public reads on sites of several sizes, on SQLite; the site is in this process. */
export const measureGrowth = async (dataDir: string, sizes: readonly number[]): Promise<Growth[]> => {
  await mkdir(dataDir);
  const app = await boot({ ...environment, DATABASE_CLIENT: 'sqlite', DATA_DIR: dataDir });
  try {
    const maker = textMaker();
    const kinds = searches(maker.english, maker.chinese).filter(([kind]) => kind in SEARCHES);
    const all: Record<string, Words> = { ...REPORTED, ...SEARCHES };
    const growths = Object.entries(all).map(([key, name]) => ({ key, name, times: [] as number[] }));
    for (const [index, size] of sizes.entries()) {
      const began = performance.now();
      await insertArticles(app, { from: sizes[index - 1] ?? 0, to: size });
      await fillSearch(app, maker, sizes[index - 1] ?? 0, size);
      await fillListings(app);
      await app.db.connection.raw('analyze');
      console.log(`${size} articles after ${((performance.now() - began) / 1000).toFixed(0)} s`);
      const reads = Object.entries(calls(size)).filter(([name]) => name in REPORTED);
      const works = await requestsOf(app, Object.fromEntries(reads));
      const ask = await askOf(app);
      for (const [kind, words] of kinds) works[kind] = searchWork(ask, words);
      const times = await takeTurns(works);
      for (const { key, times: own } of growths) own.push(times.get(key) ?? Number.NaN);
    }
    return growths;
  } finally {
    await app.destroy();
  }
};
