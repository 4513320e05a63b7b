import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { TEXT_LIMITS } from '../../../src/contract/limits';
import type * as RenderInWorker from '../../../src/lib/markdown/render-in-worker';
import { startApp, type TestApp } from '../../support/site/app';
import { built } from '../../support/site/boot';
import type { Reply } from '../../support/site/client';
import { HEAVIEST_TEXTS } from '../../support/samples/malicious-input';
import { createPeople, everyRole } from '../../support/account/people';

const { admin, user } = everyRole();

let app: TestApp;

beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

const preview = (content: string, token = user.token, locale = 'en') =>
  app.reply('POST /articles/preview', { body: { content } }, { token, locale });

let count = 0;
const save = (content: string, token: string) =>
  app.reply(
    'POST /articles',
    { body: { title: `Fair ${(count += 1)}`, content, state: 'draft' } },
    { token },
  );

/** Jobs that may end before a small one: one in each thread, and as many that begin before it or meanwhile. */
const MOST_BEFORE = 4;

describe('a text beyond a limit', () => {
  it.each([
    [
      'text_table_too_large',
      `|${'a|'.repeat(5_000)}\n|${'-|'.repeat(5_000)}\n${'|b\n'.repeat(10)}`,
      /20000.*line 4/,
    ],
    ['text_too_nested', `a\n\n${'> '.repeat(TEXT_LIMITS.nesting + 1)}a`, /Line 3.*50/],
    ['text_too_many_headings', '# a\n'.repeat(TEXT_LIMITS.headings + 1), /2000/],
    ['text_too_many_notes', '[^a]\n\n'.repeat(TEXT_LIMITS.notes + 1), /5000/],
    ['text_too_much_markup', '- a\n\n'.repeat(TEXT_LIMITS.markup / 10), /160000/],
    ['text_paragraph_too_dense', `b\n\n${'*a '.repeat(5_000)}`, /line 3/],
    ['text_paragraph_too_dense', `http://a.b/${','.repeat(20_000)}a`, /line 1/],
    ['text_paragraph_too_dense', `> a\n${'a\n'.repeat(10_000)}`, /line \d+/],
  ])('is refused with %s, in previews and saves, and says where', async (code, content, message) => {
    const refused = await preview(content);
    expect(refused).toMatchObject({ status: 200, body: { code, data: null } });
    expect(refused.body.msg).toMatch(message);
    expect((await preview(content, user.token, 'zh-CN')).body.msg).toMatch(/[一-龥].*行/);
    expect((await save(content, user.token)).body).toMatchObject({ code, data: null });
  });
});

describe('previews of one person', () => {
  /** Occupies the thread of heavy texts until `release`: one text is rendered, and the next one is the first that waits. */
  const holdHeavyTexts = () => {
    const { renderPool } = built<typeof RenderInWorker>('src/lib/markdown/render-in-worker');
    const hold = new AbortController();
    const job: RenderInWorker.TextJob = {
      kind: 'render',
      content: HEAVIEST_TEXTS[0] ?? '',
      locale: 'en',
      images: [],
    };
    const keep = async () => {
      while (!hold.signal.aborted)
        await renderPool
          .run(job, { isHeavy: true, priority: Infinity, signal: hold.signal })
          .catch(() => undefined);
    };
    void keep();
    void keep();
    const release = () => hold.abort();
    onTestFinished(release);
    return release;
  };

  it('are refused with 429 when too many wait, and saves are not', async () => {
    const release = holdHeavyTexts();
    // Its length makes it a heavy text, but it is rendered quickly.
    const text = 'word '.repeat(4_001);
    const refusals: Reply[] = [];
    const sent = Array.from({ length: 9 }, async () => {
      const reply = await preview(text);
      if (reply.status === 429) refusals.push(reply);
      return reply.status;
    });
    await expect.poll(() => refusals.length).toBe(5);
    expect(refusals[0]?.headers['retry-after']).toBe('2');
    expect((await save('short', user.token)).body.code).toBe('0');
    release();
    const statuses = await Promise.all(sent);
    expect(statuses.filter((status) => status === 200)).toHaveLength(4);
  });

  it('are rendered after a save that came later', async () => {
    const { renderPool } = built<typeof RenderInWorker>('src/lib/markdown/render-in-worker');
    const run = renderPool.run.bind(renderPool);
    const [sent, ended]: [string[], string[]] = [[], []];
    const spy = vi.spyOn(renderPool, 'run').mockImplementation((job, options) => {
      const [name = ''] = /^(?:shown|saved)/.exec('content' in job ? job.content : '') ?? [];
      if (!name || !options?.isHeavy) return run(job, options);
      sent.push(name);
      return run(job, options).finally(() => ended.push(name));
    });
    onTestFinished(() => spy.mockRestore());
    const release = holdHeavyTexts();
    const text = ' word'.repeat(4_001);
    const shown = preview(`shown${text}`);
    await expect.poll(() => sent).toEqual(['shown']);
    const saved = save(`saved${text}`, user.token);
    await expect.poll(() => sent).toEqual(['shown', 'saved']);
    release();
    expect([(await shown).body.code, (await saved).body.code]).toEqual(['0', '0']);
    expect(ended).toEqual(['saved', 'shown']);
  });
});

describe('a small text', () => {
  /** Jobs of the renderer that ended, by the token of the texts' owner. */
  const watchJobs = () => {
    const { renderPool } = built<typeof RenderInWorker>('src/lib/markdown/render-in-worker');
    const run = renderPool.run.bind(renderPool);
    let ended = 0;
    /** How many jobs of others ended while one with this text waited and ran. */
    const passed = new Map<string, number>();
    const spy = vi.spyOn(renderPool, 'run').mockImplementation((job, options) => {
      const before = ended;
      return run(job, options).finally(() => {
        if (job.kind === 'render') passed.set(job.content, ended - before);
        ended += 1;
      });
    });
    onTestFinished(() => spy.mockRestore());
    return { passed, ended: () => ended, pool: renderPool };
  };

  it('is rendered after a few others at most while ten people send the worst texts', async () => {
    const people = await createPeople(app, 10);
    const { passed, ended, pool } = watchJobs();
    let isOver = false;
    const send = async (token: string, at: number) => {
      for (let n = at; !isOver; n += 1) {
        const text = HEAVIEST_TEXTS[n % HEAVIEST_TEXTS.length] ?? '';
        // Requests that are open at the end of the test fail.
        await Promise.all([preview(text, token), save(text, token)]).catch(() => undefined);
      }
    };
    people.forEach(({ token }, at) => void send(token, at));
    await expect.poll(ended).toBeGreaterThan(20);
    for (let n = 0; n < 5; n += 1) {
      await expect.poll(() => pool.waiting).toBeGreaterThanOrEqual(5);
      const [saved, shown] = [`A *short* text ${n}.`, `A *short* preview ${n}.`];
      expect((await save(saved, admin.token)).body.code).toBe('0');
      expect((await preview(shown, admin.token)).body.code).toBe('0');
      expect(passed.get(saved)).toBeLessThanOrEqual(MOST_BEFORE);
      expect(passed.get(shown)).toBeLessThanOrEqual(MOST_BEFORE);
    }
    isOver = true;
    app.strapi.server.httpServer.closeAllConnections();
  });
});
