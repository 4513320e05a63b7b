import { AsyncLocalStorage } from 'node:async_hooks';
import type { Core } from '@strapi/strapi';
import type { Knex } from 'knex';
import { runInBackground } from '../background';
import { CommitOutcomeUnknown, storageProblemOf } from '../storage/storage-problem';

/** The part of knex's `Transaction` that ends one; knex has no public type for it. */
interface KnexTransaction {
  trxClient: { query: (connection: unknown, sql: string) => Promise<{ response?: { command?: string } }> };
  _completed: boolean;
  _resolver: (value?: unknown) => void;
  _rejecter: (error: unknown) => void;
  commit: (connection: unknown, value?: unknown) => Promise<void>;
  rollback: (connection: unknown, error?: unknown) => Promise<void>;
}

interface KnexClient {
  transaction: (...args: unknown[]) => KnexTransaction;
}

/** A COMMIT that fails because of a lock gets a response; one whose connection broke may have been executed. */
const isLostAtCommit = (error: unknown): boolean =>
  storageProblemOf(error) === 'unavailable' &&
  !/^(SQLITE_|40|55)/.test(String((error as { code?: unknown }).code));

/**
 * Makes a failed COMMIT reject. Stock knex catches the error, so that callers of `await knex.transaction()`, such as
 * Strapi, do not notice it. The transaction counts as open until the caller rolls it back, which Strapi and knex do on
 * every error: SQLite keeps it open, and the pool must not reuse its only connection in that state.
 */
const reportFailedCommits = (client: KnexClient): void => {
  const start = client.transaction.bind(client);
  client.transaction = (...args) => {
    const transaction = start(...args);
    transaction.commit = async (connection, value) => {
      const committing = transaction.trxClient.query(connection, 'COMMIT;');
      transaction._completed = true;
      try {
        // PostgreSQL answers a COMMIT with ROLLBACK, and without an error, when a statement of the transaction has
        // failed.
        const { response } = await committing;
        if (response?.command === 'ROLLBACK')
          throw new Error('The database rolled the transaction back: one of its statements had failed');
      } catch (error) {
        transaction._completed = false;
        throw isLostAtCommit(error) ? new CommitOutcomeUnknown(error) : error;
      }
      transaction._resolver(value);
    };
    return transaction;
  };
};

/**
 * Ignores the error of a ROLLBACK after SQLite has rolled back by itself, for example on a full disk: that error would hide
 * the cause.
 */
const acceptOwnRollbacks = (client: KnexClient): void => {
  const start = client.transaction.bind(client);
  client.transaction = (...args) => {
    const transaction = start(...args);
    const rollback = transaction.rollback.bind(transaction);
    transaction.rollback = async (connection, error) => {
      if ((connection as { inTransaction?: boolean }).inTransaction !== false)
        return rollback(connection, error);
      transaction._completed = true;
      if (error === undefined) transaction._resolver();
      else transaction._rejecter(error);
    };
    return transaction;
  };
};

type Callback = () => void;

/** Callbacks for the end of the current transaction. */
interface Scope {
  beforeCommit: (() => Promise<void>)[];
  /** Work by the name of the lock that it takes. */
  lastBeforeCommit: Map<string, (() => Promise<void>)[]>;
  afterCommit: Callback[];
  /** Values by the function that handles them before the COMMIT. */
  collected: Map<unknown, Set<unknown>>;
  isOver: boolean;
}

const scopes = new AsyncLocalStorage<Scope>();

/** Runs code outside of the transaction's async context, because callbacks after the commit are not part of it. */
const outsideTransaction = AsyncLocalStorage.snapshot();

const commitScope = (scope: Scope): void => {
  scope.isOver = true;
  for (const callback of scope.afterCommit.splice(0)) outsideTransaction(callback);
};

/**
 * Runs `callback`, which must not throw, after the COMMIT of the current transaction; never after a rollback. Outside of
 * a transaction it runs immediately.
 */
export const afterCommit = (callback: Callback): void => {
  const scope = scopes.getStore();
  if (scope && !scope.isOver) scope.afterCommit.push(callback);
  else callback();
};

/**
 * Runs `work` at the end of the current transaction, as a part of it: its writes are stored with the others or not at all,
 * and its error rolls everything back. Outside of a transaction it gets its own.
 */
export const beforeCommit = (work: () => Promise<void>): void => {
  const scope = scopes.getStore();
  if (scope && !scope.isOver) scope.beforeCommit.push(work);
  else runInBackground(transaction(work), 'Work before a COMMIT failed');
};

/**
 * Calls `handle` at the end of the current transaction, as a part of it, with all values that were collected for it
 * meanwhile, each once. Outside of a transaction it is called immediately.
 */
export const collectBeforeCommit = async <T>(
  handle: (values: T[]) => Promise<void>,
  values: Iterable<T>,
): Promise<void> => {
  const added = new Set(values);
  if (added.size === 0) return;
  const scope = scopes.getStore();
  if (!scope || scope.isOver) return handle([...added]);
  const collected = scope.collected.get(handle);
  if (collected) return added.forEach((value) => collected.add(value));
  scope.collected.set(handle, added);
  scope.beforeCommit.push(async () => {
    scope.collected.delete(handle);
    await handle([...added]);
  });
};

/**
 * Like `beforeCommit`, but after all such work, in the order of `lock`. For work that takes a lock that all
 * transactions take: the lock is held during the COMMIT only, and no transaction waits for another lock while it holds
 * this one.
 */
export const lastBeforeCommit = (lock: string, work: () => Promise<void>): void => {
  const scope = scopes.getStore();
  if (!scope || scope.isOver) throw new Error('lastBeforeCommit needs a transaction');
  scope.lastBeforeCommit.set(lock, [...(scope.lastBeforeCommit.get(lock) ?? []), work]);
};

type Observer = (trx: Knex.Transaction) => Promise<void>;

let observe: Observer = () => Promise.resolve();

/** Calls `observer` at the beginning of each transaction, as a part of it; nested ones do not count. */
export const observeTransactions = (observer: Observer): void => {
  observe = observer;
};

/** Runs the work of a transaction and then the work that was added to its end. */
const withEnd = async (scope: Scope, work: () => unknown): Promise<unknown> => {
  const result = await work();
  for (let next = scope.beforeCommit.shift(); next; next = scope.beforeCommit.shift()) await next();
  const locks = [...scope.lastBeforeCommit].sort(([a], [b]) => a.localeCompare(b));
  for (const [, works] of locks) for (const last of works) await last();
  return result;
};

interface Hooks {
  trx: Knex.Transaction;
  commit: () => Promise<void>;
  rollback: () => Promise<void>;
  onCommit: (callback: Callback) => void;
  onRollback: (callback: Callback) => void;
}
interface Handle {
  commit: () => Promise<void>;
  rollback: () => Promise<void>;
  get: () => Knex.Transaction;
}
type Work = (hooks: Hooks) => unknown;
/** `strapi.db.transaction`, which Strapi's own code calls with a callback or, for a handle, without. */
type StrapiTransaction = (work?: Work) => Promise<unknown>;

/** Rolls back after a failed commit of a handle, because a caller that does not would keep the connection forever. */
const rollBackFailedCommit = (handle: Handle): Handle => ({
  ...handle,
  commit: async () => {
    try {
      await handle.commit();
    } catch (error) {
      await handle.rollback();
      throw error;
    }
  },
});

/** PostgreSQL refuses all further statements of a transaction with this code after one has failed. */
const IN_FAILED_TRANSACTION = '25P02';

/**
 * Rejects with the error of the first failed statement instead of that of a later one, which PostgreSQL refuses: after
 * a failure Strapi tries to delete the incomplete row, and the error of this statement would hide the cause.
 */
const withFirstError = async (trx: Knex.Transaction, work: () => unknown): Promise<unknown> => {
  let first: unknown;
  (trx.client as NodeJS.EventEmitter).on('query-error', (error: unknown) => {
    first ??= error;
  });
  try {
    return await work();
  } catch (error) {
    throw (error as { code?: unknown }).code === IN_FAILED_TRANSACTION ? first : error;
  }
};

type Write = (...args: unknown[]) => Promise<unknown>;

/** Functions of `strapi.db.query(…)` that write. */
const WRITES = ['create', 'createMany', 'update', 'updateMany', 'delete', 'deleteMany'];

/**
 * Makes each write through `strapi.db.query` atomic. Stock Strapi stores a row before it begins the transaction of the
 * row's relations, and deletes it when that fails, which a full disk does not allow.
 */
const makeWritesWhole = ({ db }: Core.Strapi): void => {
  const manager = db.entityManager as unknown as Record<string, Write>;
  for (const name of WRITES) {
    const write = manager[name]!.bind(manager);
    manager[name] = (...args) => transaction(() => write(...args));
  }
};

/**
 * Replaces `strapi.db.transaction`, also for the document service, uploads and the panel. Nested transactions join the
 * outermost one, as in stock Strapi. Must be called in `register`, before any write (decision 060).
 */
export const installTransactions = (strapi: Core.Strapi): void => {
  const { db } = strapi;
  reportFailedCommits(db.connection.client as KnexClient);
  acceptOwnRollbacks(db.connection.client as KnexClient);
  const stock = db.transaction.bind(db) as unknown as StrapiTransaction;
  const ours: StrapiTransaction = async (work) => {
    if (!work) return rollBackFailedCommit((await stock()) as Handle);
    if (db.inTransaction()) return stock(work);
    const scope: Scope = {
      beforeCommit: [],
      lastBeforeCommit: new Map(),
      afterCommit: [],
      collected: new Map(),
      isOver: false,
    };
    return scopes.run(scope, () =>
      stock((hooks) => {
        hooks.onCommit(() => commitScope(scope));
        hooks.onRollback(() => {
          scope.isOver = true;
        });
        return withFirstError(hooks.trx, () =>
          withEnd(scope, async () => {
            await observe(hooks.trx);
            return work(hooks);
          }),
        );
      }),
    );
  };
  db.transaction = ours as unknown as typeof db.transaction;
  makeWritesWhole(strapi);
};

/**
 * Runs `work` in a transaction, including its writes through `strapi.db.query` and `strapi.documents`. Joins an open
 * transaction.
 * @throws the error of `work` or of the COMMIT; nothing is written then, except possibly after `CommitOutcomeUnknown`
 */
export const transaction = async <T>(work: (trx: Knex.Transaction) => Promise<T>): Promise<T> =>
  (await strapi.db.transaction(({ trx }) => work(trx as Knex.Transaction))) as T;
