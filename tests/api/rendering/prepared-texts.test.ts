import { beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import type * as WithTexts from '../../../src/api/article/rendering/with-texts';
import type * as Transaction from '../../../src/core/database/transaction';
import type * as RenderInWorker from '../../../src/lib/markdown/render-in-worker';
import { everyRole } from '../../support/account/people';
import { type Panel, panelOf } from '../../support/account/panel';
import { useAuthoring } from '../../support/article/authoring';
import { built } from '../../support/site/boot';
import { article, text } from '../../support/site/fixtures';

const { admin } = everyRole();
const { server, change, opened } = useAuthoring();

const documents = () => server.app.strapi.documents('api::article.article');
const transaction: typeof Transaction.transaction = (work) =>
  built<typeof Transaction>('src/core/database/transaction').transaction(work);
const withTexts: typeof WithTexts.withTexts = (texts, write) =>
  built<typeof WithTexts>('src/api/article/rendering/with-texts').withTexts(texts, write);

let panel: Panel;
beforeAll(async () => {
  panel = await panelOf(server.app);
});

let n = 0;
let id: string;
let content: string;
beforeEach(async () => {
  n += 1;
  content = `Draft ${n}`;
  id = await article(server.app, text(`Prepared ${n}`, { content, state: 'draft' }), admin.token);
});

/** The text that readers get; null for none. */
const shown = async (): Promise<string | null> => {
  const { body } = await server.app.reply('GET /articles/{id}', { params: { id } });
  return body.code === '0' ? body.data.html : null;
};
const titles = async () => {
  const rows = await server.app.strapi.db.connection('articles').where({ document_id: id }).select('title');
  return (rows as { title: string }[]).map(({ title }) => title);
};

describe('a transaction outside of withTexts', () => {
  /** Changes the title before the article's text is written, in the same transaction. */
  const write = (work: () => Promise<unknown>) =>
    transaction(async () => {
      await documents().update({ documentId: id, locale: 'en', data: { title: `Changed ${n}` } });
      await work();
    });
  const publish = () => documents().publish({ documentId: id, locale: 'en' });
  const save = (next: string) =>
    documents().update({ documentId: id, locale: 'en', data: { content: next } });
  const create = () =>
    documents().create({ locale: 'en', data: { title: `Created ${n}`, content: 'Something new' } });

  it.each([
    ['publish an article', publish],
    ['store a text', () => save('Something new')],
    ['create an article', create],
  ])('cannot %s, and stores nothing', async (_, work) => {
    const before = await opened(id);
    await expect(write(work)).rejects.toThrow('must run inside of withTexts');
    expect([await titles(), await shown()]).toEqual([[`Prepared ${n}`], null]);
    expect(await opened(id)).toEqual(before);
    expect(
      await server.app.strapi.db.query('api::article.article').count({ where: { title: `Created ${n}` } }),
    ).toBe(0);
  });

  it('can do all of it inside', async () => {
    const next = `Next ${n}`;
    const rendered = [{ content: next, locale: 'en' as const }];
    await withTexts({ rendered, outlined: [{ content, locale: 'en' }] }, () =>
      write(async () => {
        await save(next);
        await publish();
      }),
    );
    expect([await titles(), await shown()]).toEqual([
      [`Changed ${n}`, `Changed ${n}`],
      expect.stringContaining(next),
    ]);
  });
});

describe('a text that is saved while the one before it is prepared', () => {
  const kinds: string[] = [];

  /** Saves another text before the next one is outlined. */
  const saveMeanwhile = (): void => {
    const { renderPool } = built<typeof RenderInWorker>('src/lib/markdown/render-in-worker');
    const { run } = renderPool;
    let isSaved = false;
    kinds.length = 0;
    renderPool.run = async (job, options) => {
      if (server.app.strapi.db.inTransaction()) kinds.push(job.kind);
      if (job.kind === 'outline' && !isSaved) {
        isSaved = true;
        await change({ id, version: 1, content: `Meanwhile ${n}`, state: 'draft' });
      }
      return run(job, options);
    };
    onTestFinished(() => {
      renderPool.run = run;
    });
  };

  it.each([
    [
      'a change of state',
      async () => {
        const body = { id_list: [id], state: 'published' as const };
        await server.app.call('PUT /articles/state', { body }, { token: admin.token });
      },
    ],
    ['Strapi’s panel', () => panel.publish(id)],
    ['Strapi’s panel, of many articles', () => panel.bulk('bulkPublish', [id])],
  ])('is the one that is published by %s', async (_, publish) => {
    saveMeanwhile();
    await publish();
    expect(await shown()).toContain(`Meanwhile ${n}`);
    expect(kinds).toEqual([]);
  });
});
