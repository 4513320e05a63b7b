import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type * as Importer from '../../../src/api/article/import/import-folder';
import type * as Schedule from '../../../src/api/article/publishing/run-schedule';
import type * as RenderInWorker from '../../../src/lib/markdown/render-in-worker';
import { built } from '../../support/site/boot';
import { article, text } from '../../support/site/fixtures';
import { storedPicture } from '../../support/samples/image-samples';
import { type Panel, panelOf } from '../../support/account/panel';
import { everyRole } from '../../support/account/people';
import { useAuthoring } from '../../support/article/authoring';

const { admin, user } = everyRole();
const { server, change, opened } = useAuthoring();

/** Texts that were rendered since the last check, and all renderings during an open transaction. */
const rendered: string[] = [];
const inTransaction: string[] = [];
let panel: Panel;
let n = 0;

beforeAll(async () => {
  panel = await panelOf(server.app);
  const { renderPool } = built<typeof RenderInWorker>('src/lib/markdown/render-in-worker');
  const { run } = renderPool;
  renderPool.run = (job, options) => {
    if (job.kind === 'render') rendered.push(job.content);
    if (server.app.strapi.db.inTransaction()) inTransaction.push(job.kind);
    return run(job, options);
  };
});
beforeEach(() => {
  n += 1;
  rendered.length = 0;
  inTransaction.length = 0;
});

/** Renderings of a function. */
const during = async (work: () => Promise<unknown>): Promise<string[]> => {
  rendered.length = 0;
  await work();
  expect(inTransaction).toEqual([]);
  return [...rendered];
};

const put = async (body: Parameters<typeof change>[0]) => {
  const { body: reply } = await change(body);
  expect(reply.code).toBe('0');
  return reply.data;
};
const words = (name: string) => `## ${name} ${n}\n\nWords of it.`;
/** Published, unless it is a draft. */
const make = (state?: 'draft', token = admin.token) =>
  article(server.app, text(`Rendered ${n}`, { content: words('first'), abstract: '', state }), token);

describe('a save', () => {
  it.each([
    ['a draft', 'draft'],
    ['a published article', undefined],
  ] as const)('renders the text of %s once', async (_, state) => {
    expect(await during(() => make(state))).toEqual([words('first')]);
  });

  it('renders a changed text once, and updates a derived abstract', async () => {
    const id = await make();
    const content = words('second');
    expect(await during(() => put({ id, version: 1, content, state: 'published' }))).toEqual([content]);
    expect((await opened(id)).abstract).toBe(`Words of it.`);
    expect(await during(() => put({ id, version: 2, content: 'Third', state: 'draft' }))).toEqual(['Third']);
    expect((await opened(id)).abstract).toBe('Third');
  });

  it('renders nothing when the text is unchanged', async () => {
    const id = await make();
    expect(await during(() => put({ id, version: 1, is_recommend: true }))).toEqual([]);
    expect(await during(() => put({ id, version: 2, title: `Other ${n}`, state: 'published' }))).toEqual([]);
    expect(await during(() => put({ id, version: 3, state: 'withdrawn' }))).toEqual([]);
  });

  it('renders a translation once, and not its source', async () => {
    const id = await make();
    const content = words('译文');
    expect(
      await during(() =>
        put({ id, version: 0, locale: 'zh-CN', title: `译 ${n}`, content, state: 'published' }),
      ),
    ).toEqual([content]);
  });

  it('renders nothing else when a translation is created with its title only', async () => {
    const id = await make();
    const title = `译 ${n}`;
    expect(await during(() => put({ id, version: 0, locale: 'zh-CN', title, state: 'draft' }))).toEqual(['']);
  });

  it('renders the text of a restored version once', async () => {
    const id = await make();
    await put({ id, version: 1, content: words('second') });
    const restore = () =>
      server.app.call(
        'POST /articles/{id}/revisions/{n}/restore',
        { params: { id, n: 1 }, body: { locale: 'en' } },
        { token: admin.token },
      );
    expect(await during(restore)).toEqual([words('first')]);
  });
});

describe('a change of state', () => {
  it('renders nothing: many at once, a review, the schedule', async () => {
    const drafts = [await make('draft')];
    const state = (state: 'published' | 'withdrawn') =>
      server.app.call('PUT /articles/state', { body: { id_list: drafts, state } }, { token: admin.token });
    expect(await during(() => state('published'))).toEqual([]);
    expect(await during(() => state('withdrawn'))).toEqual([]);

    n += 1;
    const waiting = await make(undefined, user.token);
    const review = { body: { id: waiting, accept: true, locale: 'en' as const } };
    expect(
      await during(() => server.app.call('PUT /articles/review', review, { token: admin.token })),
    ).toEqual([]);
    expect((await opened(waiting)).state).toBe('published');

    n += 1;
    const publish_at = new Date(Date.now() + 60_000).toISOString();
    const later = await article(
      server.app,
      text(`Later ${n}`, { content: words('later'), publish_at }),
      admin.token,
    );
    const { runSchedule } = built<typeof Schedule>('src/api/article/publishing/run-schedule');
    expect(await during(() => runSchedule(new Date(Date.parse(publish_at) + 1)))).toEqual([]);
    expect((await opened(later)).state).toBe('published');
  });
});

describe('Strapi’s panel', () => {
  it('renders the text of a form once: when it is saved, and when it is published', async () => {
    const id = await make();
    const save = words('saved');
    expect(await during(() => panel.save(id, { content: save }))).toEqual([save]);
    const publish = words('published');
    expect(await during(() => panel.publish(id, { content: publish }))).toEqual([publish]);
    expect(await during(() => panel.publish(id))).toEqual([]);
    const created = words('created');
    expect(await during(() => panel.create({ title: `Created ${n}`, content: created }))).toEqual([created]);
  });

  it('renders nothing when it publishes many', async () => {
    const ids = [await make('draft')];
    n += 1;
    ids.push(await make('draft'));
    expect(await during(() => panel.bulk('bulkPublish', ids))).toEqual([]);
    expect((await opened(ids[1] as string)).state).toBe('published');
  });
});

describe('writing many texts', () => {
  it('renders a file that is imported once, and again when it changed', async () => {
    const { importFolder } = built<typeof Importer>('src/api/article/import/import-folder');
    const root = await mkdtemp(path.join(os.tmpdir(), 'import-'));
    const run = async (content: string, outcome: string) => {
      await writeFile(path.join(root, 'a.md'), `---\ntitle: Imported ${n}\n---\n\n${content}\n`);
      const { files } = await importFolder(server.app.strapi, { root, userId: null });
      expect(files).toMatchObject([{ outcome }]);
    };
    expect(await during(() => run('One', 'created'))).toEqual(['One\n']);
    expect(await during(() => run('Two', 'updated'))).toEqual(['Two\n']);
    await rm(root, { recursive: true });
  });

  it('renders each text once in which an image is replaced', async () => {
    const [from, into] = [await storedPicture(server.app, admin.token), await storedPicture(server.app)];
    const content = (file: string, rest = '') => `![p](${file})${rest}`;
    const id = await article(server.app, text(`Shows ${n}`, { content: content(from.path) }), admin.token);
    const body = { from_id: from.id, into_id: into.id };
    const replace = () => server.app.call('POST /images/replace', { body }, { token: admin.token });
    expect(await during(replace)).toEqual([content(into.path)]);
    await put({ id, version: 2, content: content(into.path, ' and a draft'), state: 'draft' });
    const back = () =>
      server.app.call(
        'POST /images/replace',
        { body: { from_id: into.id, into_id: from.id } },
        { token: admin.token },
      );
    expect((await during(back)).sort()).toEqual(
      [content(from.path), content(from.path, ' and a draft')].sort(),
    );
  });
});
