import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../support/site/app';
import { untilNoticed } from '../../support/site/background';
import { built } from '../../support/site/boot';
import { article, commentOn, text } from '../../support/site/fixtures';
import { createPeople, everyRole } from '../../support/account/people';

const { admin } = everyRole();
const DAYS_31 = 31 * 86_400_000;

interface Somebody {
  id: string;
  token: string;
}

interface Notice {
  kind: string;
  details: unknown;
  mail_at: unknown;
}

let app: TestApp;
let author: Somebody;
let ann: Somebody;
let bob: Somebody;

beforeAll(async () => {
  app = await startApp();
  [author, ann, bob] = (await createPeople(app, 3)) as [Somebody, Somebody, Somebody];
});
afterAll(() => app.stop());

const published = async (title: string): Promise<string> => {
  const id = await article(app, text(title), author.token);
  await app.call('PUT /articles/review', { body: { id, accept: true } }, { token: admin.token });
  return id;
};

/** Deletes what is in the trash, as the job does 31 days later. */
const purgeTrash = () =>
  built<{ purgeTrash: (now: Date) => Promise<number> }>('src/api/article/trash/purge-trash').purgeTrash(
    new Date(Date.now() + DAYS_31),
  );

/** What is stored about a comment besides itself, after the waiting notices were written. */
const stored = async (comment: string) => {
  await untilNoticed();
  const { connection } = app.strapi.db;
  return {
    notices: (await connection('notices').where('comment_id', comment).orderBy('kind')) as Notice[],
    cases: (await connection('moderation_cases').where('target_id', comment).pluck('state')) as string[],
  };
};

const WAITS = { mail_at: expect.anything() as unknown };

describe('comments of an article that is deleted permanently', () => {
  it('are quoted nowhere, mailed to nobody, and wait for no decision', async () => {
    const choose = (of: Somebody, kind: 'reply' | 'like') =>
      app.call('PUT /notices/settings', { body: { modes: { [kind]: 'daily' } } }, { token: of.token });
    await choose(author, 'reply');
    await choose(ann, 'like');
    const id = await published('Deleted with its comments');
    const words = 'Words that go with their article';
    const comment = await commentOn(app, id, words, ann.token);
    await app.call('POST /comments/digg', { body: { id: comment } }, { token: bob.token });
    const report = { id: comment, reason: 'Off topic' };
    await app.call('POST /comments/report', { body: report }, { token: bob.token });
    const kept = await commentOn(app, await published('Kept'), 'Words that stay', ann.token);
    expect(await stored(comment)).toMatchObject({
      notices: [
        { kind: 'like', ...WAITS },
        { kind: 'reply', ...WAITS },
      ],
      cases: ['open'],
    });
    await app.call('DELETE /articles', { body: { id_list: [id] } }, { token: author.token });
    await purgeTrash();
    const { notices, cases } = await stored(comment);
    expect(notices.map(({ kind, mail_at }) => [kind, mail_at])).toEqual([
      ['like', null],
      ['reply', null],
    ]);
    expect(JSON.stringify(notices)).not.toContain(words);
    expect(cases).toEqual([]);
    const { list } = await app.call('GET /notices', { query: { kind: 'reply' } }, { token: author.token });
    expect(list.map(({ excerpt }) => excerpt)).toEqual(['Words that stay', '']);
    expect((await stored(kept)).notices).toMatchObject([{ kind: 'reply', ...WAITS }]);
  });

  it('are removed everywhere, even when there are more than are deleted in one step', async () => {
    const id = await published('Much discussed');
    await commentOn(app, id, 'Copied', ann.token);
    await untilNoticed();
    const { connection } = app.strapi.db;
    const copy = async (table: string, change: (n: number) => object) => {
      const { id: _, ...row } = (await connection(table).where('article_id', id).first()) as { id: number };
      const rows = Array.from({ length: 1_100 }, (_row, n) => ({ ...row, ...change(n) }));
      await connection.batchInsert(table, rows, 25);
    };
    await copy('comments', (n) => ({ document_id: `${id}-${n}` }));
    await copy('notices', (n) => ({
      document_id: `${id}-${n}`,
      group_key: `reply:${id}-${n}`,
      comment_id: `${id}-${n}`,
      details: JSON.stringify({ excerpt: 'Copied' }),
      actor_ids: '[]',
    }));
    const quoted = async () => {
      const rows = (await connection('notices').where('article_id', id).select('details')) as object[];
      return rows.filter((row) => JSON.stringify(row).includes('Copied')).length;
    };
    expect(await quoted()).toBe(1_101);
    await app.strapi.documents('api::article.article').delete({ documentId: id, locale: '*' });
    expect(await quoted()).toBe(0);
    expect(await connection('comments').where('article_id', id)).toEqual([]);
  });
});
