import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { parseDocument } from '../../../src/lib/import';
import { readFolder } from '../../support/transfer/read-folder';
import type * as Markdown from '../../../src/lib/markdown';
import type * as FeedHtml from '../../../src/lib/markdown/html/feed-html';
import type * as Render from '../../../src/lib/markdown/render';
import type * as RenderInWorker from '../../../src/lib/markdown/render-in-worker';
import type * as WorkerPools from '../../../src/lib/worker/worker-pool';
import { startApp, type TestApp } from '../../support/site/app';
import { built } from '../../support/site/boot';
import { everyRole } from '../../support/account/people';
import { text } from '../../support/site/fixtures';

const { admin } = everyRole();

let app: TestApp;

beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

/** Takes the renderer seconds, and is a different text each time, so that nothing is cached. */
const heavy = (name: string): string => `${name}\n\n${'some words of a short line\n'.repeat(20_000)}`;

const preview = (content: string) =>
  app.reply('POST /articles/preview', { body: { content } }, { token: admin.token });

describe('a text that is slow to render', () => {
  /** Watches the functions that take time in proportion to a text; in this thread they must not be called. */
  const watchThisThread = () => {
    const render = built<typeof Render>('src/lib/markdown/render');
    const spies = [
      vi.spyOn(render, 'renderMarkdown'),
      vi.spyOn(render, 'readOutline'),
      vi.spyOn(built<typeof FeedHtml>('src/lib/markdown/html/feed-html'), 'feedHtml'),
    ];
    onTestFinished(() => spies.forEach((spy) => spy.mockRestore()));
    return () => spies.flatMap((spy) => spy.mock.calls as unknown[]);
  };

  it('is rendered in another thread, while other requests are answered', async () => {
    const { renderPool } = built<typeof RenderInWorker>('src/lib/markdown/render-in-worker');
    const run = renderPool.run.bind(renderPool);
    let isInThread = false;
    const inThreads = vi.spyOn(renderPool, 'run').mockImplementation((job, options) => {
      isInThread = job.kind === 'render';
      return run(job, options).finally(() => (isInThread = false));
    });
    onTestFinished(() => inThreads.mockRestore());
    const calledHere = watchThisThread();
    let isDone = false;
    const rendered = preview(heavy('Patience')).finally(() => (isDone = true));
    let answered = 0;
    while (!isDone) {
      await app.call('GET /articles', { query: {} });
      if (isInThread) answered += 1;
    }
    expect((await rendered).body.data.html.length).toBeGreaterThan(500_000);
    expect(answered).toBeGreaterThan(1);
    expect(calledHere()).toEqual([]);
  });

  it('is saved and published in two languages, and put into a feed, by other threads', async () => {
    const calledHere = watchThisThread();
    const body = text('Long', { content: heavy('Feed') });
    const { id, version } = await app.call('POST /articles', { body }, { token: admin.token });
    const more = { id, version, locale: 'zh-CN' as const, ...text('长文', { content: heavy('订阅') }) };
    await app.call('PUT /articles', { body: more }, { token: admin.token });
    expect((await app.http().get('/feed.xml')).text).toContain('some words of a short line');
    expect(calledHere()).toEqual([]);
  });

  describe('a text beyond the limit', () => {
    const options = () =>
      built<typeof RenderInWorker>('src/lib/markdown/render-in-worker').renderPool.options;
    let usual: WorkerPools.WorkerPoolOptions;
    beforeAll(() => void (usual = { ...options() }));
    afterEach(() => void Object.assign(options(), usual));

    it('is rejected in a preview, and the next text is rendered', async () => {
      options().timeoutMs = 300;
      const refused = await preview(heavy('Refused'));
      expect(refused.body).toMatchObject({ code: 'text_too_heavy', data: null });
      options().timeoutMs = usual.timeoutMs;
      const shown = await preview('*Next*');
      expect(shown.body.data.html).toBe('<p><em>Next</em></p>');
    });

    it('is rejected in a save, which writes nothing', async () => {
      options().timeoutMs = 300;
      const body = text('Too heavy to keep', { content: heavy('Save'), state: 'draft' });
      const refused = await app.reply('POST /articles', { body }, { token: admin.token });
      expect(refused.body).toMatchObject({ code: 'text_too_heavy', data: null });
      options().timeoutMs = usual.timeoutMs;
      const again = await app.reply(
        'POST /articles',
        { body: { ...body, content: 'Lighter' } },
        { token: admin.token },
      );
      expect(again.body.data).toMatchObject({ version: 1, state: 'draft' });
    });
  });
});

type Pool = WorkerPools.WorkerPool<RenderInWorker.RenderJob, Markdown.Rendered>;

const job = (content: string): RenderInWorker.TextJob => ({
  kind: 'render',
  content,
  locale: 'en',
  images: [],
});
const LONG = 60_000;

describe('the rendering pool', () => {
  const pools: Pool[] = [];
  const start = (options: Partial<WorkerPools.WorkerPoolOptions> = {}): Pool => {
    const { renderPool } = built<typeof RenderInWorker>('src/lib/markdown/render-in-worker');
    const { createWorkerPool } = built<typeof WorkerPools>('src/lib/worker/worker-pool');
    const pool: Pool = createWorkerPool({ ...renderPool.options, timeoutMs: LONG, idleMs: LONG, ...options });
    pools.push(pool);
    return pool;
  };
  afterEach(() => Promise.all(pools.splice(0).map((pool) => pool.end())));

  it('terminates an idle thread, and starts another with the next text', async () => {
    const pool = start({ idleMs: 1 });
    expect(pool.threadCount).toBe(0);
    const first = await pool.run(job('# A'));
    expect(first.headings).toEqual([{ level: 2, slug: 'a', text: 'A' }]);
    await expect.poll(() => pool.threadCount).toBe(0);
    expect(await pool.run(job('# A'))).toEqual(first);
  });

  it('rejects a text that exceeds its memory, and starts another thread for the next one', async () => {
    const pool = start({ memoryMb: 20 });
    await expect(pool.run(job('- [ ] x [a](b)\n'.repeat(4_000)))).rejects.toMatchObject({
      name: 'JobTooHeavy',
      limit: 'memory',
    });
    expect(pool.threadCount).toBe(0);
    expect((await pool.run(job('next'))).html).toBe('<p>next</p>');
  });

  it('renders a text queued after one that takes too long', async () => {
    const pool = start();
    const refused = pool.run(job(heavy('first')), { timeoutMs: 300 });
    const shown = pool.run(job('second'));
    await expect(refused).rejects.toMatchObject({ name: 'JobTooHeavy', limit: 'time' });
    expect((await shown).html).toBe('<p>second</p>');
  });

  it('rejects all queued texts when it is closed', async () => {
    const pool = start();
    const outcomes = Promise.allSettled([pool.run(job(heavy('first'))), pool.run(job('second'))]);
    await pool.end();
    for (const outcome of await outcomes)
      expect(outcome).toMatchObject({ status: 'rejected', reason: { name: 'WorkerPoolEnded', status: 503 } });
  });

  it('shows images of the library with their sizes', async () => {
    const image = { url: '/uploads/a.png', width: 40, height: 30, srcset: '/uploads/b.webp 20w' };
    const { html } = await start().run({
      ...job('![A](/uploads/a.png)'),
      images: [[image.url, image]],
    });
    expect(html).toContain('width="40" height="30" srcset="/uploads/b.webp 20w"');
  });

  /**
   * The corpus is not part of the project: if its folder exists next to it, its files are compared, otherwise
   * our samples.
   */
  const corpus = resolve(import.meta.dirname, '../../../../shared/corpus');
  const folder = existsSync(corpus) ? corpus : resolve(import.meta.dirname, '../../fixtures/folder');

  it('returns the renderer’s output for each text', { timeout: 120_000 }, async () => {
    const { renderMarkdown } = built<typeof Markdown>('src/lib/markdown/index');
    const pool = start();
    let count = 0;
    for await (const read of readFolder(folder)) {
      if (!('source' in read) || (count += 1) > 25) continue;
      const { content, locale } = parseDocument(read.source.text, read.source.path);
      const { terms, ...rendered } = (await pool.run({
        ...job(content),
        locale,
        hasTerms: true,
      })) as Markdown.Rendered & Markdown.WithTerms;
      expect(rendered).toEqual(await renderMarkdown(content, { locale }));
      expect(terms).toHaveLength(rendered.sections.length);
    }
    expect(count).toBeGreaterThan(2);
  });
});
