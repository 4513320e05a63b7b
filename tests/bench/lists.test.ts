import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { Core } from '@strapi/strapi';
import { fillListings, generatedId, insertArticles } from '../support/article/article-rows';
import { boot } from '../support/site/boot';
import { environment } from '../support/site/environment';
import { measureBoth } from './both-databases';
import { calls, insertDays, requestsOf, runNightlyPass, takeTurns, type Works } from './reads';

/** How long public reads of articles take on 1,000 and on 100,000 articles, on both databases. */
const SIZES = (process.env['BENCH_SIZES'] ?? '1000,100000').split(',').map(Number);
/** Target for the median on the largest site, as a multiple of that on the smallest. */
const MOST_GROWTH = 1.5;

/** The calls of Strapi's REST controllers to its document service, without the controllers and HTTP. */
const stock = (app: Core.Strapi, size: number): Works => {
  const articles = app.documents('api::article.article');
  const shown = { status: 'published', locale: 'en' } as const;
  return {
    'stock list with tags, without HTTP': () =>
      Promise.all([
        articles.findMany({ ...shown, populate: ['tags'], sort: 'written_at:desc', limit: 10 }),
        articles.count(shown),
      ]),
    'stock detail, without HTTP': () =>
      articles.findOne({ ...shown, documentId: generatedId(size / 2), populate: ['tags'] }),
  };
};

const measure = async (app: Core.Strapi, size: number): Promise<Map<string, number>> => {
  const reads = await takeTurns(await requestsOf(app, calls(size)));
  // Measured separately, because they are slow and leave garbage.
  return new Map([...reads, ...(await takeTurns(stock(app, size)))]);
};

const run = async (name: string, database: Record<string, string>): Promise<number> => {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'bench-'));
  const app = await boot({ ...environment, ...database, DATA_DIR: dataDir });
  try {
    const results: Map<string, number>[] = [];
    for (const [index, size] of SIZES.entries()) {
      await insertArticles(app, { from: SIZES[index - 1] ?? 0, to: size });
      await insertDays(app, size);
      await runNightlyPass(app);
      const began = performance.now();
      await fillListings(app);
      console.log(
        `${name}: lists of ${size} articles filled in ${((performance.now() - began) / 1000).toFixed(1)} s`,
      );
      await app.db.connection.raw(database['DATABASE_URL'] ? 'vacuum analyze' : 'analyze');
      results.push(await measure(app, size));
    }
    const [small, large] = [results[0]!, results.at(-1)!];
    const growths = [...small].flatMap(([call, before]) => {
      const after = large.get(call) ?? 0;
      console.log(
        `${call.padEnd(36)}${before.toFixed(2).padStart(9)} ms${after.toFixed(2).padStart(9)} ms${(after / before).toFixed(2).padStart(7)}`,
      );
      return call.startsWith('stock') ? [] : [after / before];
    });
    return Math.max(...growths);
  } finally {
    await app.destroy();
    await rm(dataDir, { recursive: true, force: true });
  }
};

measureBoth(run, MOST_GROWTH);
