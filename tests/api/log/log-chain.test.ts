import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { EndpointOutput } from '../../../src/contract';
import { startApp, type TestApp } from '../../support/site/app';
import { built } from '../../support/site/boot';
import { logOf, type LogRow } from '../../support/log-chain';
import { everyRole } from '../../support/account/people';
import { startServerProcess } from '../../support/site/server-process';

const { admin } = everyRole();
const asAdmin = { token: admin.token };

let app: TestApp;
let log: ReturnType<typeof logOf>;

beforeAll(async () => {
  app = await startApp();
  log = logOf(app);
});
afterAll(() => app.stop());

/** Runs a check while the log is changed, and puts the stored rows back. */
const tampered = async (change: () => Promise<unknown>, check: () => Promise<void>) => {
  const [stored, storedEnds] = [await log.all(), (await log.ends()) as object[]];
  await change();
  try {
    await check();
  } finally {
    await log.rows().delete();
    for (const row of stored) await log.rows().insert(row);
    await log.ends().delete();
    await app.strapi.db.connection('log_chains').insert(storedEnds);
  }
  expect(await log.problems()).toEqual([]);
};

describe('the hash chain of a log', () => {
  beforeAll(() => log.append(...Array.from({ length: 10 }, (_, index) => `Entry ${index}`)));

  it('is intact, for each log, with any text', async () => {
    await log.append('Half \ud83d', 'NUL \u0000', '日志 😀', ' '.repeat(3));
    const { chains } = await app.call('GET /logs/verify', {}, asAdmin);
    expect(chains.map(({ type, is_intact }) => [type, is_intact])).toEqual([
      ['action', true],
      ['sign-in', true],
      ['runtime', true],
    ]);
    expect(chains[0]?.count).toBe((await log.all()).length);
  });

  it.each(['target_name', 'changes', 'actor_name', 'ip', 'hash'] as const)(
    'names the row whose %s was changed, and no other',
    async (column) => {
      const row = (await log.all()).at(-4)!;
      await tampered(
        () => log.rows().where('id', row.id).update(column, 'Something else'),
        async () => {
          const { is_intact, problems: found } = await log.verify();
          expect(is_intact).toBe(false);
          expect(found[0]).toMatchObject({ problem: 'changed', id: row.document_id, seq: row.seq });
          // the row after one with a changed hash does not match it
          expect(found.length).toBe(column === 'hash' ? 2 : 1);
        },
      );
    },
  );

  it('names the row whose time was changed', async () => {
    const row = (await log.all()).at(-4)!;
    await tampered(
      () => log.rows().where('id', row.id).update('happened_at', 0),
      async () => expect(await log.problems()).toEqual([`changed ${row.seq} 1`]),
    );
  });

  it('detects rows that were removed between others and at the end', async () => {
    const stored = await log.all();
    const [middle, last] = [stored.at(-5)!, stored.at(-1)!];
    await tampered(
      () =>
        log
          .rows()
          .whereIn('id', [middle.id, stored.at(-6)!.id])
          .delete(),
      async () =>
        expect(await log.problems()).toEqual([
          `removed ${middle.seq - 1} 2`,
          `uncheckable ${middle.seq + 1} 1`,
        ]),
    );
    await tampered(
      () => log.rows().where('id', last.id).delete(),
      async () => expect(await log.problems()).toEqual([`cut_off ${last.seq} 1`]),
    );
    await tampered(
      () => log.rows().delete(),
      async () => expect(await log.problems()).toEqual([`cut_off 1 ${stored.length}`]),
    );
  });

  it('names the row after a removed one, which may have been changed, and checks those after it', async () => {
    const [removed, after, , changed] = (await log.all()).slice(-6) as [LogRow, LogRow, LogRow, LogRow];
    await tampered(
      async () => {
        await log.rows().where('id', removed.id).delete();
        await log.rows().whereIn('id', [after.id, changed.id]).update('target_name', 'Something else');
      },
      async () => {
        expect(await log.problems()).toEqual([
          `removed ${removed.seq} 1`,
          `uncheckable ${after.seq} 1`,
          `changed ${changed.seq} 1`,
        ]);
        expect((await log.verify()).problems[1]).toMatchObject({ id: after.document_id });
      },
    );
  });

  it('detects that its record of the end was changed together with the rows, or removed', async () => {
    const stored = await log.all();
    const [before, last] = [stored.at(-2)!, stored.at(-1)!];
    await tampered(
      async () => {
        await log.rows().where('id', last.id).delete();
        await log.ends().update({ head_seq: before.seq, head_hash: before['hash'] });
      },
      async () => expect(await log.problems()).toEqual([`ends_changed ${before.seq} 0`]),
    );
    await tampered(
      () => log.ends().delete(),
      async () => expect(await log.problems()).toEqual([`ends_changed ${last.seq} 0`]),
    );
  });

  it('detects a row that was inserted after its end', async () => {
    const last = (await log.all()).at(-1)!;
    const forged = { ...last, document_id: 'forged', seq: last.seq + 7 };
    await tampered(
      () => log.rows().insert({ ...forged, id: last.id + 7 }),
      async () => expect(await log.problems()).toEqual([`foreign ${last.seq + 7} 1`]),
    );
  });

  it('detects rows that were inserted before it, with a number or without', async () => {
    await log.append('First', 'Second', 'Third');
    const [first, second] = (await log.all()) as [LogRow, LogRow];
    const forged = { ...first, document_id: 'forged' };
    const low = (await log.rows().min('id as id'))[0] as { id: number };
    for (const seq of [0, -3])
      await tampered(
        () => log.rows().insert({ ...forged, seq, id: low.id - 10 }),
        async () => expect(await log.problems()).toEqual([`foreign ${seq} 1`]),
      );
    // only the log of sign-ins has entries from before the chain
    await tampered(
      () => log.rows().insert({ ...forged, seq: null, id: low.id - 10 }),
      async () => expect(await log.problems()).toEqual(['foreign 0 1']),
    );
    const { strapi } = app;
    const { thinLog } = built<{ thinLog: (type: string, options: object) => Promise<void> }>(
      'src/core/log-chain/thin',
    );
    await thinLog('action', { before: new Date(0), most: (await log.all()).length - 1 });
    expect((await log.all())[0]).toMatchObject({ id: second.id });
    await tampered(
      () => strapi.db.connection('activity_logs').insert({ ...forged, seq: first.seq, id: low.id - 10 }),
      async () => expect(await log.problems()).toEqual([`foreign ${first.seq} 1`]),
    );
  });

  it('reports foreign rows among many that are appended while it is checked', async () => {
    const last = (await log.all()).at(-1)!;
    const { connection } = app.strapi.db;
    await log.rows().insert({ ...last, document_id: 'forged', id: last.id + 5000, seq: last.seq + 5000 });
    let appending: Promise<void> | undefined;
    const listen = ({ sql }: { sql: string }) => {
      if (!appending && /select.*activity_logs/.test(sql))
        appending = log.append(...Array.from({ length: 30 }, (_, index) => `Meanwhile ${index}`));
    };
    connection.on('query', listen);
    const found = await log.problems();
    connection.removeListener('query', listen);
    await appending;
    await log.rows().where('document_id', 'forged').delete();
    expect(found).toEqual([`foreign ${last.seq + 5000} 1`]);
    expect(await log.problems()).toEqual([]);
  });

  it('is intact for a server in another time zone', async () => {
    const { TZ, ...env } = process.env as Record<string, string>;
    const server = await startServerProcess({ ...env, NODE_ENV: 'production', TZ: 'America/New_York' });
    const there = await fetch(`${server.origin}/api/logs/verify`, { headers: { token: admin.token } });
    const { data } = (await there.json()) as { data: EndpointOutput<'GET /logs/verify'> };
    const now = new Date().toISOString();
    await fetch(`${server.origin}/api/tags`, {
      method: 'POST',
      headers: { token: admin.token, 'content-type': 'application/json' },
      body: JSON.stringify({ title: 'From New York' }),
    });
    await server.stop();
    expect(TZ).toBe('UTC');
    expect(data.chains.map(({ type, is_intact }) => [type, is_intact])).toEqual([
      ['action', true],
      ['sign-in', true],
      ['runtime', true],
    ]);
    expect(await log.problems()).toEqual([]);
    const [row] = (await app.call('GET /logs', { query: { from: now } }, asAdmin)).list;
    expect(row).toMatchObject({ target_name: 'From New York' });
  });

  it('is intact when two instances write at the same time', async () => {
    const before = (await log.all()).length;
    const env = process.env as Record<string, string>;
    const server = await startServerProcess({ ...env, NODE_ENV: 'production' });
    const there = (title: string) =>
      fetch(`${server.origin}/api/tags`, {
        method: 'POST',
        headers: { token: admin.token, 'content-type': 'application/json' },
        body: JSON.stringify({ title }),
      }).then(({ status }) => status);
    const here = (title: string) =>
      app.reply('POST /tags', { body: { title } }, asAdmin).then(({ status }) => status);
    const statuses = await Promise.all(
      Array.from({ length: 20 }, (_, n) => (n % 2 ? here(`Here ${n}`) : there(`There ${n}`))),
    );
    const answer = await fetch(`${server.origin}/api/logs/verify?type=action`, {
      headers: { token: admin.token },
    });
    const { data } = (await answer.json()) as { data: EndpointOutput<'GET /logs/verify'> };
    await server.stop();
    expect(new Set(statuses)).toEqual(new Set([200]));
    expect(data.chains[0]).toMatchObject({ is_intact: true, count: before + 20 });
    expect(await log.verify()).toMatchObject({ is_intact: true, count: before + 20 });
    const names = (await log.all()).slice(-20).map(({ target_name }) => String(target_name));
    expect(new Set(names.map((name) => name.slice(0, -2).trim()))).toEqual(new Set(['Here', 'There']));
  });

  it('is without gaps after writes at the same moment, and after those that were rolled back', async () => {
    const before = (await log.all()).length;
    const names = Array.from({ length: 20 }, (_, index) => `Tag ${index}`);
    const fail = log.core
      .transaction(async () => {
        await log.append('Rolled back');
        throw new Error('not this');
      })
      .catch(() => undefined);
    const writes = names.map((title) => app.call('POST /tags', { body: { title } }, asAdmin));
    await Promise.all([...writes, fail]);
    const stored = await log.all();
    expect(stored.length).toBe(before + 20);
    expect(stored.some((row) => row['target_name'] === 'Rolled back')).toBe(false);
    expect(await log.problems()).toEqual([]);
  });
});
