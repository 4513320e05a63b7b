import { beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type * as RenderCommentText from '../../../src/api/comment/authoring/render-comment-text';
import type * as RenderInWorker from '../../../src/lib/markdown/render-in-worker';
import { built } from '../../support/site/boot';
import { chatRoom } from '../../support/samples/chat-samples';
import { article, text as textOf } from '../../support/site/fixtures';
import { createPeople } from '../../support/account/people';
import { useChat } from '../../support/chat/use-chat';

const { chat, connect, asVisitor, records, text } = useChat();

/** Texts of one person that may wait for a thread. */
const MAX_WAITING = 4;

let people: { id: string; token: string }[];
let articleId: string;
let room: string;

beforeAll(async () => {
  people = await createPeople(chat.app, 4);
  articleId = await article(chat.app, textOf('An article'));
  room = await chatRoom(chat.app, 'A room', { allow_guest: true });
});

const nextPerson = () => people.pop()!;

/** Markup that is rendered in a thread, with a name. */
const marked = (name: string): string => `${name} ${'*a* '.repeat(40)}`;

let pool: typeof RenderInWorker.renderPool;
/** Names of the texts in the order in which they were rendered. */
let rendered: string[];

/** Leaves the renderer without a thread, so that texts wait until `open` is called and another text comes. */
beforeEach(async () => {
  pool = built<typeof RenderInWorker>('src/lib/markdown/render-in-worker').renderPool;
  const { options } = pool;
  const { size, idleMs } = options;
  rendered = [];
  const run = pool.run.bind(pool);
  const spy = vi.spyOn(pool, 'run').mockImplementation(async (job, turn) => {
    const reply = await run(job, turn);
    if (job.kind === 'comment') rendered.push(job.content.split(' ')[0] ?? '');
    return reply;
  });
  onTestFinished(() => {
    spy.mockRestore();
    Object.assign(options, { size, idleMs });
  });
  options.idleMs = 1;
  // Threads apply the new idle time after their next text.
  const job: RenderInWorker.CommentJob = { kind: 'comment', content: '*a*', people: [] };
  await Promise.all(Array.from({ length: size }, () => run(job)));
  await expect.poll(() => pool.threadCount).toBe(0);
  options.size = 0;
});

const open = (): void => {
  pool.options.size = 1;
};

const commentBy = (token: string, name: string) =>
  chat.app.reply('POST /comments', { body: { article_id: articleId, content: marked(name) } }, { token });

describe('comments of one person', () => {
  it('do not delay one of another person, and those of an import come last', async () => {
    const [many, one] = [nextPerson(), nextPerson()];
    const { renderCommentText } = built<typeof RenderCommentText>(
      'src/api/comment/authoring/render-comment-text',
    );
    const imported = renderCommentText(marked('imported'));
    const waiting = [1, 2, 3, 4].map((n) => commentBy(many.token, `many${n}`));
    await expect.poll(() => pool.waiting).toBe(1 + MAX_WAITING);
    open();
    expect((await commentBy(one.token, 'one')).status).toBe(200);
    for (const { status } of await Promise.all(waiting)) expect(status).toBe(200);
    await imported;
    expect(rendered.indexOf('one')).toBeLessThanOrEqual(1);
    expect(rendered).toHaveLength(6);
    expect(rendered.at(-1)).toBe('imported');
  });

  it('are refused with 429 when too many wait, and can be sent again', async () => {
    const [many, one] = [nextPerson(), nextPerson()];
    const waiting = [1, 2, 3, 4].map((n) => commentBy(many.token, `more${n}`));
    await expect.poll(() => pool.waiting).toBe(MAX_WAITING);
    const refused = await commentBy(many.token, 'refused');
    expect(refused).toMatchObject({ status: 429, body: { code: '429', data: null } });
    expect(refused.headers['retry-after']).toBe('2');
    open();
    expect((await commentBy(one.token, 'another')).status).toBe(200);
    for (const { status } of await Promise.all(waiting)) expect(status).toBe(200);
    expect((await commentBy(many.token, 'refused')).status).toBe(200);
  });
});

describe('chat messages of one visitor', () => {
  it('do not delay one of another visitor; too many are refused until some are rendered', async () => {
    const [many, one] = [await asVisitor(), await asVisitor()];
    const [first, second] = [await connect(many.connect, room), await connect(one.connect, room)];
    const stored = async () => (await records({ room_id: room })).list;
    for (const n of [1, 2, 3, 4]) await first.ok('message:send', text(room, marked(`many${n}`)));
    expect(pool.waiting).toBe(MAX_WAITING);
    const fifth = text(room, marked('many5'));
    expect(await first.ask('message:send', fifth)).toMatchObject({
      ok: false,
      code: 'too_many',
      retry_after: 2,
    });
    expect(await stored()).toHaveLength(MAX_WAITING);
    open();
    await second.ok('message:send', text(room, marked('one')));
    await expect.poll(() => rendered).toHaveLength(1 + MAX_WAITING);
    expect(rendered.indexOf('one')).toBeLessThanOrEqual(1);
    await first.ok('message:send', fifth);
    await expect
      .poll(async () => (await stored()).map(({ html }) => html?.includes('<em>a</em>')))
      .toEqual(Array.from({ length: 6 }, () => true));
  });
});
