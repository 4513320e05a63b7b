import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { createId } from '../../src/lib/create-id';
import { launch, visit } from '../e2e/support/browser';
import { openDatabase } from '../e2e/support/database';
import { callApi, sessionOf } from '../e2e/support/people';
import { makeDataDir, runSite, type Site } from '../e2e/support/site';

/**
 * `npm run bench -- long-room`: opening a chat room of 50,000 messages against one of 500, as the server answers it and as
 * Chromium shows it, and the frames while one scrolls through the long room. Frames need a machine with nothing else to do.
 */
const [SHORT, LONG] = [500, 50_000];
const ROUNDS = 30;
const FRAMES = 600;
const MOST_TIMES = 1.5;
const MOST_FRAME_MS = 50;
const MINUTES_10 = 600_000;

const TEXTS = [
  'Yes.',
  'Has anyone read the new article about paper? I liked the part about the fibres.',
  '早上好，今天的茶不错。谁有空下午一起去看看新的展览？',
  'A longer text that shows how lines wrap in a bubble. '.repeat(12),
];

/** Creates a room with messages of two people, written past the site. */
const makeRoom = async (site: Site, token: string, count: number): Promise<string> => {
  const { id } = await callApi<{ id: string }>(
    site,
    'POST /chat_groups',
    { title: `A room of ${count}`, is_public: true, allow_guest: true },
    token,
  );
  const { user_id } = await sessionOf(site);
  const db = openDatabase(site.dataDir);
  const began = Date.now() - count * 60_000;
  const insert = db.prepare(
    `insert into chat_messages
      (document_id, room_id, seq, client_id, msg_type, content, sender_id, is_withdrawn, sent_at, created_at, updated_at)
      values (?, ?, ?, ?, 2, ?, ?, 0, ?, ?, ?)`,
  );
  db.exec('begin immediate');
  for (let seq = 1; seq <= count; seq += 1) {
    const at = began + seq * 60_000;
    const sender = Math.floor(seq / 3) % 2 ? user_id : 'visitor:somebody';
    insert.run(createId(), id, seq, `client-${seq}`, TEXTS[seq % TEXTS.length], sender, at, at, at);
  }
  db.prepare('update chat_rooms set last_seq = ? where document_id = ?').run(count, id);
  db.exec('commit');
  db.close();
  return id;
};

const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const began = performance.now();
  await work();
  return performance.now() - began;
};

/** Milliseconds until the newest message of a room is drawn. */
const open = (page: Page, site: Site, id: string): Promise<number> =>
  timed(async () => {
    await page.goto(`${site.origin}/chat/${id}`);
    await page.getByRole('textbox', { name: 'Write a message' }).waitFor();
    await page.getByRole('log', { name: 'Messages', exact: true }).getByRole('article').last().waitFor();
  });

/** Milliseconds of each frame while the list is scrolled by a step a frame. */
const frames = (page: Page, step: number): Promise<number[]> =>
  page.getByRole('log', { name: 'Messages', exact: true }).evaluate(
    (list, options) =>
      new Promise<number[]>((resolve) => {
        const times: number[] = [];
        let last = performance.now();
        const next = (now: number) => {
          times.push(now - last);
          last = now;
          list.scrollTop += options.step;
          if (times.length < options.count) requestAnimationFrame(next);
          else resolve(times.slice(1));
        };
        requestAnimationFrame(next);
      }),
    { step, count: FRAMES },
  );

it('opens a long chat room like a short one, and scrolls through it', { timeout: MINUTES_10 }, async () => {
  const { dataDir, remove } = await makeDataDir();
  const site = await runSite(dataDir, { LIMIT_FACTOR: '10000' });
  const browser = await launch();
  try {
    const { token } = await sessionOf(site);
    const [short, long] = [await makeRoom(site, token, SHORT), await makeRoom(site, token, LONG)];
    const reads: Record<string, number[]> = { [short]: [], [long]: [] };
    const views: Record<string, number[]> = { [short]: [], [long]: [] };
    const { page, problems } = await visit(browser);
    await open(page, site, short);
    for (let round = 0; round < ROUNDS; round += 1)
      for (const id of [short, long]) {
        const call = `GET /chat_groups_records?room_id=${id}&limit=50`;
        reads[id]?.push(await timed(() => callApi(site, call, undefined, token)));
        if (round % 3 === 0) views[id]?.push(await open(page, site, id));
      }
    const times = ({ [short]: a = [], [long]: b = [] }: Record<string, number[]>) => median(b) / median(a);
    console.log(
      `${LONG} against ${SHORT} messages: ${times(reads).toFixed(2)} times to read the newest, ${times(views).toFixed(2)} times to open`,
    );
    await open(page, site, long);
    const up = await frames(page, -120);
    const down = await frames(page, 120);
    const rows = await page.getByRole('log', { name: 'Messages', exact: true }).getByRole('article').count();
    for (const [name, list] of [
      ['up', up],
      ['down', down],
    ] as const)
      console.log(
        `${name}: ${list.length} frames, median ${median(list).toFixed(1)} ms, longest ${Math.max(...list).toFixed(1)} ms, ${list.filter((ms) => ms > MOST_FRAME_MS).length} over ${MOST_FRAME_MS} ms; ${rows} messages in the document`,
      );
    expect(times(reads)).toBeLessThanOrEqual(MOST_TIMES);
    expect(times(views)).toBeLessThanOrEqual(MOST_TIMES);
    expect([...up, ...down].filter((ms) => ms > MOST_FRAME_MS)).toEqual([]);
    expect(problems).toEqual([]);
  } finally {
    await browser.close();
    await site.stop();
    await remove();
  }
});
