import { beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type * as Comments from '../../src/api/comment/writing/backfill-html';
import type * as RenderInWorker from '../../src/lib/markdown/render-in-worker';
import type * as Errors from '../../src/lib/worker/errors';
import { untilNoticed } from '../support/background';
import { built } from '../support/boot';
import { chatRoom } from '../support/chat-samples';
import { article, text as textOf } from '../support/fixtures';
import { everyRole } from '../support/people';
import { useChat } from '../support/use-chat';

const { chat, connect, records, text } = useChat();
const { user } = everyRole();

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

/** Ends a text as the time limit does; a thread that knows the language may be faster than any timer. */
const outOfTime = (): AbortSignal => {
  const { JobTooHeavy } = built<typeof Errors>('src/lib/worker/errors');
  return AbortSignal.abort(new JobTooHeavy('time'));
};

beforeEach(() => {
  [tried, tooLong] = [[], 0];
  const { renderPool } = built<typeof RenderInWorker>('src/lib/markdown/render-in-worker');
  const run = renderPool.run.bind(renderPool);
  const spy = vi.spyOn(renderPool, 'run').mockImplementation((job, turn) => {
    if (job.kind !== 'comment') return run(job, turn);
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
    const heard = () => [
      ...client.records(room),
      ...client.heard('message:changed').map(({ record }) => record),
    ];
    await expect.poll(() => heard().findLast((record) => record.id === id)?.html ?? '').toMatch(COLOURED);
    expect(tried).toHaveLength(2);
  });

  it('gets the colours of what it was changed to', async () => {
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
    const content = codeOf('hostile');
    const { id } = await send(content);
    await untilNoticed();
    expect(await htmlOf(id)).toBeNull();
    expect(tried).toEqual([content, content]);
  });
});

describe('a comment that takes too long to be rendered', () => {
  const { signal } = new AbortController();
  const runJob = () =>
    built<typeof Comments>('src/api/comment/writing/backfill-html').backfillCommentHtml(signal);
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
});
