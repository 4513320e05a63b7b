import { describe, expect, it } from 'vitest';
import { everyRole } from '../support/account/people';
import { ROUNDS } from '../support/measure/rounds';
import { useServerProcess } from '../support/servers/use-server-process';
import { type Send, writeUntilKilled } from '../support/servers/write-until-killed';
import type { Row } from '../support/site/old-database';

const { admin, user, other } = everyRole();
const CLIENTS = [admin, user, other];
/** Each client changes a setting of its own, to a higher number each time. */
const SETTINGS = ['name', 'job', 'addr'] as const;
/** Acknowledged writes after which the server is killed; more in each round, so that another write is interrupted. */
const WRITES_BEFORE_KILL = 20;

const { start, rows } = useServerProcess();

/** The writes that the server has acknowledged, as they are in the database. */
class Acknowledged {
  readonly edited: string[] = [];
  readonly collected: string[] = [];
  readonly sent: string[] = [];
  readonly accounts: string[] = [];
  readonly deleted: string[] = [];
  /** The newest number of each setting. */
  readonly settings = new Map<string, number>();

  get size(): number {
    const { edited, collected, sent, accounts, deleted, settings } = this;
    const numbers = [...settings.values()].map((number) => number + 1);
    return [edited, collected, sent, accounts, deleted]
      .map(({ length }) => length)
      .concat(numbers)
      .reduce((sum, one) => sum + one);
  }
}

/** Makes one change of each kind after the other; `acknowledge` is called when the server has said that it is stored. */
const changeOneAfterAnother = async (
  send: Send,
  who: number,
  round: number,
  acknowledge: (note: (known: Acknowledged) => void) => void,
): Promise<never> => {
  const { token, id: userId } = CLIENTS[who]!;
  for (let n = 0; ; n += 1) {
    const name = `Changed in ${round}-${who}-${n}`;
    const created = await send<{ id: string; version: number }>('POST /articles', admin.token, {
      title: name,
      content: 'The first text.',
    });
    const { id } = created;
    await send('PUT /articles', admin.token, { ...created, content: `The second text of ${name}.` });
    acknowledge(({ edited }) => edited.push(id));
    await send('POST /articles/collects', token, { id });
    acknowledge(({ collected }) => collected.push(`${id} ${userId}`));
    const receiver = CLIENTS[(who + 1) % CLIENTS.length]!;
    await send('POST /messages', token, { rev_user_id: receiver.id, content: name });
    acknowledge(({ sent }) => sent.push(name));
    const setting = SETTINGS[who]!;
    await send('PUT /settings/site', admin.token, { [setting]: String(n) });
    acknowledge(({ settings }) => settings.set(setting, n));
    const account = `kill-${round}-${who}-${n}`;
    const password = 'a-password-for-people-1';
    await send('POST /users', admin.token, { user_name: account, nick_name: account, password, role: 2 });
    acknowledge(({ accounts }) => accounts.push(account));
    await send('DELETE /articles', admin.token, { id_list: [id] });
    acknowledge(({ deleted }) => deleted.push(id));
  }
};

/** Values that the database has not exactly once. @param select rows with a column `value` */
const notOnce = async (select: string, values: readonly string[]): Promise<string[]> => {
  const found = (await rows(select)).map(({ value }) => String(value));
  return values.filter((value) => found.filter((one) => one === value).length !== 1);
};

const MINE = `a.title like 'Changed in%'`;
const DRAFT = `${MINE} and a.published_at is null`;

/** Rows that contradict others which are written in the same transaction, acknowledged or not. */
const contradictions = async (): Promise<Row[]> => [
  ...(await rows(`select a.title as revision from articles a where ${DRAFT} and a.version <> (
    select max(r.n) from article_revisions r where r.article_id = a.document_id)`)),
  ...(await rows(`select a.title as published from articles a join articles p on p.document_id = a.document_id
    where ${DRAFT} and p.published_at is not null and (p.content <> a.content or a.deleted_at is not null)`)),
  ...(await rows(`select a.title as deleted from articles a where ${DRAFT} and a.deleted_at is not null and exists (
    select 1 from article_texts t where t.article_id = a.document_id)`)),
  ...(await rows(`select s.article_id as favourites from article_stats s where s.collects_count <> (
    select count(*) from article_collects c where c.article_id = s.article_id)`)),
  ...(await rows(`select s.user_id as conversation from conversation_sides s where
    s.message_count <> (select count(*) from private_messages m where m.conversation = s.conversation)
    or s.last_id <> (select max(m.id) from private_messages m where m.conversation = s.conversation)`)),
  ...(await rows(`select u.username as role from up_users u where u.username like 'kill-%' and 1 <> (
    select count(*) from up_users_role_lnk l where l.user_id = u.id)`)),
];

/** Reports of the hash chains of the logs that are not intact. */
const brokenLogs = async (origin: string): Promise<unknown[]> => {
  const response = await fetch(`${origin}/api/logs/verify`, { headers: { token: admin.token } });
  const { data } = (await response.json()) as { data: { chains: { is_intact: boolean }[] } };
  expect(data.chains.length).toBeGreaterThan(0);
  return data.chains.filter(({ is_intact }) => !is_intact);
};

describe('a server that is killed while many change content', () => {
  it(
    `has stored once what it acknowledged, and nothing by halves, ${ROUNDS} times`,
    { timeout: 120_000 + ROUNDS * 120_000 },
    async () => {
      for (let round = 0; round < ROUNDS; round += 1) {
        const known = new Acknowledged();
        const limit = WRITES_BEFORE_KILL + round * 5;
        const server = await start();
        let killed: Promise<void> | undefined;
        const acknowledge = (note: (all: Acknowledged) => void) => {
          note(known);
          if (known.size >= limit) killed ??= server.kill();
        };
        await writeUntilKilled(
          server,
          CLIENTS.map((_, who) => (send) => changeOneAfterAnother(send, who, round, acknowledge)),
        );
        await killed;

        const again = await start();
        const { edited, collected, sent, accounts, deleted, settings } = known;
        const drafts = `select a.document_id as value from articles a where ${DRAFT}`;
        const ofAccounts = 'select username as value from up_users';
        expect({
          edited: await notOnce(`${drafts} and a.content = 'The second text of ' || a.title || '.'`, edited),
          deleted: await notOnce(`${drafts} and a.deleted_at is not null`, deleted),
          collected: await notOnce(
            `select article_id || ' ' || user_id as value from article_collects`,
            collected,
          ),
          sent: await notOnce('select content as value from private_messages', sent),
          accounts: await notOnce(ofAccounts, accounts),
        }).toEqual({ edited: [], deleted: [], collected: [], sent: [], accounts: [] });
        const [site] = await rows(`select ${SETTINGS.join(', ')} from site_settings`);
        for (const [setting, number] of settings)
          expect([number, number + 1].map(String), setting).toContain(site?.[setting]);
        expect(await contradictions()).toEqual([]);
        expect(await brokenLogs(again.origin)).toEqual([]);
        await again.kill();
        expect(known.size).toBeGreaterThanOrEqual(limit);
      }
    },
  );
});
