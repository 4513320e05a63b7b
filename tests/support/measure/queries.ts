import type { Knex } from 'knex';
import type { TestApp } from '../site/app';
import { untilQuiet } from '../site/background';

/** A statement with its values. */
export interface Statement {
  sql: string;
  bindings: Knex.RawBinding[];
}

/** The statements that a function sends to the database, including those of schedules that run meanwhile. */
export const countAllQueries = async (app: TestApp, work: () => Promise<unknown>): Promise<string[]> =>
  (await recordStatements({ app, work })).map(({ sql }) => sql);

/** The statements that the requests of a function send to the database before they are answered. */
export const countQueries = async (app: TestApp, work: () => Promise<unknown>): Promise<string[]> =>
  (await recordStatements({ app, work, isCounted: isOfRequest(app) })).map(({ sql }) => sql);

/** Whether a statement is sent by a request that is not answered yet, in whose asynchronous context this is called. */
export const isOfRequest = (app: TestApp) => () =>
  app.strapi.requestContext.get()?.res.writableEnded === false;

interface Recording {
  app: TestApp;
  work: () => Promise<unknown>;
  /** Called in the asynchronous context that sends the statement; all count by default. */
  isCounted?: () => boolean;
}

/** Records the statements that a function sends to the database: reads, writes and locks. */
export const recordStatements = async ({
  app,
  work,
  isCounted = () => true,
}: Recording): Promise<Statement[]> => {
  await untilQuiet();
  const statements: Statement[] = [];
  const listen = ({ sql, bindings }: { sql: string; bindings?: Knex.RawBinding[] }) => {
    if (/^[\s(]*(select|insert|update|delete|with)/i.test(sql) && isCounted())
      statements.push({ sql, bindings: bindings ?? [] });
  };
  app.strapi.db.connection.on('query', listen);
  try {
    await work();
  } finally {
    app.strapi.db.connection.removeListener('query', listen);
  }
  return statements;
};
