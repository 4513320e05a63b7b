import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../support/site/app';
import { built } from '../../support/site/boot';
import { isPostgres } from '../../support/site/environment';

type Trx = TestApp['strapi']['db']['connection'];
interface Transactions {
  transaction: <T>(work: (trx: Trx) => Promise<T>) => Promise<T>;
  afterCommit: (callback: () => void) => void;
}

const TAG = 'api::tag.tag';

/**
 * A row may refer to a parent that is inserted later: the database checks it at the COMMIT, which fails here.
 */
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

/** The failed transaction wrote nothing, and the next one, on the same connection, works. */
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

  it('is an error of the transaction around a write of the document service', async () => {
    const work = transaction(async () => {
      await createTag('Document');
      await transaction((trx) => breakCommit(trx));
    });
    await expect(work).rejects.toThrow(/foreign key/i);
    await expectUsable('Document');
  });

  it('is an error of the document service when it owns the transaction', async () => {
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

  it('is an error of a manually committed transaction, and releases its connection', async () => {
    for (let n = 0; n < 12; n += 1) {
      const handle = await app.strapi.db.transaction();
      await breakCommit(handle.get() as unknown as Trx);
      await expect(handle.commit()).rejects.toThrow(/foreign key/i);
    }
    await expectUsable('By hand');
  });

  it('runs the rollback callbacks, and no commit callbacks', async () => {
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

  it.skipIf(isPostgres)('is the first error when SQLite has rolled back by itself', async () => {
    const work = transaction(async (trx) => {
      await trx('tags').insert({ document_id: 'own', title: 'Own' });
      await trx.raw('rollback');
      throw new Error('the disk is full');
    });
    await expect(work).rejects.toThrow('the disk is full');
    await expectUsable('Own');
  });

  it('is an error when the database rolled back because a statement had failed', async () => {
    const work = transaction(async (trx) => {
      await trx('tags').insert({ document_id: 'swallowed', title: 'Swallowed' });
      await trx.raw('select * from no_such_table').catch(() => undefined);
    });
    // SQLite undoes the single statement; PostgreSQL the complete transaction, without an error at the
    // COMMIT.
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

describe('a write through strapi.db.query', () => {
  const FILE = 'plugin::upload.file';
  /** Makes an operation on a table fail, as on a full disk. */
  const refuse = async (operation: 'insert' | 'delete', table: string) => {
    const name = `refuse_${operation}`;
    const knex = app.strapi.db.connection;
    if (!isPostgres) {
      await knex.raw(
        `create trigger ${name} before ${operation} on ${table} begin select raise(abort, 'no space'); end`,
      );
      return () => knex.raw(`drop trigger ${name}`);
    }
    await knex.raw(
      `create function ${name}() returns trigger language plpgsql as $$ begin raise exception 'no space'; end $$`,
    );
    await knex.raw(
      `create trigger ${name} before ${operation} on ${table} for each row execute function ${name}()`,
    );
    return () => knex.raw(`drop trigger ${name} on ${table}`);
  };

  it('leaves no row when neither its relations can be stored nor the row deleted again', async () => {
    const folder = await app.strapi.db
      .query('plugin::upload.folder')
      .create({ data: { name: 'Folder', pathId: 1, path: '/1' } });
    const allow = [await refuse('insert', 'files_folder_lnk'), await refuse('delete', 'files')];
    const data = { name: 'Half', hash: 'half', mime: 'image/png', size: 1, url: '/', provider: 'local' };
    const create = () =>
      app.strapi.db.query(FILE).create({ data: { ...data, folderPath: '/1', folder: folder.id } });
    await expect(create()).rejects.toThrow('no space');
    expect(await app.strapi.db.query(FILE).count({ where: { name: 'Half' } })).toBe(0);
    for (const step of allow) await step();
    await create();
    expect(await app.strapi.db.query(FILE).count({ where: { name: 'Half' } })).toBe(1);
  });
});

describe('callbacks that wait for the commit', () => {
  let ran: string[];
  beforeEach(() => {
    ran = [];
  });

  it('run after the outermost transaction, in order, and outside of it', async () => {
    await transaction(async () => {
      await transaction(async () => afterCommit(() => ran.push('inner')));
      afterCommit(() => ran.push(app.strapi.db.inTransaction() ? 'inside' : 'outside'));
      expect(ran).toEqual([]);
    });
    expect(ran).toEqual(['inner', 'outside']);
  });

  it('run at once outside of a transaction', () => {
    afterCommit(() => ran.push('now'));
    expect(ran).toEqual(['now']);
  });

  it('do not run after an error, nor after a manual rollback', async () => {
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

  it('run once, even when they write in a transaction of their own', async () => {
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
