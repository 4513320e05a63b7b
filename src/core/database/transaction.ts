import { AsyncLocalStorage } from 'node:async_hooks';
import type { Core } from '@strapi/strapi';
import type { Knex } from 'knex';

/** The part of knex's `Transaction` that a COMMIT uses; knex has no public type for it. */
interface KnexTransaction {
  trxClient: { query: (connection: unknown, sql: string) => Promise<{ response?: { command?: string } }> };
  _completed: boolean;
  _resolver: (value: unknown) => void;
  commit: (connection: unknown, value?: unknown) => Promise<void>;
}

interface KnexClient {
  transaction: (...args: unknown[]) => KnexTransaction;
}

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
        // PostgreSQL answers the COMMIT of a transaction in which a statement failed with a ROLLBACK, and no error.
        const { response } = await committing;
        if (response?.command === 'ROLLBACK')
          throw new Error('The database rolled the transaction back: one of its statements had failed');
      } catch (error) {
        transaction._completed = false;
        throw error;
      }
      transaction._resolver(value);
    };
    return transaction;
  };
};

type Callback = () => void;

/** Callbacks for the end of the current transaction. */
interface Scope {
  afterCommit: Callback[];
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

/** Rolls back after a failed commit of a handle; callers that do not would keep the connection forever. */
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

/**
 * Replaces `strapi.db.transaction`, also for the document service, uploads and the panel. Nested transactions join the
 * outermost one, as in stock Strapi. Must be called in `register`, before any write (decision 060).
 */
export const installTransactions = (strapi: Core.Strapi): void => {
  const { db } = strapi;
  reportFailedCommits(db.connection.client as KnexClient);
  const stock = db.transaction.bind(db) as unknown as StrapiTransaction;
  const ours: StrapiTransaction = async (work) => {
    if (!work) return rollBackFailedCommit((await stock()) as Handle);
    if (db.inTransaction()) return stock(work);
    const scope: Scope = { afterCommit: [], isOver: false };
    return scopes.run(scope, () =>
      stock((hooks) => {
        hooks.onCommit(() => commitScope(scope));
        hooks.onRollback(() => {
          scope.isOver = true;
        });
        return work(hooks);
      }),
    );
  };
  db.transaction = ours as unknown as typeof db.transaction;
};

/**
 * Runs `work` in a transaction, including its writes through `strapi.db.query` and `strapi.documents`. Joins an open
 * transaction.
 * @throws the error of `work` or of the COMMIT; nothing is written then
 */
export const transaction = async <T>(work: (trx: Knex.Transaction) => Promise<T>): Promise<T> =>
  (await strapi.db.transaction(({ trx }) => work(trx as Knex.Transaction))) as T;
