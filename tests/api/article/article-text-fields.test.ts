import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type * as Fields from '../../../cms/activity-log/server/recording/fields';
import type * as ArticleData from '../../../src/api/article/account/article-data';
import { attributes } from '../../../src/api/article/content-types/article/schema.json';
import type * as PurgeTrash from '../../../src/api/article/trash/purge-trash';
import type * as Transfer from '../../../src/api/transfer/exports';
import { endpoints } from '../../../src/contract';
import { panelOf } from '../../support/account/panel';
import { everyRole } from '../../support/account/people';
import { startApp, type TestApp } from '../../support/site/app';
import { built } from '../../support/site/boot';
import { article, text } from '../../support/site/fixtures';

const ARTICLE = 'api::article.article';
const { admin, user } = everyRole();

let app: TestApp;

beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

const TYPES: Record<string, string> = Object.fromEntries(
  Object.entries(attributes).map(([name, { type }]) => [name, type]),
);

/** Fields of text that an author writes, also ones that are added later: in the contract and in the schema. */
const NAMES = Object.keys(endpoints['PUT /articles'].body.shape).filter((name) =>
  ['string', 'text', 'richtext'].includes(TYPES[name] ?? ''),
);

/** @returns a different value for each field */
const valueOf = (name: string, of: string): string =>
  name === 'link' ? `https://example.com/${of}` : `The ${name} of ${of}`;

const valuesOf = (of: string): Record<string, string> =>
  Object.fromEntries(NAMES.map((name) => [name, valueOf(name, of)]));

const write = (of: string, token: string): Promise<string> => article(app, text(of, valuesOf(of)), token);

/** The names of the fields whose value does not occur in a file. */
const missingIn = (file: string, of: string): string[] =>
  NAMES.filter((name) => !file.includes(valueOf(name, of)));

const version = async (id: string): Promise<number> =>
  (await app.call('GET /articles/working/{id}', { params: { id }, query: {} }, { token: admin.token }))
    .version;

it('are returned to the editor, and stored in the version', async () => {
  const id = await write('cups', admin.token);
  const token = { token: admin.token };
  expect(await app.call('GET /articles/working/{id}', { params: { id }, query: {} }, token)).toMatchObject(
    valuesOf('cups'),
  );
  expect(await app.call('GET /articles/{id}/revisions/{n}', { params: { id, n: 1 } }, token)).toMatchObject(
    valuesOf('cups'),
  );
});

it('are in the copy of their author’s data', async () => {
  const id = await write('pots', user.token);
  const { articleData } = built<typeof ArticleData>('src/api/article/account/article-data');
  let file = '';
  for await (const { path: name, content } of articleData(user.id))
    if (name === `articles/${id}.en.md` && !('file' in content))
      for await (const part of content) file += part;
  expect(missingIn(file, 'pots'), 'add to src/api/article/account/article-data.ts').toEqual([]);
});

it('are in the export of the site', async () => {
  await write('trays', admin.token);
  const folder = await mkdtemp(path.join(os.tmpdir(), 'export-fields-'));
  try {
    await built<typeof Transfer>('src/api/transfer/exports').exportSite(path.join(folder, 'site'));
    const names = await readdir(path.join(folder, 'site'), { recursive: true });
    const files = await Promise.all(
      names
        .filter((name) => name.endsWith('.md'))
        .map((name) => readFile(path.join(folder, 'site', name), 'utf8')),
    );
    const file = files.find((one) => one.includes(valueOf('title', 'trays'))) ?? '';
    expect(missingIn(file, 'trays'), 'add to src/api/transfer/actions/export-site.ts').toEqual([]);
  } finally {
    await rm(folder, { recursive: true });
  }
});

it('keep a draft that has nothing else', async () => {
  const ids: Record<string, string> = {};
  const blank = Object.fromEntries(NAMES.map((name) => [name, '']));
  for (const name of NAMES)
    ids[name] = await article(app, {
      ...text(''),
      ...blank,
      [name]: valueOf(name, 'nothing'),
      state: 'draft',
    });
  const before = app.strapi.db.dialect.client === 'postgres' ? new Date(0) : 0;
  const drafts = app.strapi.db.connection('articles').whereIn('document_id', Object.values(ids));
  await drafts.clone().update({ updated_at: before });
  await built<typeof PurgeTrash>('src/api/article/trash/purge-trash').purgeBlankDrafts(new Date());
  const left = (await drafts.clone().pluck('document_id')) as string[];
  const deleted = NAMES.filter((name) => !left.includes(ids[name] ?? ''));
  expect(deleted, 'add to TEXT_COLUMNS in src/api/article/trash/purge-trash.ts').toEqual([]);
});

it('get a new version when an editor changes one in Strapi’s panel', async () => {
  const id = await write('kettles', admin.token);
  const unchanged: string[] = [];
  for (const name of NAMES) {
    const before = await version(id);
    const data = { [name]: valueOf(name, 'panels') } as object;
    await app.strapi.documents(ARTICLE).update({ documentId: id, locale: 'en', data });
    if ((await version(id)) === before) unchanged.push(name);
  }
  expect(unchanged, 'add to TEXT in src/api/article/document-middleware/article-write.ts').toEqual([]);
});

it('are in the panel’s form and in the log of actions', async () => {
  const { layouts } = await (await panelOf(app)).layout();
  const shown = layouts.edit.flat().map(({ name }) => name);
  expect(
    NAMES.filter((name) => !shown.includes(name)),
    'add to cms/site/server/forms.ts',
  ).toEqual([]);
  const { LOGGED_FIELDS } = built<typeof Fields>('cms/activity-log/server/recording/fields');
  const logged = LOGGED_FIELDS[ARTICLE]?.shown ?? [];
  expect(
    NAMES.filter((name) => !logged.includes(name)),
    'add to cms/activity-log/server/recording/fields.ts',
  ).toEqual([]);
});
