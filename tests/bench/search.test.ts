import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { setImmediate } from 'node:timers/promises';
import type { Core } from '@strapi/strapi';
import type * as Writing from '../../src/api/article/search/write-search-index';
import { toDbTime } from '../../src/core/database/time';
import { fillListings } from '../support/article/article-rows';
import { boot, built } from '../support/site/boot';
import { environment } from '../support/site/environment';
import { measureBoth } from './both-databases';
import { percentile } from './load';
import { searches, textMaker } from './texts';

/** `npm run bench`: how long a search takes on 1,000 and on 20,000 articles, on both databases. */
const SIZES = (process.env['BENCH_SIZES'] ?? '1000,20000').split(',').map(Number);
/** Limit of the 95th percentile of the largest site, as a multiple of that of the smallest. */
const MOST_GROWTH = 2;
const CALLS = ['articles/text', 'articles'];
const AT_ONCE = 100;

type Maker = ReturnType<typeof textMaker>;

/** Published articles and their index, written by the functions that publishing uses. */
const fill = async (app: Core.Strapi, maker: Maker, from: number, to: number): Promise<void> => {
  const { addToSearchIndex, setReaders } = built<typeof Writing>('src/api/article/search/write-search-index');
  const { client } = app.db.dialect;
  for (let start = from; start < to; start += AT_ONCE) {
    await app.db.connection.transaction(async (trx) => {
      for (let n = start; n < Math.min(to, start + AT_ONCE); n += 1) {
        const text = maker.article();
        const document_id = String(n).padStart(24, 'a');
        const day = toDbTime(new Date(Date.UTC(2020, 0, 1) + n * 3_600_000), client);
        const times = { created_at: day, updated_at: day, published_at: day, first_published_at: day };
        const row = { document_id, title: text.title, abstract: text.sections[0]?.body.slice(0, 200) };
        await trx('articles').insert({
          ...row,
          ...times,
          locale: text.locale,
          state: 'published',
          version: 1,
        });
        await addToSearchIndex(trx, document_id, [text]);
        await setReaders(trx, document_id);
      }
    });
    // SQLite runs in this thread: the server's close events must be processed in between.
    await setImmediate();
  }
  await fillListings(app);
  await app.db.connection.raw('analyze');
};

const timeOf = async (address: string): Promise<number> => {
  const began = performance.now();
  const response = await fetch(address);
  const { code } = (await response.json()) as { code: string };
  if (code !== '0') throw new Error(`${address} answered ${code}`);
  return performance.now() - began;
};

/** Times in ms of every search, by kind. The first round is a warm-up; the better of the next two counts. */
const measure = async (app: Core.Strapi, call: string, maker: Maker): Promise<Map<string, number[]>> => {
  const { port } = app.server.httpServer.address() as AddressInfo;
  const times = new Map<string, number[]>();
  for (const [kind, keys] of searches(maker.english, maker.chinese)) {
    const rounds: number[][] = [];
    for (let round = 0; round < 3; round += 1) {
      const own: number[] = [];
      for (const key of keys) {
        const query = new URLSearchParams({ key, limit: '20' });
        own.push(await timeOf(`http://127.0.0.1:${port}/api/${call}?${query}`));
      }
      rounds.push(own);
    }
    times.set(
      kind,
      keys.map((_, n) => Math.min(...rounds.slice(1).map((own) => own[n] ?? Infinity))),
    );
  }
  return times;
};

const ms = (value: number): string => value.toFixed(1).padStart(8);

/** Prints the times and returns the ratio of the last to the first. */
const report = (name: string, bySize: Map<string, number[]>[]): number => {
  console.log(
    `\n${name}\n${'95th percentile, ms'.padEnd(22)}${SIZES.map((n) => String(n).padStart(8)).join('')}   ratio`,
  );
  const line = (kind: string, times: number[][]): number => {
    const ends = times.map((own) => percentile(own, 0.95));
    const growth = (ends.at(-1) ?? 0) / (ends[0] ?? 1);
    console.log(`${kind.padEnd(22)}${ends.map(ms).join('')}${ms(growth)}`);
    return growth;
  };
  for (const kind of bySize[0]?.keys() ?? [])
    line(
      kind,
      bySize.map((times) => times.get(kind) ?? []),
    );
  return line(
    'all',
    bySize.map((times) => [...times.values()].flat()),
  );
};

/** Returns the growth of the slowest kind. */
const run = async (name: string, database: Record<string, string>): Promise<number> => {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'bench-'));
  const app = await boot({ ...environment, ...database, DATA_DIR: dataDir });
  try {
    const maker = textMaker();
    const results = new Map<string, Map<string, number[]>[]>(CALLS.map((call) => [call, []]));
    for (const [index, size] of SIZES.entries()) {
      const began = performance.now();
      await fill(app, maker, SIZES[index - 1] ?? 0, size);
      console.log(`${name}: ${size} articles after ${((performance.now() - began) / 1000).toFixed(0)} s`);
      for (const call of CALLS) results.get(call)?.push(await measure(app, call, maker));
    }
    return Math.max(...[...results].map(([call, bySize]) => report(`${name}, GET /${call}`, bySize)));
  } finally {
    await app.destroy();
    await rm(dataDir, { recursive: true, force: true });
  }
};

measureBoth(run, MOST_GROWTH);
