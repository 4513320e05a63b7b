import type { TestApp } from './app';

/** The statements that a piece of work sends to the database. */
export const countQueries = async (app: TestApp, work: () => Promise<unknown>): Promise<string[]> => {
  const statements: string[] = [];
  const listen = ({ sql }: { sql: string }) => {
    if (/^\s*(select|insert|update|delete|with)/i.test(sql)) statements.push(sql);
  };
  app.strapi.db.connection.on('query', listen);
  try {
    await work();
  } finally {
    app.strapi.db.connection.removeListener('query', listen);
  }
  return statements;
};
