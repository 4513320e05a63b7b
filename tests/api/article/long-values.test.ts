import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../support/site/app';
import { isPostgres } from '../../support/site/environment';
import { article, text } from '../../support/site/fixtures';

let app: TestApp;

beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

/** Columns of strings whose schemas allow more than 255 characters, Strapi's default length, with the allowed lengths. */
const longColumns = (): [string, number][] =>
  [...app.strapi.db.metadata.values()].flatMap(({ tableName, attributes }) =>
    (Object.values(attributes) as { type: string; columnName?: string; maxLength?: number }[])
      .filter(({ type, maxLength = 0 }) => type === 'string' && maxLength > 255)
      .map(({ columnName, maxLength = 0 }): [string, number] => [`${tableName}.${columnName}`, maxLength]),
  );

it.runIf(isPostgres)('each column takes as many characters as its schema allows', async () => {
  const { rows } = (await app.strapi.db.connection.raw(
    `select table_name || '.' || column_name as name, character_maximum_length as length
     from information_schema.columns where table_schema = 'public'`,
  )) as { rows: { name: string; length: number }[] };
  const lengths = new Map(rows.map(({ name, length }) => [name, length]));
  const columns = longColumns();
  expect(columns).toContainEqual(['article_imports.path', 500]);
  expect(columns.map(([name]) => [name, lengths.get(name)])).toEqual(columns);
});

it('an article can have an address of its source with 2,000 characters', async () => {
  const link = `https://example.com/${'a'.repeat(1_980)}`;
  const id = await article(app, text('With a long address', { link }));
  expect((await app.call('GET /articles/{id}', { params: { id } })).link).toBe(link);
});
