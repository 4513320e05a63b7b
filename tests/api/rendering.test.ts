import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type * as Rendering from '../../src/api/article/rendering/render-thread';
import { parseDocument, readFolder } from '../../src/lib/import';
import type * as Markdown from '../../src/lib/markdown';
import type * as Threads from '../../src/lib/markdown/render-thread';
import { startApp, type TestApp } from '../support/app';
import { built } from '../support/boot';
import { everyRole } from '../support/people';
import { text } from '../support/fixtures';

const { admin } = everyRole();

let app: TestApp;

beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

/** Takes the renderer seconds, and is another text each time: nothing of it is at hand. */
const heavy = (name: string): string => `${name}\n\n${'some words of a short line\n'.repeat(20_000)}`;

const preview = (content: string) =>
  app.reply('POST /articles/preview', { body: { content } }, { token: admin.token });

describe('a text that takes long to render', () => {
  it('keeps nobody waiting who wants something else', async () => {
    const began = performance.now();
    let isDone = false;
    const rendered = preview(heavy('Patience')).finally(() => (isDone = true));
    let slowest = 0;
    while (!isDone) {
      const asked = performance.now();
      await app.call('GET /articles', { query: {} });
      slowest = Math.max(slowest, performance.now() - asked);
    }
    const { body } = await rendered;
    const took = performance.now() - began;
    expect(body.data.html.length).toBeGreaterThan(500_000);
    expect(slowest).toBeLessThan(took / 4);
  });

  describe('beyond the limit', () => {
    const limits = () =>
      built<typeof Rendering>('src/api/article/rendering/render-thread').renderThread.limits;
    let usual: Threads.RenderLimits;
    beforeAll(() => void (usual = { ...limits() }));
    afterEach(() => void Object.assign(limits(), usual));

    it('is refused in a preview, and the next text is rendered', async () => {
      limits().limit = 300;
      const refused = await preview(heavy('Refused'));
      expect(refused.body).toMatchObject({ code: 'text_too_heavy', data: null });
      limits().limit = usual.limit;
      const shown = await preview('*Next*');
      expect(shown.body.data.html).toBe('<p><em>Next</em></p>');
    });

    it('is refused in a save, which writes nothing', async () => {
      limits().limit = 300;
      const body = text('Too heavy to keep', { content: heavy('Save'), state: 'draft' });
      const refused = await app.reply('POST /articles', { body }, { token: admin.token });
      expect(refused.body).toMatchObject({ code: 'text_too_heavy', data: null });
      limits().limit = usual.limit;
      const again = await app.reply(
        'POST /articles',
        { body: { ...body, content: 'Lighter' } },
        { token: admin.token },
      );
      expect(again.body.data).toMatchObject({ version: 1, state: 'draft' });
    });
  });
});

const threads = () => built<typeof Threads>('src/lib/markdown/render-thread');
const job = (content: string): Threads.RenderJob => ({ content, locale: 'en', pictures: [] });
const LONG = 60_000;

describe('the thread that renders', () => {
  const made: Threads.RenderThread[] = [];
  const start = (limits: Partial<Threads.RenderLimits> = {}): Threads.RenderThread => {
    const thread = new (threads().RenderThread)({ limit: LONG, idle: LONG, memory: 512, ...limits });
    made.push(thread);
    return thread;
  };
  afterEach(() => Promise.all(made.splice(0).map((thread) => thread.end())));

  it('ends when no text came for a while, and begins again with the next one', async () => {
    const thread = start({ idle: 1 });
    expect(thread.isRunning).toBe(false);
    const first = await thread.render(job('# A'));
    expect(first.headings).toEqual([{ level: 2, slug: 'a', text: 'A' }]);
    await expect.poll(() => thread.isRunning).toBe(false);
    expect(await thread.render(job('# A'))).toEqual(first);
  });

  it('refuses a text that needs more memory than it has, and has another thread for the next one', async () => {
    const thread = start({ memory: 20 });
    await expect(thread.render(job('- [ ] x [a](b)\n'.repeat(4_000)))).rejects.toThrow(
      threads().TextTooHeavy,
    );
    expect(thread.isRunning).toBe(false);
    expect((await thread.render(job('next'))).html).toBe('<p>next</p>');
  });

  it('renders the text that waits behind one that takes too long', async () => {
    const thread = start({ limit: 300 });
    const refused = thread.render(job(heavy('first')));
    thread.limits.limit = LONG;
    const shown = thread.render(job('second'));
    await expect(refused).rejects.toThrow(threads().TextTooHeavy);
    expect((await shown).html).toBe('<p>second</p>');
  });

  it('refuses all who wait when it is ended', async () => {
    const thread = start();
    const waiting = [thread.render(job(heavy('first'))), thread.render(job('second'))];
    const outcomes = Promise.allSettled(waiting);
    await expect.poll(() => thread.isRunning).toBe(true);
    await thread.end();
    for (const outcome of await outcomes)
      expect(outcome).toMatchObject({ status: 'rejected', reason: { name: 'RenderingEnded' } });
  });

  it('shows pictures of the library with their sizes', async () => {
    const picture = { url: '/uploads/a.png', width: 40, height: 30, srcset: '/uploads/b.webp 20w' };
    const { html } = await start().render({
      ...job('![A](/uploads/a.png)'),
      pictures: [[picture.url, picture]],
    });
    expect(html).toContain('width="40" height="30" srcset="/uploads/b.webp 20w"');
  });

  /** The corpus is no part of the project: where it lies beside it, its files are compared, our samples elsewhere. */
  const corpus = resolve(import.meta.dirname, '../../../shared/corpus');
  const folder = existsSync(corpus) ? corpus : resolve(import.meta.dirname, '../fixtures/folder');

  it('makes of each text what the renderer makes of it', { timeout: 120_000 }, async () => {
    const { renderMarkdown } = built<typeof Markdown>('src/lib/markdown/index');
    const thread = start();
    let count = 0;
    for await (const read of readFolder(folder)) {
      if (!('source' in read) || (count += 1) > 25) continue;
      const { content, locale } = parseDocument(read.source.text, read.source.path);
      expect(await thread.render({ ...job(content), locale })).toEqual(
        await renderMarkdown(content, { locale }),
      );
    }
    expect(count).toBeGreaterThan(2);
  });
});
