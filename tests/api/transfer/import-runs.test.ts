import fs from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import type * as CheckLinks from '../../../src/api/transfer/actions/check-import-links';
import type * as Inspect from '../../../src/api/transfer/actions/inspect-upload';
import type * as Run from '../../../src/api/transfer/actions/import-run';
import type * as Links from '../../../src/api/article/import/import-links';
import { zipFile } from '../../support/transfer/archives';
import { built } from '../../support/site/boot';
import { isPostgres, ROOT } from '../../support/site/environment';
import { useImports } from '../../support/transfer/use-imports';

const {
  site,
  asAdmin,
  imports,
  lines,
  runImports,
  folder,
  fileOf,
  timeOf,
  upload,
  begin,
  reportOf,
  rowOf,
  change,
  stored,
} = useImports();
const untilEnded = (id: string) =>
  expect.poll(async () => (await rowOf(id)).state, { timeout: 30_000 }).not.toMatch(/waiting|running/);

const posts = (name: string, count: number) =>
  zipFile(
    Object.fromEntries(
      Array.from({ length: count }, (_, at) => [
        `posts/${name}${at}.md`,
        `---\ntitle: ${name} ${at}\n---\n\nText of ${name} ${at}.`,
      ]),
    ),
  );

const ended = (values: object) => stored({ state: 'done', ...values });

/** Statements that the work sends, with the characters of their values. */
const statementsOf = async (work: () => Promise<unknown>) => {
  const sent = { count: 0, characters: 0 };
  const note = ({ bindings = [] }: { bindings?: unknown[] }) => {
    sent.count += 1;
    sent.characters += bindings.join('').length;
  };
  site.app.strapi.db.connection.on('query', note);
  await work();
  site.app.strapi.db.connection.removeListener('query', note);
  return sent;
};

describe('an import that ends', () => {
  it('removes its file before its state changes', async () => {
    const id = await upload(posts('Tidy', 1));
    const states: string[] = [];
    const rm = fs.rm;
    const spy = vi.spyOn(fs, 'rm').mockImplementation(async (target, options) => {
      if (target === fileOf(id)) states.push((await rowOf(id)).state);
      return rm(target, options);
    });
    await begin(id);
    await untilEnded(id);
    spy.mockRestore();
    expect(states).toEqual(['running']);
    expect((await rowOf(id)).state).toBe('done');
  });

  it('is completed by the next check when its process ended in between', async () => {
    const at = { state: 'running', ended_at: new Date(), seen_at: new Date(Date.now() - 31_000) };
    const done = await ended(at);
    const failed = await ended({ ...at, error: { en: 'Damaged.', 'zh-CN': '已损坏。' } });
    await runImports();
    expect((await rowOf(done.documentId)).state).toBe('done');
    expect((await reportOf(failed.documentId)).job).toMatchObject({ state: 'failed', error: 'Damaged.' });
  });
});

describe('an import of another process', () => {
  it('is not taken over while that process reports, and continued when it does not', async () => {
    const id = await upload(posts('Alone', 2));
    const running = { state: 'running', attempts: 1, choices: '{}' };
    await change(id, { ...running, seen_at: timeOf(Date.now() - 20_000) });
    await runImports();
    expect(await rowOf(id)).toMatchObject({ state: 'running', attempts: 1 });
    await change(id, { seen_at: timeOf(Date.now() - 31_000) });
    await runImports();
    const { job } = await reportOf(id);
    expect(job).toMatchObject({ state: 'done', counts: { created: 2 } });
  });

  it('is not disturbed by the process that it was taken from', async () => {
    const id = await upload(posts('Taken', 40));
    await begin(id);
    await expect.poll(async () => (await reportOf(id)).job.counts.created).toBeGreaterThan(0);
    await change(id, { attempts: 2 });
    // Waits for the run of this process, which stops when it notices the change.
    await runImports();
    expect(await rowOf(id)).toMatchObject({ state: 'running', attempts: 2 });
    expect(await fs.readdir(folder())).toEqual([id]);
    await change(id, { seen_at: null });
    await runImports();
    const { job } = await reportOf(id);
    expect(job.state).toBe('done');
    expect(job.counts.created + job.counts.unchanged).toBe(40);
  });
});

it('what was counted before a crash is not counted again', async () => {
  const name = 'wordpress.xml';
  const comment = `<wp:comment><wp:comment_id>1</wp:comment_id><wp:comment_author>Mei</wp:comment_author>
    <wp:comment_content>Well said</wp:comment_content><wp:comment_approved>1</wp:comment_approved></wp:comment>`;
  const text = (await fs.readFile(path.join(ROOT, 'tests/fixtures/exports', name), 'utf8')).replace(
    '<wp:postmeta>',
    `${comment}<wp:postmeta>`,
  );
  const id = await upload(new File([text], name));
  await site.app.call(
    'POST /imports/{id}/start',
    { params: { id }, body: { fetches_pictures: false } },
    asAdmin,
  );
  await untilEnded(id);
  const { counts } = (await reportOf(id)).job;
  expect(counts).toMatchObject({ created: 2, comments: 1 });
  await fs.writeFile(fileOf(id), text);
  const stale = JSON.stringify({ ...counts, created: 50, comments: 50, redirects: 50 });
  await change(id, { state: 'running', attempts: 1, seen_at: null, ended_at: null, counts: stale });
  await runImports();
  expect((await reportOf(id)).job).toMatchObject({ state: 'done', counts });
});

it.runIf(isPostgres)('an import is begun by an instance that does not have its file', async () => {
  const id = await upload(posts('Elsewhere', 1));
  await fs.rename(fileOf(id), `${folder()}-${id}`);
  await begin(id);
  await runImports();
  expect((await rowOf(id)).state).toBe('waiting');
  await fs.rename(`${folder()}-${id}`, fileOf(id));
  await runImports();
  expect((await reportOf(id)).job).toMatchObject({ state: 'done', counts: { created: 1 } });
});

describe('an import that is removed', () => {
  const statuses: number[] = [];
  const remove = async (id: string) => {
    const { status } = await site.app.reply('DELETE /imports', { body: { id_list: [id] } }, asAdmin);
    statuses.push(status);
  };

  it('while it is being stopped leaves no row, no line and no file', async () => {
    const id = await upload(posts('Gone', 100));
    await begin(id);
    await expect.poll(() => lines().where('import_id', id).first()).toBeTruthy();
    await site.app.call('POST /imports/{id}/cancel', { params: { id }, body: {} }, asAdmin);
    await remove(id);
    await runImports();
    expect(await rowOf(id)).toBeUndefined();
    expect(await lines().where('import_id', id)).toEqual([]);
    expect(await fs.readdir(folder())).toEqual([]);
    expect(statuses).toEqual([200]);
  });

  it('while it begins is imported or deleted', async () => {
    for (const name of ['First', 'Second', 'Third']) {
      const id = await upload(posts(name, 1));
      const [begun] = await Promise.all([begin(id), remove(id)]);
      expect(begun.status).toBeLessThan(500);
      if (await rowOf(id)) {
        await untilEnded(id);
        expect((await rowOf(id)).state).toBe('done');
      }
      expect(await fs.readdir(folder())).toEqual([]);
    }
    expect(statuses.every((status) => status < 500)).toBe(true);
  });
});

it('beginning and stopping an import are in the log, with what was chosen', async () => {
  const acts = () => site.app.call('GET /logs', { query: { kind: 'import' } }, asAdmin);
  const before = (await acts()).count;
  const begun = await upload(zipFile({ 'a.md': '# Logged' }));
  const body = { source: 'A paper', as_drafts: true };
  await site.app.call('POST /imports/{id}/start', { params: { id: begun }, body }, asAdmin);
  await expect.poll(async () => (await reportOf(begun)).job.state).toBe('done');
  const left = await upload(zipFile({ 'b.md': '# Left' }));
  for (const id of [left, left, begun])
    await site.app.call('POST /imports/{id}/cancel', { params: { id }, body: {} }, asAdmin);
  const { list, count } = await acts();
  const found = list.slice(0, count - before);
  expect(found.map(({ verb, target_id, target_name }) => [verb, target_id, target_name])).toEqual([
    ['close', left, 'site.zip'],
    ['create', begun, 'site.zip'],
  ]);
  const { changes } = await site.app.call('GET /logs/{id}', { params: { id: found[1]!.id } }, asAdmin);
  expect(changes.map(({ field, after }) => [field, JSON.parse(after!) as object])).toEqual([
    ['choices', body],
  ]);
});

it('the newest 50 reports are kept', async () => {
  const old: string[] = [];
  for (let at = 0; at < 55; at += 1) old.push((await ended({})).documentId);
  await lines().insert({ import_id: old[0], kind: 'picture', number: 1, address: 'a.png' });
  const id = await upload(posts('Newest', 1));
  const kept = (await imports().orderBy('id').pluck('document_id')) as string[];
  expect(kept).toEqual([...old.slice(6), id]);
  expect(await lines().where('import_id', old[0])).toEqual([]);
});

describe('a long report', () => {
  it('is stored line by line', async () => {
    const { ImportRun } = built<typeof Run>('src/api/transfer/actions/import-run');
    const { checkImportLinks } = built<typeof CheckLinks>('src/api/transfer/actions/check-import-links');
    const { id, documentId } = await ended({ state: 'running' });
    const run = new ImportRun({ id, document_id: documentId, attempts: 0 } as never);
    const add = (from: number, to: number) => {
      for (let at = from; at < to; at += 1)
        run.add({
          path: `${at}.md`,
          outcome: 'created',
          links: [`/old/${at}`, '/'],
          missingPictures: ['a.png'],
        });
    };
    add(0, 3000);
    await run.save();
    add(3000, 3001);
    const { count, characters } = await statementsOf(() => run.save());
    expect(count).toBeLessThan(10);
    expect(characters).toBeLessThan(1000);
    const again = new ImportRun({ id, document_id: documentId, attempts: 0 } as never);
    await again.load();
    expect(again.counts).toEqual(run.counts);
    expect(again.counts).toMatchObject({ created: 3001, missing_pictures: 1, dead_links: 0 });
    const { count: checking } = await statementsOf(() => checkImportLinks(again, documentId, ''));
    expect(again.counts.dead_links).toBe(3001);
    expect(checking).toBeLessThan(1000);
    const stopped = new ImportRun({ id, document_id: documentId, attempts: 0 } as never);
    await stopped.load();
    stopped.add({ path: 'last.md', outcome: 'created', links: ['/old/last'] });
    await stopped.save();
    stopped.stop.abort(new Error('Stopped'));
    await expect(checkImportLinks(stopped, documentId, '')).rejects.toThrow('Stopped');
    expect(stopped.counts.dead_links).toBe(3001);
    await change(documentId, { state: 'done' });
  });

  it('has its links looked up together', async () => {
    const { deadImportLinks } = built<typeof Links>('src/api/article/import/import-links');
    const links = Array.from({ length: 1000 }, (_, at) => `/old/${at}?p=${at}`);
    const { signal } = new AbortController();
    const { count } = await statementsOf(async () =>
      expect((await deadImportLinks([...links, '/', 'https://e.org'], '', signal)).size).toBe(1000),
    );
    expect(count).toBeLessThan(30);
  });
});

describe('an upload', () => {
  const inspect = (file: string, timeLimitMs?: number) =>
    built<typeof Inspect>('src/api/transfer/actions/inspect-upload').inspectUpload(file, timeLimitMs);

  it('is inspected after the one before it, for a limited time', async () => {
    const text = await fs.readFile(path.join(ROOT, 'tests/fixtures/exports/wordpress.xml'), 'utf8');
    const [head = '', ...rest] = text.split('<item>');
    const large = path.join(folder(), '../large.xml');
    const small = path.join(folder(), '../small.xml');
    await fs.writeFile(
      large,
      head + `<item>${rest.join('<item>').split('</channel>')[0]!}`.repeat(4000) + '</channel></rss>',
    );
    await fs.writeFile(small, text);
    const order: string[] = [];
    await Promise.all(
      [large, small].map(async (file) => {
        await inspect(file);
        order.push(path.basename(file));
      }),
    );
    expect(order).toEqual(['large.xml', 'small.xml']);
    await expect(inspect(large, 1)).rejects.toMatchObject({ code: 'export_slow' });
  });
});

it('a record of Halo that cannot be read is a line of the report', async () => {
  const record = (kind: string, name: string, value: object) => ({
    name: `/registry/content.halo.run/${kind}/${name}`,
    data: Buffer.from(JSON.stringify({ metadata: { name }, ...value })).toString('base64'),
  });
  const id = await upload(
    zipFile({
      'extensions.data': JSON.stringify([
        record('posts', 'good', { spec: { title: 'Good', baseSnapshot: 's', publish: true } }),
        record('snapshots', 's', { spec: { rawType: 'markdown', rawPatch: 'Text.' } }),
        record('posts', 'bad', { spec: 'none' }),
      ]),
    }),
  );
  await begin(id);
  await untilEnded(id);
  const report = await site.app.call(
    'GET /imports/{id}',
    { params: { id } },
    { ...asAdmin, locale: 'zh-CN' },
  );
  expect(report.job).toMatchObject({ state: 'done', counts: { created: 1, failed: 1 } });
  expect(report.entries).toMatchObject([
    {
      path: '/registry/content.halo.run/posts/bad',
      outcome: 'failed',
      notes: [expect.stringContaining('无法读取')],
    },
  ]);
});
