import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type * as Rebuilding from '../../../src/api/article/listings/rebuild-listings';
import { startApp, type TestApp } from '../../support/site/app';
import { built } from '../../support/site/boot';
import { isPostgres } from '../../support/site/environment';
import { article, commentOn, text } from '../../support/site/fixtures';
import { everyRole, quickPerson } from '../../support/account/people';
import { recordStatements, type Statement } from '../../support/measure/queries';

const { token } = everyRole().admin;

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

/** What a statement locks against other writers of lists. */
const lockOf = ({ sql, bindings }: Statement): string => {
  if (sql.includes('pg_advisory_xact_lock')) return bindings.includes('article listings') ? 'lists' : '';
  if (/(delete from|update) "article_stats"|from "article_stats".*for update/.test(sql)) return 'counters';
  if (/(insert into|delete from) "?article_counts/.test(sql)) return 'numbers';
  return / for update|^(update|delete)/.test(sql) ? 'rows' : '';
};

/** What the statements of a function lock, in their order. */
const locksOf = async (work: () => Promise<unknown>): Promise<string[]> => {
  const locks = (await recordStatements({ app, work })).map(lockOf).filter(Boolean);
  return locks.filter((lock, index) => lock !== locks[index - 1]);
};

/** Expects all of these locks, in this order. */
const expectInOrder = (locks: string[], order: string[]): void => {
  const first = order.map((lock) => locks.indexOf(lock));
  expect(Math.min(...first), locks.join()).toBeGreaterThanOrEqual(0);
  expect(first).toEqual([...first].sort((a, b) => a - b));
};

/** SQLite has one writer at a time. */
describe.skipIf(!isPostgres)('lists are locked before counters', () => {
  it('when an account with likes and favourites is deleted, and after its other rows', async () => {
    const id = await article(app, text('Liked by many'));
    const person = await quickPerson(app, 'liking');
    const options = { token: person.token };
    await app.call('POST /articles/digg', { body: { id } }, options);
    await app.call('POST /articles/collects', { body: { id } }, options);
    const comment = await commentOn(app, id, 'Liked');
    await app.call('POST /comments/digg', { body: { id: comment } }, options);
    const remove = () => app.call('DELETE /users', { body: { id_list: [person.id] } }, { token });
    const locks = await locksOf(remove);
    expectInOrder(locks, ['rows', 'lists', 'counters']);
    const { digg_count, collects_count } = await app.call('GET /articles/{id}', { params: { id } });
    expect([digg_count, collects_count]).toEqual([0, 0]);
  });

  it('when an article is deleted', async () => {
    const id = await article(app, text('To be deleted'));
    const locks = await locksOf(() =>
      app.strapi.documents('api::article.article').delete({ documentId: id, locale: '*' }),
    );
    expectInOrder(locks, ['lists', 'counters']);
    expect(await app.strapi.db.connection('article_stats').where('article_id', id)).toEqual([]);
  });

  it('and before rows and numbers when they are rebuilt', async () => {
    const { rebuildListings } = built<typeof Rebuilding>('src/api/article/listings/rebuild-listings');
    const locks = await locksOf(() => rebuildListings());
    expect(locks.slice(-3)).toEqual(['lists', 'rows', 'numbers']);
  });
});
