import { AsyncLocalStorage } from 'node:async_hooks';

/** Tables that no public read shows; commits that write only to them do not change the version. */
const PRIVATE_TABLES =
  /^(?:admin_|advert_hits|article_(?:drafts|imports|previews|revisions|views)$|chat_|conversation_|daily_|data_exports|(?:jwt|log|mail|qq)_settings|log_chains|moderation_logs|notice|one_time_codes|outgoing_mails|private_messages|runtime_logs|activity_logs|sign_ins|site_(?:import|linked|passkeys|recovery|sessions|two_|used_)|strapi_)/;

/** Statements that write nothing, and those of a nested transaction. PostgreSQL's unions begin with parentheses. */
const READS = /^(?:select|pragma|savepoint|release|rollback to|set|show|explain|listen|unlisten)\b/i;
/** Common table expressions may precede a read or a write. */
const READ_WITH = /^with\b(?!.*\b(?:insert\s+into|update|delete\s+from)\b)/is;
const TABLE =
  /^(?:insert\s+(?:or\s+\w+\s+)?into|replace\s+into|update(?:\s+or\s+\w+)?|delete\s+from)\s+(?:["`]?\w+["`]?\.)?["`]?(\w+)/i;

const hidden = new AsyncLocalStorage<true>();

/**
 * Runs `work` whose writes no public read shows, although other rows of the same tables are shown, for example writes
 * of drafts. This does not apply to work that it adds to the end of its transaction.
 */
export const writeHidden = <T>(work: () => PromiseLike<T>): Promise<T> =>
  // A query of Knex runs when it is awaited, not when it is made.
  hidden.run(true, async () => await work());

/** An executed or failed statement. */
export interface ObservedStatement {
  sql: string;
  connection: object;
  hasFailed: boolean;
  /** Number of rows that it has written or read; undefined when that is not known. */
  rows?: number | undefined;
}

/** Whether a statement writes something that a public read may show; true for unknown statements. */
const writesPublicData = (sql: string, rows: number | undefined): boolean => {
  if (hidden.getStore() || READS.test(sql) || READ_WITH.test(sql)) return false;
  const [, table] = TABLE.exec(sql) ?? [];
  if (table === undefined) return true;
  return rows !== 0 && !PRIVATE_TABLES.test(table);
};

/**
 * Returns an observer of statements, called after each. It calls `onCommit` when public data has been committed, before
 * the caller of the commit continues: for writes of our code, of Strapi's and of raw SQL.
 */
export const createWriteObserver = (onCommit: () => void) => {
  /** Connections with an open transaction, and whether it has written public data. */
  const open = new WeakMap<object, boolean>();
  /** Also after a ROLLBACK, or a failed COMMIT, of which only the response may have been lost. */
  const close = (connection: object): void => {
    if (open.get(connection)) onCommit();
    open.delete(connection);
  };
  return ({ sql, connection, hasFailed, rows }: ObservedStatement): void => {
    const statement = sql.replace(/^[\s(]+/, '');
    if (/^begin\b/i.test(statement)) {
      close(connection);
      if (!hasFailed) open.set(connection, false);
    } else if (/^(?:commit|rollback);?$/i.test(statement)) close(connection);
    else if (writesPublicData(statement, hasFailed ? undefined : rows)) {
      if (open.has(connection)) open.set(connection, true);
      else onCommit();
    }
  };
};
