import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type * as Importer from '../../../src/api/article/import/import-folder';
import { startApp, type TestApp } from '../../support/site/app';
import { built } from '../../support/site/boot';
import { everyRole } from '../../support/account/people';

let app: TestApp;
let root: string;

beforeAll(async () => {
  app = await startApp();
  root = await mkdtemp(path.join(os.tmpdir(), 'import-folders-'));
});
afterAll(async () => {
  await app.stop();
  await rm(root, { recursive: true, force: true });
});

/** Imports files as a folder with a name and the site that it comes from. Returns the report of each. */
const importFiles = async (
  name: string,
  files: Record<string, string>,
  origin?: string,
): Promise<Importer.ImportedFile[]> => {
  const folder = await mkdtemp(path.join(root, 'folder-'));
  for (const [file, text] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
    await writeFile(path.join(folder, file), text);
  }
  const { importFolder } = built<typeof Importer>('src/api/article/import/import-folder');
  return (await importFolder(app.strapi, { root: folder, name, userId: null, origin })).files;
};

/** Imports files as a folder with a name. Returns the outcome of each. */
const run = async (name: string, files: Record<string, string>): Promise<Record<string, string>> =>
  Object.fromEntries((await importFiles(name, files)).map(({ path: file, outcome }) => [file, outcome]));

/** The text of an article with a title; undefined without one. */
const textOf = async (title: string, locale = 'en'): Promise<string | undefined> => {
  const row = (await app.strapi.db
    .connection('articles')
    .where({ title, locale })
    .whereNull('published_at')
    .first('content')) as { content: string } | undefined;
  return row?.content.trimEnd();
};

/** Files of a blog: those with a title and text of their own, and one that each blog has. */
const blog = (name: string, count: number): Record<string, string> => ({
  'about.md': `# About\n\nAbout the blog of ${name}.`,
  ...Object.fromEntries(
    Array.from({ length: count }, (_, n) => [`${name}/${n}.md`, `# ${name} ${n}\n\nText ${n} of ${name}.`]),
  ),
});

describe('files with the same path in two folders', () => {
  it('are articles of their own, even when their titles are the same', async () => {
    const [first, second] = [blog('Ann', 3), blog('Bob', 3)];
    await run('ann.zip', { ...first, 'en/hello.md': '# Hello of Ann\n\nFrom Ann.' });
    const outcomes = await run('bob.zip', { ...second, 'en/hello.md': '# Hello of Bob\n\nFrom Bob.' });
    expect(new Set(Object.values(outcomes))).toEqual(new Set(['created']));
    expect(await textOf('Hello of Ann')).toBe('From Ann.');
    expect(await textOf('Hello of Bob')).toBe('From Bob.');
    expect(await textOf('About')).toBe('About the blog of Ann.');
    // Each file is recognized as the earlier one.
    expect(new Set(Object.values(await run('ann.zip', first)))).toEqual(new Set(['unchanged']));
    expect(await run('bob.zip', { ...second, 'about.md': '# About Bob\n\nNew.' })).toMatchObject({
      'about.md': 'updated',
      'Bob/0.md': 'unchanged',
    });
    expect(await textOf('About')).toBe('About the blog of Ann.');
    expect(await textOf('About Bob')).toBe('New.');
  });

  it('lead to the files of their own folder', async () => {
    await run('linked-1', { 'a.md': '# First A\n\nSee [b](b.md).', 'b.md': '# First B\n\nText.' });
    await run('linked-2', { 'a.md': '# Second A\n\nSee [b](b.md).', 'b.md': '# Second B\n\nText.' });
    const idOf = async (title: string) =>
      (
        (await app.strapi.db.connection('articles').where({ title }).first('document_id')) as {
          document_id: string;
        }
      ).document_id;
    expect(await textOf('First A')).toContain(`/article/${await idOf('First B')}`);
    expect(await textOf('Second A')).toContain(`/article/${await idOf('Second B')}`);
  });
});

describe('links to files that are imported later', () => {
  const { admin } = everyRole();
  const token = { token: admin.token };
  const article = async (title: string) => {
    const row = { title, locale: 'en' };
    const { document_id: id, version } = (await app.strapi.db
      .connection('articles')
      .where(row)
      .whereNull('published_at')
      .first('document_id', 'version')) as { document_id: string; version: number };
    return { id, version };
  };
  const edit = async (title: string, content: string, state: 'published' | 'draft') => {
    const { id, version } = await article(title);
    await app.call('PUT /articles', { body: { id, version, content, state } }, token);
  };
  const publicHtml = async (title: string) =>
    (await app.call('GET /articles/{id}', { params: { id: (await article(title)).id } })).html;

  it('lead to their articles then, and are in the report', async () => {
    const early = {
      'a.md': '# Early A\n\n[b](./late.md#the-part), [gone](gone.md).',
      'edited.md': '# Early edited\n\n[b](late.md), text.',
      'draft.md': '# Early draft\n\n[b](late.md), text.',
      'removed.md': '# Early removed\n\n[b](late.md), text.',
    };
    await run('early', early);
    await edit('Early edited', '[b](late.md), a better text.', 'published');
    await edit('Early draft', '[b](late.md), not ready.', 'draft');
    await edit('Early removed', 'No link.', 'published');
    const before = await app.call('GET /articles/{id}', { params: { id: (await article('Early A')).id } });
    const late = { 'late.md': '# Late\n\n## The part\n\nText.' };
    const files = await importFiles('early', { 'a.md': early['a.md'], ...late });
    const { id } = await article('Late');
    expect(
      files.map(({ path: file, outcome, notes = [] }) => [file, outcome, notes.map(({ en }) => en)]),
    ).toEqual([
      ['late.md', 'created', []],
      [
        'a.md',
        'updated',
        [expect.stringMatching(/^These links now lead to articles.*\(1\): \.\/late\.md#the-part$/)],
      ],
      ['draft.md', 'updated', [expect.stringMatching(/unpublished changes/)]],
      ['edited.md', 'updated', [expect.stringMatching(/\(1\): late\.md$/)]],
    ]);
    expect(await textOf('Early A')).toBe(`[b](/article/${id}#the-part), [gone](gone.md).`);
    expect(await publicHtml('Early A')).toContain(`href="/article/${id}#the-part"`);
    expect(await textOf('Early edited')).toBe(`[b](/article/${id}), a better text.`);
    expect(await publicHtml('Early edited')).toContain('a better text');
    expect(await textOf('Early draft')).toBe(`[b](/article/${id}), not ready.`);
    expect(await publicHtml('Early draft')).not.toContain('not ready');
    expect(await textOf('Early removed')).toBe('No link.');
    const { id: a, version } = await article('Early A');
    const history = await app.call('GET /articles/{id}/revisions', { params: { id: a }, query: {} }, token);
    expect([version, history.list.map(({ n }) => n)]).toEqual([2, [2, 1]]);
    const after = await app.call('GET /articles/{id}', { params: { id: a } });
    expect(after.updated_at).toBe(before.updated_at);
    // A repeated import changes nothing.
    expect(await run('early', { ...early, ...late })).toEqual(
      Object.fromEntries(Object.keys({ ...early, ...late }).map((file) => [file, 'unchanged'])),
    );
  });

  it('lead there instead of to the old site, and stay when the file could not be imported', async () => {
    const site = 'https://early.example.com';
    const first = { 'docs/a.md': '# Sited A\n\n[b](/docs/late) and [c](/docs/broken).' };
    await importFiles('sited', first, site);
    expect(await textOf('Sited A')).toBe(`[b](${site}/docs/late) and [c](${site}/docs/broken).`);
    const broken = { 'docs/broken.md': '---\ntitle: Sited broken\n---\n' };
    await importFiles('sited', { 'docs/late.md': '# Sited late\n\nText.', ...broken }, site);
    const { id } = await article('Sited late');
    expect(await textOf('Sited A')).toBe(`[b](/article/${id}) and [c](${site}/docs/broken).`);
  });
});

describe('a folder under another name', () => {
  it('is the same when half of its files have the texts or titles of the earlier ones', async () => {
    const files = { ...blog('Cid', 4), 'zh-CN/about.md': '# 关于\n\n关于这个博客。' };
    await run('cid-2026-11-01.zip', files);
    const changed = {
      ...files,
      'Cid/0.md': '# Cid 0\n\nAnother text.',
      'Cid/1.md': '# Another title\n\nText.',
      'Cid/4.md': '# Cid 4\n\nA new one.',
    };
    expect(await run('cid-2026-12-01.zip', changed)).toEqual({
      'about.md': 'unchanged',
      'zh-CN/about.md': 'unchanged',
      'Cid/0.md': 'updated',
      'Cid/1.md': 'updated',
      'Cid/2.md': 'unchanged',
      'Cid/3.md': 'unchanged',
      'Cid/4.md': 'created',
    });
    expect(await textOf('Cid 1')).toBeUndefined();
    expect(await textOf('Another title')).toBe('Text.');
  });

  it('is the same when it has some of the files only, and then again under its first name', async () => {
    const files = blog('Dan', 5);
    await run('dan', files);
    const some = { 'Dan/0.md': '# Dan 0\n\nBetter.', 'Dan/1.md': files['Dan/1.md']! };
    expect(await run('dan-changes', some)).toEqual({ 'Dan/0.md': 'updated', 'Dan/1.md': 'unchanged' });
    expect(await run('dan', { ...files, ...some })).toEqual(
      Object.fromEntries(Object.keys(files).map((file) => [file, 'unchanged'])),
    );
  });

  it('is recognized when its files were imported before folders were stored', async () => {
    const files = blog('Eve', 3);
    await run('eve', files);
    const rows = () => app.strapi.db.connection('article_imports');
    await rows().whereLike('path', 'Eve/%').update({ folder: '' });
    expect(await run('eve-again', { ...files, 'Eve/1.md': '# Eve 1\n\nNew.' })).toMatchObject({
      'Eve/0.md': 'unchanged',
      'Eve/1.md': 'updated',
    });
  });
});

/** A path of folders with names of 200 characters each. */
const deep = (folders: number): string =>
  Array.from({ length: folders }, (_, n) => String.fromCharCode(97 + n).repeat(200)).join('/');

describe('files with long paths', () => {
  it.each([
    ['more than 255 characters', 2],
    ['more characters than are stored', 4],
    ['more characters than an index takes', 15],
  ])('of %s are imported, recognized again, and linked to each other', async (_long, folders) => {
    const name = `deep-${folders}`;
    const file = `${deep(folders)}/${name}.md`;
    const files = {
      [file]: `---\ntitle: Far down ${folders}\n---\n\nBelow ${folders} folders.`,
      [`${deep(folders)}/other.zh-CN.md`]: `# 深处 ${folders}\n\n深处的文章。`,
      'near.md': `# Near ${folders}\n\nSee [far down](${file}).`,
    };
    expect(new Set(Object.values(await run(name, files)))).toEqual(new Set(['created']));
    expect(await textOf(`Far down ${folders}`)).toBe(`Below ${folders} folders.`);
    const { document_id: id } = (await app.strapi.db
      .connection('articles')
      .where({ title: `Far down ${folders}` })
      .first('document_id')) as { document_id: string };
    expect(await textOf(`Near ${folders}`)).toContain(`/article/${id}`);
    expect(new Set(Object.values(await run(name, files)))).toEqual(new Set(['unchanged']));
    const changed = { ...files, [file]: `# Far down ${folders}\n\nChanged.` };
    expect((await run(`${name}-again`, changed))[file]).toBe('updated');
    expect(await textOf(`Far down ${folders}`)).toBe('Changed.');
  });

  it('keep their old addresses', async () => {
    const address = `/${deep(2)}`;
    await run('addressed', { 'a.md': `---\naliases: ["${address}"]\n---\n\n# Long address\n\nText.` });
    const answer = await app.http().get(address).set('accept', 'text/html');
    expect(answer.status).toBe(301);
  });
});
