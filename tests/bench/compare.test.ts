import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, it } from 'vitest';
import { compile } from '../support/site/compile';
import { ROOT } from '../support/site/environment';
import { residentMb } from '../support/measure/memory-load';
import { type ServerProcess, startServerProcess } from '../support/site/server-process';
import { importContent, type Stored, storedArticles, writeContent } from './compare/content';
import { type Ghost, GHOST, startGhost } from './compare/ghost';
import { type Growth, measureGrowth } from './compare/growth';
import { race } from './compare/race';
import { growthTable, type Line, loadOfMachine, machine, table, writeBetweenMarkers } from './compare/report';
import { makeStock, type Stock, startStock } from './compare/stock';
import { compareWrites } from './compare/writes';
import { BROWSER, startRaw } from './load';

/**
 * `npm run bench -- compare`: this product, stock Strapi with the same content types and rows, Ghost with the same articles, and a
 * bare Node server that sends the same bytes. Writes its tables into the READMEs and docs/scale.md.
 */
const ARTICLES = Number(process.env['BENCH_ARTICLES'] ?? 318);
/** Numbers of articles between which the growth of times is measured. */
const SIZES = (process.env['BENCH_SIZES'] ?? '1000,100000').split(',').map(Number);
/** Ghost stays installed between runs. */
const GHOST_FOLDER = process.env['BENCH_GHOST'] ?? path.join(ROOT, '.cache/bench/ghost');
/** As the product has it by default; tests do not wait for the disk. */
const DURABLE = { SQLITE_SYNCHRONOUS: 'FULL' };

const HOUR_MS = 3_600_000;

const lines: Line[] = [];
const growths: Growth[] = [];
const notes: string[] = [];
const add = (line: Line): void => {
  lines.push(line);
  console.log(table([line], 'en').split('\n').at(-1));
};

/** Answers from memory, compared with a server that only sends the same bytes. */
const compareKept = async (
  folder: string,
  site: ServerProcess,
  article: Stored,
  ghost?: Ghost,
): Promise<void> => {
  const pages: [Line['name'], string, string?][] = [
    [{ en: 'Home page', zh: '首页' }, '/', ghost && '/'],
    [{ en: 'List of articles, page', zh: '文章列表页' }, '/articles'],
    [{ en: 'Article, page', zh: '文章页' }, `/article/${article.id}`, ghost && `/${ghost.slug}/`],
    [{ en: 'Feed', zh: '订阅源' }, '/feed.xml', ghost && '/rss/'],
    [{ en: 'API: list of 10 with tags', zh: 'API：10 篇文章及标签' }, '/api/articles?limit=10'],
    [{ en: 'API: article of 3 KB', zh: 'API：3 KB 的文章' }, `/api/articles/${article.id}`],
  ];
  for (const [name, own, ghosts] of pages) {
    const url = site.origin + own;
    const raw = await startRaw(folder, url);
    const options = { headers: BROWSER };
    const speeds = await race({
      site: [url, options],
      raw: [raw.origin, options],
      ...(ghosts && { ghost: [`${ghost?.origin}${ghosts}`, options] }),
    });
    raw.stop();
    add({ name, unit: '/s', ...speeds, against: 'raw', least: 0.7, isShort: own !== '/' });
  }
};

/** The headers of a visitor with an id, whose answers come from the database. */
const visitorHeaders = async ({ origin }: ServerProcess): Promise<Record<string, string>> => {
  const headers = { 'content-type': 'application/json' };
  const response = await fetch(`${origin}/api/visitor`, { method: 'POST', headers, body: '{}' });
  const { data } = (await response.json()) as { data: { visitor: string } };
  return { visitor: data.visitor };
};

const compareReads = async (
  site: ServerProcess,
  stock: Stock,
  article: Stored,
  ghost?: Ghost,
): Promise<void> => {
  const [own, strapi] = [`${site.origin}/api/articles`, `${stock.origin}/api/articles`];
  const posts = ghost && `${ghost.origin}/ghost/api/content/posts`;
  const fromDatabase = { headers: await visitorHeaders(site) };
  const page = 'locale=en&sort=written_at:desc&pagination[pageSize]=10';
  const fields = ['title', 'abstract', 'written_at'].map((name, n) => `fields[${n}]=${name}`).join('&');
  add({
    name: { en: 'API: list of 10 with tags, from the database', zh: 'API：10 篇文章及标签，读数据库' },
    unit: '/s',
    ...(await race({
      site: [`${own}?limit=10`, fromDatabase],
      stock: [`${strapi}?${page}&populate=tags`],
      ...(posts && { ghost: [`${posts}/?key=${ghost.key}&limit=10&include=tags`] }),
    })),
    against: 'stock',
    least: 4,
    isShort: true,
  });
  add({
    name: {
      en: 'The same, of stock Strapi three fields and the titles of tags',
      zh: '同上，原版 Strapi 只取三个字段和标签名',
    },
    unit: '/s',
    ...(await race({
      site: [`${own}?limit=10`, fromDatabase],
      stock: [`${strapi}?${page}&${fields}&populate[tags][fields][0]=title`],
    })),
    against: 'stock',
  });
  add({
    name: { en: 'API: article of 3 KB, from the database', zh: 'API：3 KB 的文章，读数据库' },
    unit: '/s',
    ...(await race({
      site: [`${own}/${article.id}`, fromDatabase],
      stock: [`${strapi}/${article.id}?locale=en&populate=tags`],
      ...(posts && { ghost: [`${posts}/slug/${ghost.slug}/?key=${ghost.key}&include=tags`] }),
    })),
    against: 'stock',
    least: 2,
    isShort: true,
  });
};

const compare = async (folder: string): Promise<void> => {
  compile();
  const dataDir = path.join(folder, 'site');
  const database = path.join(dataDir, 'site.db');
  await mkdir(dataDir);
  await writeContent(path.join(folder, 'content'), ARTICLES);
  const imported = await importContent(path.join(folder, 'content'), dataDir);
  add({
    name: { en: 'Import, articles a second', zh: '导入，每秒篇数' },
    unit: '/s',
    site: imported.perSecond,
  });
  add({ name: { en: 'Import, largest memory', zh: '导入，内存峰值' }, unit: 'MB', site: imported.peakMb });

  const articles = await storedArticles(database);
  const [article] = articles;
  if (!article) throw new Error('Nothing was imported');
  await makeStock(path.join(folder, 'stock'), database);

  // The first starts prepare the databases.
  await (await startServerProcess({ DATA_DIR: dataDir, ...DURABLE })).stop();
  await (await startStock(path.join(folder, 'stock'))).stop();
  const began = performance.now();
  const site = await startServerProcess({ DATA_DIR: dataDir, ...DURABLE });
  const startMs = performance.now() - began;
  const stock = await startStock(path.join(folder, 'stock'));
  const ghost = await startGhost(
    GHOST_FOLDER,
    path.join(folder, 'ghost'),
    articles.map(({ title, html }, n) => ({ title, html, tags: [`Tag ${n % 20}`] })),
  ).catch((error: unknown) => {
    notes.push(`Ghost ${GHOST} is not in the table: ${String(error).split('\n')[0]?.slice(0, 200)}`);
    console.log(error);
    return undefined;
  });
  try {
    await compareKept(folder, site, article, ghost);
    await compareReads(site, stock, article, ghost);
    await compareWrites(add, site, stock, article);
    add({
      name: { en: 'Memory after the measurements', zh: '测试结束后的内存' },
      unit: 'MB',
      site: residentMb(site.pid),
      stock: residentMb(stock.pid),
      ...(ghost && { ghost: residentMb(ghost.pid) }),
      against: 'stock',
      most: 1.5,
      isShort: true,
    });
    add({
      name: { en: 'Start with nothing changed', zh: '无改动时启动' },
      unit: 's',
      site: startMs / 1000,
      stock: stock.startMs / 1000,
      against: 'stock',
      most: 1.3,
    });
  } finally {
    await Promise.all([site.stop(), stock.stop(), ghost?.stop()]);
  }
};

/** Runs with a folder that is removed afterwards. */
const inFolder = async (use: (folder: string) => Promise<void>): Promise<void> => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'bench-'));
  try {
    await use(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

it('this product, stock Strapi, Ghost and a bare Node server', { timeout: HOUR_MS }, async () => {
  const before = loadOfMachine();
  await inFolder(compare);
  notes.unshift(
    `${machine()}, ${ARTICLES.toLocaleString('en-US')} articles, load average ${before} before the run.`,
  );
});

it('the same reads on a small and on a large site', { timeout: HOUR_MS }, async () => {
  compile();
  await inFolder(async (folder) => {
    growths.push(...(await measureGrowth(path.join(folder, 'site'), SIZES)));
  });
});

/** Writes the results into the documents, unless a part of the run was left out. */
afterAll(async () => {
  const growth = growthTable(SIZES, growths, 'en');
  console.log(`\n${table(lines, 'en')}\n\n${growth}\n\n${notes.join('\n')}`);
  if (lines.length === 0 || growths.length === 0) return;
  const short = lines.filter(({ isShort }) => isShort);
  await writeBetweenMarkers('README.md', table(short, 'en'));
  await writeBetweenMarkers('README.zh-CN.md', table(short, 'zh'));
  await writeBetweenMarkers(
    'docs/scale.md',
    [notes.map((note) => `- ${note}`).join('\n'), table(lines, 'en'), growth].join('\n\n'),
  );
});
