import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { EndpointInput } from '../../../src/contract';
import type * as Append from '../../../src/core/log-chain/append';
import { startApp, type TestApp } from '../../support/site/app';
import { built } from '../../support/site/boot';
import { isPostgres } from '../../support/site/environment';
import { everyRole } from '../../support/account/people';

const { admin } = everyRole();

let app: TestApp;

beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

type Query = EndpointInput<'GET /logs'>['query'];

describe('the lists of 100,000 entries', () => {
  const ROWS = 100_000;
  const now = Date.parse('2026-01-01T00:00:00Z');

  beforeAll(async () => {
    const series = isPostgres
      ? `select n from generate_series(1, ${ROWS}) as s(n)`
      : `with recursive s(n) as (select 1 union all select n + 1 from s where n < ${ROWS}) select n from s`;
    const at = `${now} + n * 1000`;
    const { connection } = app.strapi.db;
    await connection.raw(
      `insert into activity_logs (document_id, happened_at, verb, kind, actor, actor_id, actor_name, ip, addr, target_name, target_count, changes, seq, hash)
       select 'filler' || n, ${at}, 'update', case when n % 50 = 0 then 'menu' else 'article' end, 'account', 'person' || (n % 1000),
       'A person', '192.0.2.' || (n % 250), case when n % 100 = 0 then '北京市' else '上海市' end, '=title ' || n, 1, '[]', 1000000 + n, 'x' from (${series}) as f`,
    );
    await connection.raw(
      `insert into sign_ins (document_id, signed_in_at, user_id, method, outcome, ip, addr, device)
       select 'signin' || n, ${at}, 'person' || (n % 1000), 'password', case when n % 100 = 0 then 'blocked' else 'success' end,
       '192.0.2.' || (n % 250), case when n % 100 = 0 then '北京市' else '上海市' end, '' from (${series}) as f`,
    );
    await connection.raw(isPostgres ? 'analyze activity_logs, sign_ins' : 'analyze');
  });

  const planOf = async (query: Query): Promise<string> => {
    const { connection } = app.strapi.db;
    const found: { sql: string; bindings: unknown[] }[] = [];
    const listen = (one: { sql: string; bindings: unknown[] }) => found.push(one);
    connection.on('query', listen);
    await app.call('GET /logs', { query: { limit: 20, ...query } }, { token: admin.token });
    connection.removeListener('query', listen);
    const { sql, bindings } = found.find(
      (one) => /order by/.test(one.sql) && /activity_logs|sign_ins/.test(one.sql),
    )!;
    // PostgreSQL's driver has numbered parameters
    const statement = sql.replace(/\$\d+/g, '?');
    const answer = (await connection.raw(
      `explain ${isPostgres ? '' : 'query plan '}${statement}`,
      bindings as never,
    )) as { rows: object[] } | object[];
    return JSON.stringify(Array.isArray(answer) ? answer : answer.rows);
  };

  it.each([
    [{}, 'activity_logs_time_idx'],
    [{ date: '2026-01-01' }, 'activity_logs_time_idx'],
    [{ user_id: admin.id }, 'activity_logs_actor_idx'],
    [{ actor: 'stranger' }, 'activity_logs_actor_idx'],
    [{ kind: 'menu' }, 'activity_logs_kind_idx'],
    [{ ip: '192.0.2.1' }, 'activity_logs_ip_idx'],
    [{ addr: 'Beijing' }, 'activity_logs_addr_idx'],
    [{ type: 'sign-in' }, 'sign_ins_time_idx'],
    [{ type: 'sign-in', user_id: admin.id }, 'sign_ins_user_idx'],
    [{ type: 'sign-in', actor: 'stranger' }, 'sign_ins_user_idx'],
    [{ type: 'sign-in', ip: '192.0.2.1' }, 'sign_ins_ip_idx'],
    [{ type: 'sign-in', addr: 'Tibet' }, 'sign_ins_addr_idx'],
    [{ type: 'sign-in', method: 'panel' }, 'sign_ins_method_idx'],
    [{ type: 'sign-in', status: 'failed' }, 'sign_ins_(outcome|time)_idx'],
  ] as const)('use an index for %j', async (query, index) => {
    expect(await planOf(query)).toMatch(new RegExp(index));
  });

  const download = async (query: object) => {
    let bytes = 0;
    let first = '';
    let peak = 0;
    const reply = await app
      .http()
      .get('/api/logs/export')
      .query(query)
      .set('token', admin.token)
      .buffer(true)
      .parse((response, done) => {
        response.on('data', (chunk: Buffer) => {
          bytes += chunk.length;
          if (first.length < 1000) first += chunk.toString();
          peak = Math.max(peak, app.strapi.server.httpServer.listening ? chunk.length : 0);
        });
        let lines = 0;
        response.on('data', (chunk: Buffer) => {
          for (const byte of chunk) if (byte === 10) lines += 1;
        });
        response.on('end', () => done(null, lines));
      });
    return { reply, bytes, first, peak, lines: reply.body as unknown as number };
  };

  it('are exported as CSV, in pieces', async () => {
    const { reply, first, peak, lines, bytes } = await download({ date: '2026-01-01', format: 'csv' });
    expect(reply.headers['content-disposition']).toMatch(/^attachment; filename="log-action-[\d-]+\.csv"$/);
    // an entry for each second of the day, and the header line
    expect(lines).toBe(86_399 + 1);
    expect(first.startsWith('\uFEFFcreated_at,type,level')).toBe(true);
    // a spreadsheet must not execute it
    expect(first).toContain(",'=title 86399,");
    expect(peak).toBeLessThan(bytes / 20);
  });

  it('are exported as JSON, one entry a line', async () => {
    const { first, lines } = await download({
      kind: 'menu',
      from: '2026-01-01',
      to: '2026-01-10',
      format: 'json',
    });
    expect(lines).toBe(ROWS / 50);
    const entry = JSON.parse(first.split('\n')[0]!) as { seq: number };
    expect(entry).toMatchObject({ kind: 'menu', addr: 'Beijing', changes: [] });
    // with the fields of the hash chain, for a later comparison
    expect(entry).toMatchObject({ hash: 'x', seq: 1_000_000 + ROWS, details: '' });
  });

  it('are exported with the stack of an error, and their place in the chain', async () => {
    const row = { happened_at: new Date(now), level: 'error', message: 'No', request_id: '', repeats: 1 };
    const { appendToLog } = built<typeof Append>('src/core/log-chain/append');
    await appendToLog('runtime', [{ ...row, details: 'Error: No\n    at there' }]);
    const stored = (await app.strapi.db.connection('runtime_logs').orderBy('seq', 'desc').first()) as object;
    const { seq, hash, details } = stored as { seq: number; hash: string; details: string };
    const query = { type: 'runtime', from: '2026-01-01', to: '2026-01-01' };
    const json = await download({ ...query, format: 'json' });
    expect(JSON.parse(json.first)).toMatchObject({ seq: Number(seq), hash, details });
    const csv = await download({ ...query, format: 'csv' });
    expect(csv.first).toContain(`,${seq},${hash},"Error: No\n    at there",`);
  });
});
