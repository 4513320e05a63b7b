import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../support/app';
import { built } from '../support/boot';
import { isPostgres } from '../support/environment';

type Trx = TestApp['strapi']['db']['connection'];
interface Transactions {
  transaction: <T>(work: (trx: Trx) => Promise<T>) => Promise<T>;
  afterCommit: (callback: () => void) => void;
}

const TAG = 'api::tag.tag';

/** A child may name a parent that comes later: the database checks it at the COMMIT, which fails here. */
const breakCommit = (knex: Trx) => knex('test_children').insert({ parent_id: 404 });

let app: TestApp;
let transaction: Transactions['transaction'];
let afterCommit: Transactions['afterCommit'];

beforeAll(async () => {
  app = await startApp();
  ({ transaction, afterCommit } = built<Transactions>('src/core/database/transaction'));
  const knex = app.strapi.db.connection;
  await knex.raw('create table test_parents (id integer primary key)');
  await knex.raw(
    'create table test_children (parent_id integer references test_parents (id) deferrable initially deferred)',
  );
});
afterAll(() => app.stop());

const createTag = (title: string) => app.strapi.documents(TAG).create({ data: { title } });
const titles = async () => (await app.strapi.db.query(TAG).findMany({})).map(({ title }) => String(title));
const children = () => app.strapi.db.connection('test_children').select();

/** Nothing of the failed transaction is there, and the next one, on the same connection, is whole. */
const expectUsable = async (title: string) => {
  expect(await titles()).not.toContain(title);
  expect(await children()).toEqual([]);
  await transaction(async () => createTag(`After ${title}`));
  expect(await titles()).toContain(`After ${title}`);
};

describe('a COMMIT that fails', () => {
  it('is an error of transaction()', async () => {
    const work = transaction(async (trx) => {
      await trx('tags').insert({ document_id: 'knex', title: 'Knex' });
      await breakCommit(trx);
    });
    await expect(work).rejects.toThrow(/foreign key/i);
    await expectUsable('Knex');
  });

  it('is an error of whoever encloses a write of the document service', async () => {
    const work = transaction(async () => {
      await createTag('Document');
      await transaction((trx) => breakCommit(trx));
    });
    await expect(work).rejects.toThrow(/foreign key/i);
    await expectUsable('Document');
  });

  it('is an error of the document service, whose own transaction it is', async () => {
    const { strapi } = app;
    const remove = strapi.db.lifecycles.subscribe({
      models: [TAG],
      afterCreate: ({ params }) =>
        strapi.db.transaction(async ({ trx }) => {
          if (params.data?.title === 'Alone') await breakCommit(trx as unknown as Trx);
        }) as unknown as Promise<void>,
    });
    await expect(createTag('Alone')).rejects.toThrow(/foreign key/i);
    remove();
    await expectUsable('Alone');
  });

  it('is an error of a transaction that is committed by hand, and gives its connection back', async () => {
    for (let n = 0; n < 12; n += 1) {
      const handle = await app.strapi.db.transaction();
      await breakCommit(handle.get() as unknown as Trx);
      await expect(handle.commit()).rejects.toThrow(/foreign key/i);
    }
    await expectUsable('By hand');
  });

  it('runs what waits for the rollback, and nothing of what waits for the commit', async () => {
    const ran: string[] = [];
    const work = app.strapi.db.transaction(async ({ trx, onCommit, onRollback }) => {
      onCommit(() => ran.push('commit'));
      onRollback(() => ran.push('rollback'));
      afterCommit(() => ran.push('event'));
      await breakCommit(trx as unknown as Trx);
    });
    await expect(work).rejects.toThrow(/foreign key/i);
    expect(ran).toEqual(['rollback']);
  });

  it('is an error where the database rolled back because a statement had failed', async () => {
    const work = transaction(async (trx) => {
      await trx('tags').insert({ document_id: 'swallowed', title: 'Swallowed' });
      await trx.raw('select * from no_such_table').catch(() => undefined);
    });
    // SQLite undoes the one statement; PostgreSQL the whole transaction, without an error of its own.
    if (isPostgres) {
      await expect(work).rejects.toThrow(/rolled the transaction back/);
      await expectUsable('Swallowed');
    } else await work;
  });

  it.skipIf(isPostgres)('leaves nothing of an article when the disk is full', async () => {
    const knex = app.strapi.db.connection;
    const [{ page_count: used }] = (await knex.raw('pragma page_count')) as [{ page_count: number }];
    await knex.raw(`pragma max_page_count = ${used}`);
    const create = () =>
      app.strapi.documents('api::article.article').create({
        data: { title: 'Full', content: 'word '.repeat(20_000), state: 'draft' } as never,
      });
    await expect(create()).rejects.toThrow(/full/);
    await knex.raw('pragma max_page_count = 4294967294');
    expect(await app.strapi.db.query('api::article.article').count({ where: { title: 'Full' } })).toBe(0);
    await create();
    expect(await app.strapi.db.query('api::article.article').count({ where: { title: 'Full' } })).toBe(1);
  });
});

describe('what waits for the commit', () => {
  let ran: string[];
  beforeEach(() => {
    ran = [];
  });

  it('runs after the outermost transaction, in order, and outside of it', async () => {
    await transaction(async () => {
      await transaction(async () => afterCommit(() => ran.push('inner')));
      afterCommit(() => ran.push(app.strapi.db.inTransaction() ? 'inside' : 'outside'));
      expect(ran).toEqual([]);
    });
    expect(ran).toEqual(['inner', 'outside']);
  });

  it('runs at once outside of a transaction', () => {
    afterCommit(() => ran.push('now'));
    expect(ran).toEqual(['now']);
  });

  it('never runs after an error, nor after a rollback by hand', async () => {
    const failing = transaction(async () => {
      afterCommit(() => ran.push('failed'));
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    await app.strapi.db.transaction(async ({ rollback }) => {
      afterCommit(() => ran.push('rolled back'));
      await rollback();
    });
    expect(ran).toEqual([]);
  });

  it('runs once, also when it writes in a transaction of its own', async () => {
    let done: Promise<unknown> = Promise.resolve();
    await transaction(async () => {
      afterCommit(() => {
        ran.push('first');
        done = transaction(async () => afterCommit(() => ran.push('second')));
      });
    });
    await done;
    expect(ran).toEqual(['first', 'second']);
  });
});
