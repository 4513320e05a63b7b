import type { TestApp } from './app';
import { built } from './boot';

/** The statements that a piece of work sends to the database. */
export const countQueries = async (app: TestApp, work: () => Promise<unknown>): Promise<string[]> => {
  // views that wait would be written in the middle of it
  await built<{ writeViews: () => Promise<void> }>('src/api/article/stats/write-views').writeViews();
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
