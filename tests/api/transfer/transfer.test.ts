import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type * as Transfer from '../../../src/api/transfer/exports';
import { startApp, type TestApp } from '../../support/site/app';
import { built } from '../../support/site/boot';
import { ROOT } from '../../support/site/environment';
import {
  commentsOf,
  hashOf,
  labelsOf,
  othersOf,
  redirectsOf,
  type Row,
  rowsOf,
} from '../../support/transfer/exported-content';
import { changeSettings, settingsOf } from '../../support/transfer/exported-settings';
import { fillSite } from '../../support/transfer/site-to-export';
import { everyRole } from '../../support/account/people';

const token = { token: everyRole().admin.token };

let app: TestApp;
let folder: string;
let exported: Record<string, string>;
let original: Row[];
let labels: unknown;
let redirects: string[];
let comments: Row[];
let others: unknown;
let settings: Awaited<ReturnType<typeof settingsOf>>;

const transfer = () => built<typeof Transfer>('src/api/transfer/exports');

/** Files of a folder by path, with a hash of the content. */
const filesOf = async (root: string): Promise<Record<string, string>> => {
  const files: Record<string, string> = {};
  for (const entry of await readdir(root, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const full = path.join(entry.parentPath, entry.name);
    files[path.relative(root, full)] = hashOf(await readFile(full));
  }
  return files;
};

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'export-'));
  app = await startApp();
  const cover = await fillSite(app);
  await changeSettings(app, cover);
  settings = await settingsOf(app);

  const report = await transfer().exportSite(path.join(folder, 'first'));
  expect(report).toMatchObject({ articles: 6, lost: [] });
  exported = await filesOf(path.join(folder, 'first'));
  original = (await rowsOf(app)).filter(({ title }) => title !== 'Trashed');
  labels = await labelsOf(app);
  others = await othersOf(app);
  redirects = await redirectsOf(app);
  comments = await commentsOf(app);
  expect(comments).toHaveLength(4);
  expect(redirects).toHaveLength(3);
  await app.stop();
  app = await startApp();
  const starter = await readFile(path.join(ROOT, 'database/starter/starter.json'), 'utf8');
  // As the first start does.
  const { settings: data } = JSON.parse(starter) as { settings: object };
  await app.strapi.documents('api::setting.site-setting').create({ data });
  // A row of the tests that a new site does not have.
  await app.strapi.db.query('api::moderation.moderation-setting').deleteMany({});
});
afterAll(async () => {
  await app.stop();
  await rm(folder, { recursive: true, force: true });
});

const importInto = (root: string, options: { replacesSettings?: boolean } = {}) =>
  transfer().importSite(app.strapi, { root, userId: null, ...options });

type Report = Awaited<ReturnType<typeof importInto>>;

/** The lines of a report for groups of settings, with the first note or the reason in English. */
const settingLines = ({ files }: Report) =>
  files
    .filter((file) => file.path.startsWith('settings.json'))
    .map(({ path: name, outcome, notes, reason }) =>
      [name.replace('settings.json: ', ''), outcome, notes?.[0]?.en ?? reason?.en]
        .filter(Boolean)
        .join(' | '),
    );

const readSettings = async (name: string) =>
  JSON.parse(await readFile(path.join(folder, name, 'settings.json'), 'utf8')) as {
    left_out: string[];
    groups: Record<string, Row>;
  };

describe('an export', () => {
  it('is Markdown with front matter, and pictures', async () => {
    const names = Object.keys(exported);
    expect(names.filter((name) => name.startsWith('en/'))).toHaveLength(7);
    expect(names.filter((name) => name.startsWith('zh-CN/'))).toHaveLength(1);
    expect(names.filter((name) => name.startsWith('uploads/'))).toHaveLength(3);
    const [name = ''] = names.filter((one) => one.startsWith('en/both-languages-more-'));
    const text = await readFile(path.join(folder, 'first', name), 'utf8');
    expect(text).toMatch(/^---\ntitle: .*Both: /);
    expect(text).toMatch(/aliases:\n {2}- \/2020\/旧址\n {2}- \/\?p=7\n/);
    const [chinese = ''] = names.filter((one) => one.startsWith('zh-CN/'));
    expect(await readFile(path.join(folder, 'first', chinese), 'utf8')).not.toContain('aliases');
    expect(text).toMatch(/tags:\n {2}- one\n {2}- two/);
    expect(text).toMatch(/!\[a \*brush\*\]\(\/uploads\/[0-9a-f]{32}\.webp\)/);
  });

  it('needs an empty folder', async () => {
    await expect(transfer().exportSite(path.join(folder, 'first'))).rejects.toThrow(
      expect.objectContaining({ name: 'FolderNotEmpty' }) as Error,
    );
  });

  // One sequence: import, compare, import again, export again.
  it('makes another site the same, row by row and file by file', async () => {
    const root = path.join(folder, 'first');
    const report = await importInto(root);
    expect(report.files.filter(({ outcome }) => outcome !== 'created')).toHaveLength(9);
    expect(settingLines(report)).toEqual([
      ...['site | updated', 'appearance | updated'],
      'mail | updated | An export has no passwords. Enter server, user name and password in the mailbox settings; until then no mail is sent.',
      'qiniu | updated',
      'qq | unchanged | An export has no keys. Enter App id and App key in the QQ login settings; until then nobody can sign in with QQ.',
      ...['jwt', 'moderation', 'logs', 'backup'].map((name) => `${name} | updated`),
    ]);
    expect(await settingsOf(app)).toEqual({
      ...settings,
      'GET /settings/email': { ...settings['GET /settings/email'], host: '', user: '', password: '' },
      'GET /settings/qq': { ...settings['GET /settings/qq'], app_id: '', key: '' },
    });
    expect(await rowsOf(app)).toEqual(original);
    expect(await labelsOf(app)).toEqual(labels);
    expect(await othersOf(app)).toEqual(others);
    expect(await redirectsOf(app)).toEqual(redirects);
    expect(await commentsOf(app)).toEqual(comments);

    const again = await importInto(root);
    expect(again.files.every(({ outcome }) => outcome === 'unchanged')).toBe(true);
    expect(await labelsOf(app)).toEqual(labels);
    expect(await othersOf(app)).toEqual(others);

    await transfer().exportSite(path.join(folder, 'second'));
    const hashes = { ...exported, 'settings.json': expect.any(String) as string };
    expect(await filesOf(path.join(folder, 'second'))).toEqual(hashes);
    const [first, second] = [await readSettings('first'), await readSettings('second')];
    expect(second.groups).toEqual({
      ...first.groups,
      mail: { ...first.groups['mail'], host: '', user: '' },
      qq: { ...first.groups['qq'], app_id: '' },
    });
    expect(first.left_out).toEqual(['mail.password', 'qq.key', 'jwt.issuer']);
    expect(JSON.stringify(first)).not.toMatch(/a password of mail|a key of qq/);
  });

  it('changes no settings that somebody has saved since, unless this is requested', async () => {
    const root = path.join(folder, 'first');
    await app.call('PUT /settings/site', { body: { title: 'Our own' } }, token);
    await app.call('PUT /settings/qq', { body: { app_id: '999', key: 'of another app' } }, token);
    const kept = 'unchanged | These settings were changed on this site and stay as they are.';
    const lines = settingLines(await importInto(root)).filter((line) => line.includes('stay as they are'));
    expect(lines).toEqual([
      expect.stringContaining(`site | ${kept}`),
      expect.stringContaining(`qq | ${kept}`),
    ]);
    expect(await settingsOf(app)).toMatchObject({
      'GET /settings/site': { title: 'Our own' },
      'GET /settings/qq': { app_id: '999', key: '******' },
    });

    await importInto(root, { replacesSettings: true });
    const { list } = await app.call('GET /logs', { query: { kind: 'settings', limit: 2 } }, token);
    expect(list.map(({ actor, target_name }) => [actor, target_name])).toEqual([
      ['system', 'qq'],
      ['system', 'site'],
    ]);
    expect(await settingsOf(app)).toMatchObject({
      'GET /settings/site': settings['GET /settings/site'],
      // The key of one app is not used for another.
      'GET /settings/qq': { app_id: '', key: '' },
    });
  });

  it('reports settings that cannot be taken over, and takes over the others', async () => {
    const root = path.join(folder, 'changed');
    await cp(path.join(folder, 'first'), root, { recursive: true });
    const data = await readSettings('first');
    data.groups['site'] = { ...data.groups['site'], title: 5 };
    data.groups['backup'] = { place: 'store' };
    data.groups['logs'] = { action_days: 90 };
    await writeFile(path.join(root, 'settings.json'), JSON.stringify(data));
    const lines = settingLines(await importInto(root, { replacesSettings: true }));
    expect(lines.filter((line) => / failed | updated$/.test(line))).toEqual([
      'site | failed | Some fields need your attention. (title)',
      'logs | updated',
      expect.stringContaining('backup | failed | Cloud storage needs'),
    ]);
    expect((await settingsOf(app))['GET /settings/logs']).toMatchObject({ action_days: 90 });
  });

  it('gives comments of people without an account their names, and reports lines that cannot be read', async () => {
    const root = path.join(folder, 'strangers');
    await cp(path.join(folder, 'first'), root, { recursive: true });
    const [file = ''] = await readdir(path.join(root, 'comments'));
    const place = path.join(root, 'comments', file);
    const [line = '', ...rest] = (await readFile(place, 'utf8')).trim().split('\n');
    const stranger = {
      ...(JSON.parse(line) as object),
      id: 'x'.repeat(24),
      user: 'nobody-here',
      author: 'Mei',
    };
    const cut = { ...stranger, id: 'short' };
    await writeFile(place, [...rest, JSON.stringify(stranger), JSON.stringify(cut), '{"id":'].join('\n'));
    const report = await importInto(root);
    expect(report.comments).toBe(1);
    const articles = report.files.filter(({ articleId }) => articleId);
    expect(articles.flatMap(({ notes = [] }) => notes.map(({ en }) => en))).toEqual([
      `Comments that cannot be read in ${file}: 2. They were left out.`,
    ]);
    const row = (await commentsOf(app)).find(({ document_id }) => document_id === 'x'.repeat(24));
    expect(row).toMatchObject({ user_id: null, guest_name: 'Mei', state: 'shown' });
    expect((await commentsOf(app)).length).toBe(comments.length + 1);
  });

  it('names the pictures that are missing in its folder', async () => {
    const root = path.join(folder, 'gone');
    await cp(path.join(folder, 'first'), root, { recursive: true });
    const { adverts } = JSON.parse(await readFile(path.join(root, 'site.json'), 'utf8')) as {
      adverts: { images: string }[];
    };
    const gone = adverts.map(({ images }) => images).find((images) => images.startsWith('/'))!;
    await rm(path.join(root, gone));
    expect((await importInto(root)).lost).toEqual([gone]);
  });

  it('with a cut site.json is refused before anything is imported', async () => {
    const root = await mkdtemp(path.join(folder, 'cut-'));
    await writeFile(path.join(root, 'site.json'), '{"format": "wentu-export", "ver');
    await writeFile(path.join(root, 'new.md'), '# New\n\nText.');
    await expect(importInto(root)).rejects.toThrow(
      expect.objectContaining({ name: 'ExportDamaged' }) as Error,
    );
    expect(await rowsOf(app)).toHaveLength(original.length);
  });
});
