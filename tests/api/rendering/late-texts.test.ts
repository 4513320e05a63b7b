import { beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type * as Comments from '../../../src/api/comment/authoring/backfill-html';
import type * as RenderInWorker from '../../../src/lib/markdown/render-in-worker';
import type * as Errors from '../../../src/lib/worker/errors';
import { untilNoticed } from '../../support/site/background';
import { built } from '../../support/site/boot';
import { chatRoom } from '../../support/samples/chat-samples';
import { article, text as textOf } from '../../support/site/fixtures';
import { moderationOf } from '../../support/article/moderation';
import { everyRole } from '../../support/account/people';
import { useChat } from '../../support/chat/use-chat';

const { chat, connect, records, text } = useChat();
const { user, other } = everyRole();
const { setRules, caseOf, decide } = moderationOf(() => chat.app);

/** Code in a language with a grammar. */
const codeOf = (name: string): string => '```rust\nlet ' + name + ' = 1;\n```';
/** A part of the code with a colour of its own. */
const COLOURED = /<span class="token-\w+">let ?<\/span>/;

let room: string;
let articleId: string;
beforeAll(async () => {
  articleId = await article(chat.app, textOf('An article'));
  room = await chatRoom(chat.app, 'A room');
});

/** Texts that were given to a thread. */
let tried: string[];
/** How many of the next ones take too long. */
let tooLong: number;
/** No text is given to a thread before this resolves. */
let opened: Promise<void> | undefined;

/** Ends a text as the time limit does; a thread that has loaded the grammar may be faster than any timer. */
const outOfTime = (): AbortSignal => {
  const { JobTooHeavy } = built<typeof Errors>('src/lib/worker/errors');
  return AbortSignal.abort(new JobTooHeavy('time'));
};

beforeEach(() => {
  [tried, tooLong, opened] = [[], 0, undefined];
  const { renderPool } = built<typeof RenderInWorker>('src/lib/markdown/render-in-worker');
  const run = renderPool.run.bind(renderPool);
  const spy = vi.spyOn(renderPool, 'run').mockImplementation(async (job, turn) => {
    if (job.kind !== 'comment') return run(job, turn);
    await opened;
    tried.push(job.content);
    tooLong -= 1;
    return run(job, tooLong >= 0 ? { ...turn, signal: outOfTime() } : turn);
  });
  onTestFinished(() => spy.mockRestore());
});

const send = async (content: string) => {
  const client = await connect({ token: user.token }, room);
  return { client, id: (await client.ok('message:send', text(room, content))).id };
};
const htmlOf = async (id: string) =>
  (await records({ room_id: room })).list.find((record) => record.id === id)?.html;

describe('a chat message that takes too long to be rendered', () => {
  it('is shown as it was typed, and with its colours when they are ready', async () => {
    tooLong = 1;
    const { client, id } = await send(codeOf('sent'));
    await untilNoticed();
    expect(await htmlOf(id)).toMatch(COLOURED);
    // In the message itself when they were ready in time.
    const received = () => [
      ...client.records(room),
      ...client.received('message:changed').map(({ record }) => record),
    ];
    await expect.poll(() => received().findLast((record) => record.id === id)?.html ?? '').toMatch(COLOURED);
    expect(tried).toHaveLength(2);
  });

  it('gets the colours of its edited text', async () => {
    const { client, id } = await send('Nothing to render');
    tooLong = 1;
    await client.ok('message:edit', { id, content: codeOf('changed') });
    await untilNoticed();
    expect(await htmlOf(id)).toMatch(COLOURED);
  });

  it('does not get the HTML of a text that it had before', async () => {
    tooLong = 1;
    const { client, id } = await send(codeOf('before'));
    await client.ok('message:edit', { id, content: 'Plain now' });
    await untilNoticed();
    expect(await htmlOf(id)).toBeNull();
  });

  it('stays as it was typed when it takes too long again', async () => {
    tooLong = Infinity;
    const content = codeOf('malicious');
    const { id } = await send(content);
    await untilNoticed();
    expect(await htmlOf(id)).toBeNull();
    expect(tried).toEqual([content, content]);
  });
});

describe('a message that is approved while threads are busy', () => {
  it('tells those whom it mentions when it is rendered', async () => {
    await setRules({ held_words: ['doubtful'] });
    const elsewhere = await connect({ token: other.token });
    const content = `A *doubtful* word for @${other.name}`;
    const sender = await connect({ token: user.token }, room);
    expect(await sender.ok('message:send', text(room, content))).toMatchObject({ is_held: true });
    let open = () => {};
    opened = new Promise((resolve) => (open = resolve));
    await decide([(await caseOf(content)).id], 'approve');
    const stored = async () =>
      (await records({ room_id: room })).list.find((record) => record.content === content);
    expect(await stored()).toMatchObject({ html: null, mentions: [] });
    expect(elsewhere.received('mentioned')).toEqual([]);
    open();
    await untilNoticed();
    await expect
      .poll(() => elsewhere.received('mentioned').map(({ record }) => record.content))
      .toEqual([content]);
    expect(await stored()).toMatchObject({ mentions: [other.id] });
  });
});

describe('a comment that takes too long to be rendered', () => {
  const { signal } = new AbortController();
  const runJob = () =>
    built<typeof Comments>('src/api/comment/authoring/backfill-html').backfillCommentHtml(signal);
  const say = async (content: string) =>
    (
      await chat.app.call(
        'POST /comments',
        { body: { article_id: articleId, content } },
        { token: user.token },
      )
    ).id;
  const shown = async (id: string) => {
    const { list } = await chat.app.call('GET /comments/{article_id}', { params: { article_id: articleId } });
    return list.find((comment) => comment.id === id)?.html;
  };

  it('is shown as it was typed, and with its colours after the next run of the job', async () => {
    tooLong = 1;
    const id = await say(codeOf('said'));
    expect(await shown(id)).toContain('let said = 1;');
    await runJob();
    expect(await shown(id)).toMatch(COLOURED);
  });

  it('stays as it was typed when it takes too long again', async () => {
    tooLong = Infinity;
    const content = codeOf('tiring');
    const id = await say(content);
    await runJob();
    await runJob();
    expect(await shown(id)).toContain('let tiring = 1;');
    expect(tried).toEqual([content, content]);
  });

  /** The number of notices of a mention in this comment. */
  const timesTold = async (id: string) => {
    await untilNoticed();
    const query = { kind: 'mention' as const, limit: 50 };
    const { list } = await chat.app.call('GET /notices', { query }, { token: other.token });
    return list.filter(({ path }) => path.endsWith(`#comment-${id}`)).length;
  };
  const naming = (name: string): string => `@${other.name}\n\n${codeOf(name)}`;

  it('tells those whom it mentions when it is rendered, once', async () => {
    tooLong = 1;
    const id = await say(naming('named'));
    expect(await timesTold(id)).toBe(0);
    await runJob();
    expect(await timesTold(id)).toBe(1);
    // A mention causes no second notice when the renderer has changed, although the notice was deleted.
    const { connection: knex } = chat.app.strapi.db;
    await knex('notices').where('group_key', `mention:${id}`).delete();
    await knex('comments').where('document_id', id).update({ html_version: null });
    await runJob();
    expect(await timesTold(id)).toBe(0);
  });

  it('tells nobody while it waits for review, and once when it was approved after that', async () => {
    await setRules({ held_words: ['doubtful'] });
    tooLong = 1;
    const content = naming('doubtful');
    const id = await say(content);
    await runJob();
    expect(await timesTold(id)).toBe(0);
    await decide([(await caseOf(content)).id], 'approve');
    await runJob();
    expect(await timesTold(id)).toBe(1);
  });

  it('tells them when it is rendered after it was approved, once', async () => {
    await setRules({ held_words: ['dubious'] });
    tooLong = 1;
    const content = naming('dubious');
    const id = await say(content);
    await decide([(await caseOf(content)).id], 'approve');
    expect(await timesTold(id)).toBe(0);
    await runJob();
    await runJob();
    expect(await timesTold(id)).toBe(1);
  });
});
