import { existsSync, readFileSync } from 'node:fs';
import { spawnSync } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import { seeded } from '../../bench/texts';
import { picture } from '../samples/image-files';

const MB = 1024 * 1024;

/** Resident memory of a process in MB. */
export const residentMb = (pid: number): number => {
  const file = `/proc/${pid}/status`;
  const kilobytes = existsSync(file)
    ? /VmRSS:\s+(\d+)/.exec(readFileSync(file, 'utf8'))?.[1]
    : spawnSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' }).stdout;
  return (Number(kilobytes) * 1024) / MB;
};

interface LoadOptions {
  origin: string;
  /** Session of an administrator. */
  token: string;
  /** Number of requests, each of which is answered before the same worker sends the next one. */
  requests: number;
  /** Number of requests at the same time. */
  workers?: number;
  seed?: number;
  /** Time between the beginnings of two requests; without it each is sent as soon as one before it is answered. */
  intervalMs?: number;
}

const LANGUAGES = 'ts tsx js json css html bash python go rust java c cpp sql yaml diff'.split(' ');
const WORDS = 'content memory render image reader cache search 编辑 页面 搜索 语言 图片'.split(' ');

const CODE = `export const total = (items: { price: number }[]): number =>
  items.reduce((sum, { price }) => sum + price, 0); // a comment "with a string"`;

type Send = (method: string, path: string, body?: unknown) => Promise<Response>;

/** Repeats a request when the server has closed the idle connection in the moment it was sent. */
const fetchAgain = async (url: string, init?: RequestInit, times = 3): Promise<Response> => {
  try {
    return await fetch(url, init);
  } catch (error) {
    if (times === 1) throw error;
    return fetchAgain(url, init, times - 1);
  }
};

const textOf = (random: () => number, n: number): string => {
  const word = () => WORDS[Math.floor(random() * WORDS.length)] ?? '';
  const paragraph = () => `${Array.from({ length: 60 }, word).join(' ')}.`;
  const language = LANGUAGES[n % LANGUAGES.length];
  return Array.from(
    { length: 6 },
    (_, at) => `## ${word()} ${n} ${at}\n\n${paragraph()}\n\n\`\`\`${language}\n${CODE}\n\`\`\`\n`,
  ).join('\n');
};

const upload = async ({ origin, token }: LoadOptions): Promise<Response> => {
  const form = new FormData();
  form.append('images', await picture({ width: 900, height: 600, format: 'jpeg' }));
  return fetchAgain(`${origin}/api/images`, { method: 'POST', headers: { token }, body: form });
};

interface Known {
  ids: string[];
  versions: Map<string, number>;
}

/** Writes one of: a new article, a change of one, a comment, a picture. */
const write = async (options: LoadOptions, send: Send, known: Known, random: () => number, n: number) => {
  const kind = random();
  const own = [...known.versions];
  const changed = own[Math.floor(random() * own.length)];
  if (kind < 0.35 || !changed) {
    const body = {
      title: `Load ${options.seed ?? 1} ${n}`,
      content: textOf(random, n),
      tags: [`tag ${n % 20}`],
    };
    const { data } = (await (await send('POST', '/api/articles', body)).json()) as {
      data: { id: string } | null;
    };
    if (data) known.versions.set(data.id, 1);
    return;
  }
  if (kind < 0.6) {
    const [id, version] = changed;
    const answer = await send('PUT', '/api/articles', { id, version, content: textOf(random, n) });
    const { data } = (await answer.json()) as { data: { version: number } | null };
    known.versions.set(id, data?.version ?? version);
    return;
  }
  if (kind < 0.9)
    await (await send('POST', '/api/comments', { article_id: changed[0], content: `Comment ${n}` })).text();
  else await (await upload(options)).text();
};

/** An address that a reader, a feed reader or a search engine requests. */
const addressOf = (known: Known, random: () => number): string => {
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  const ids = [...known.ids, ...known.versions.keys()];
  const lang = random() < 0.4 ? 'lang=zh-CN' : '';
  const word = encodeURIComponent(pick(WORDS));
  return pick([
    () => `/?${lang}`,
    () => `/articles?page=${1 + Math.floor(random() * 30)}&${lang}`,
    () => `/articles?key=${word}&${lang}`,
    () => `/article/${pick(ids)}?${lang}`,
    () => `/article/${pick(ids)}?${lang}`,
    () => `/article/${pick(ids)}?${lang}`,
    () => `/api/articles/text?key=${word}`,
    () => `/api/articles?limit=20&page=${1 + Math.floor(random() * 10)}`,
    () => `/api/comments/${pick(ids)}`,
    () => pick([`/feed.xml?${lang}`, '/atom.xml', '/feed.json', '/sitemap-articles-1.xml', '/sitemap.xml']),
    () => `/share/${pick(ids)}.png?${lang}`,
    () => `/news?${lang}`,
  ])();
};

/** Reads and writes as readers, feed readers and authors do, a write in ten requests. The same in every run. */
export const mixedLoad = async (options: LoadOptions): Promise<number> => {
  const { origin, token, requests, workers = 6, seed = 1, intervalMs = 0 } = options;
  const random = seeded(seed);
  const send: Send = (method, path, body) =>
    fetchAgain(origin + path, {
      method,
      headers: { token, 'content-type': 'application/json' },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
  const { data } = (await (await send('GET', '/api/article_id_title')).json()) as {
    data: { value: string }[];
  };
  const known: Known = { ids: data.map(({ value }) => value), versions: new Map() };
  let [next, failed] = [0, 0];
  const began = performance.now();
  const work = async () => {
    while (next < requests) {
      const n = (next += 1);
      if (intervalMs) await wait(Math.max(0, began + n * intervalMs - performance.now()));
      if (n % 10 === 1) await write(options, send, known, random, n);
      else {
        const answer = await fetchAgain(origin + addressOf(known, random), {
          headers: { accept: 'text/html' },
        });
        await answer.arrayBuffer();
        if (answer.status >= 500) failed += 1;
      }
    }
  };
  await Promise.all(Array.from({ length: workers }, work));
  return failed;
};
