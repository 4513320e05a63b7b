import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { EndpointInput } from '../../../src/contract';
import { startApp, type TestApp } from '../../support/site/app';
import { built } from '../../support/site/boot';
import { connectChat } from '../../support/chat/chat';
import { article, commentOn, text } from '../../support/site/fixtures';
import { message } from '../../support/samples/message-samples';
import { untilNoticed } from '../../support/site/background';
import { createPeople, everyRole } from '../../support/account/people';

const { admin } = everyRole();

interface Somebody {
  id: string;
  token: string;
}

let app: TestApp;
let people: Somebody[];
let author: Somebody;
let ann: Somebody;
let bob: Somebody;
let n = 0;

beforeAll(async () => {
  app = await startApp();
  people = await createPeople(app, 70);
});
afterAll(() => app.stop());
beforeEach(() => {
  [author, ann, bob] = people.splice(0, 3) as [Somebody, Somebody, Somebody];
});

/** A published article of the author. */
const published = async (of = author): Promise<string> => {
  n += 1;
  const id = await article(app, text(`Noticed ${n}`), of.token);
  await app.call('PUT /articles/review', { body: { id, accept: true } }, { token: admin.token });
  return id;
};
const noticesOf = async (of: Somebody, query: EndpointInput<'GET /notices'>['query'] = {}, locale = 'en') => {
  await untilNoticed();
  return app.call('GET /notices', { query }, { token: of.token, locale });
};
const textsOf = async (of: Somebody, query: EndpointInput<'GET /notices'>['query'] = {}, locale = 'en') =>
  (await noticesOf(of, query, locale)).list.map((notice) => notice.text);
const unread = async (of: Somebody) => {
  await untilNoticed();
  return app.call('GET /notices/unread', {}, { token: of.token });
};
const like = (id: string, by: Somebody) =>
  app.call('POST /articles/digg', { body: { id } }, { token: by.token });
const choose = (of: Somebody, body: EndpointInput<'PUT /notices/settings'>['body']) =>
  app.call('PUT /notices/settings', { body }, { token: of.token });
const read = (of: Somebody, body: EndpointInput<'PUT /notices/read'>['body'] = {}) =>
  app.call('PUT /notices/read', { body }, { token: of.token });
const nameOf = async ({ id }: Somebody): Promise<string> => {
  const row = (await app.strapi.db.connection('up_users').where('document_id', id).first('nick_name')) as {
    nick_name: string;
  };
  return row.nick_name;
};

describe('a comment', () => {
  it('notifies the author of the article, the person who is answered, and those who are mentioned; nobody twice', async () => {
    const id = await published();
    const comment = await commentOn(app, id, 'First words', ann.token);
    expect(await noticesOf(author, { kind: 'reply' })).toMatchObject({
      count: 1,
      list: [
        {
          kind: 'reply',
          text: `${await nameOf(ann)} replied to you on “Noticed ${n}”`,
          excerpt: 'First words',
          path: `/article/${id}#comment-${comment}`,
          is_read: false,
          actors: [{ id: ann.id }],
        },
      ],
    });
    await commentOn(app, id, `@${await nameOf(ann)} and @${await nameOf(author)}`, bob.token, comment);
    expect((await noticesOf(ann)).list.map(({ kind }) => kind)).toEqual(['reply']);
    expect(await textsOf(author, { kind: 'mention' })).toEqual([
      `${await nameOf(bob)} mentioned you on “Noticed ${n}”`,
    ]);
    expect(await textsOf(ann, {}, 'zh-CN')).toEqual([`${await nameOf(bob)} 在《Noticed ${n}》下回复了您`]);
    expect(await unread(author)).toMatchObject({ comments: 1, mentions: 1 });
  });

  it('is quoted in notices only while everybody sees it', async () => {
    const id = await published();
    const words = 'Words that are taken back';
    const comment = await commentOn(app, id, words, ann.token);
    const quoted = async () =>
      (await noticesOf(author, { kind: 'reply' })).list.map(({ excerpt }) => excerpt);
    const set = (state: 'shown' | 'hidden') =>
      app.call('PUT /comments/state', { body: { id_list: [comment], state } }, { token: admin.token });
    expect(await quoted()).toEqual([words]);
    await set('hidden');
    expect(await quoted()).toEqual(['']);
    await set('shown');
    expect(await quoted()).toEqual([words]);
    await app.call('DELETE /comments/{id}', { params: { id: comment } }, { token: ann.token });
    expect(await quoted()).toEqual(['']);
    const stored = await app.strapi.db.connection('notices').where('comment_id', comment).select();
    expect(JSON.stringify(stored)).not.toContain(words);
  });

  it('causes no notice to its author, nor to somebody who has blocked its author', async () => {
    const id = await published();
    await commentOn(app, id, 'My own words', author.token);
    const mute = { params: { id: ann.id }, body: { muted: true } };
    await app.call('PUT /users/{id}/mute', mute, { token: author.token });
    await commentOn(app, id, 'Words of a blocked person', ann.token);
    await like(id, ann);
    expect((await noticesOf(author, { kind: 'reply' })).count).toBe(0);
    expect((await noticesOf(author, { kind: 'like' })).count).toBe(0);
  });
});

describe('likes', () => {
  it('are combined in one notice, which becomes unread again with the next', async () => {
    const id = await published();
    await like(id, ann);
    expect(await textsOf(author, { kind: 'like' })).toEqual([`${await nameOf(ann)} likes “Noticed ${n}”`]);
    await read(author, { kind: 'like' });
    expect(await unread(author)).toMatchObject({ diggs: 0 });
    const others = people.slice(-11);
    await Promise.all(others.map((one) => like(id, one)));
    const { list, count } = await noticesOf(author, { kind: 'like' });
    expect([count, list[0]?.count, list[0]?.actors.length, list[0]?.is_read]).toEqual([1, 12, 3, false]);
    expect(list[0]?.text).toMatch(/ and 11 others like “Noticed \d+”$/);
    expect(await textsOf(author, { kind: 'like' }, 'zh-CN')).toEqual([
      expect.stringMatching(/等 12 人赞了《Noticed \d+》$/),
    ]);
    expect(await unread(author)).toMatchObject({ diggs: 1 });
  });

  it('of a comment notify its author', async () => {
    const id = await published();
    const comment = await commentOn(app, id, 'Liked words', ann.token);
    const likeComment = () =>
      app.call('POST /comments/digg', { body: { id: comment } }, { token: bob.token });
    await likeComment();
    expect(await textsOf(ann)).toEqual([`${await nameOf(bob)} likes your comment on “Noticed ${n}”`]);
  });
});

describe('new articles', () => {
  const follow = (kind: 'person' | 'tag', id: string, by: Somebody) =>
    app.call('POST /follows', { body: { kind, id } }, { token: by.token });

  it('notify the followers of the author and of a tag once, even when they are published again', async () => {
    const tag = await app.call('POST /tags', { body: { title: `Followed ${n}` } }, { token: admin.token });
    await follow('person', author.id, ann);
    await follow('tag', tag.id, ann);
    await follow('tag', tag.id, bob);
    await app.call(
      'PUT /users/{id}/mute',
      { params: { id: author.id }, body: { muted: true } },
      { token: people[0]!.token },
    );
    await follow('person', author.id, people[0]!);
    n += 1;
    const id = await article(app, { ...text(`Noticed ${n}`), tags: [`Followed ${n - 1}`] }, author.token);
    expect(await textsOf(ann)).toEqual([]);
    const accept = () =>
      app.call('PUT /articles/review', { body: { id, accept: true } }, { token: admin.token });
    await accept();
    const sentence = `${await nameOf(author)} published “Noticed ${n}”`;
    expect(await textsOf(ann)).toEqual([sentence]);
    expect(await textsOf(bob)).toEqual([sentence]);
    expect(await textsOf(people[0]!)).toEqual([]);
    expect(await textsOf(author, { kind: 'follow' })).toEqual([]);
    const { version } = await app.call('GET /articles/{id}', { params: { id } }, { token: admin.token });
    await app.call('PUT /articles', { body: { id, version, abstract: 'Changed' } }, { token: admin.token });
    expect(await textsOf(ann)).toEqual([sentence]);
  });
});

describe('other notices', () => {
  it('combine the messages of a person until they are read', async () => {
    await message(app, ann.token, bob.id, 'One');
    await message(app, ann.token, bob.id, 'Two');
    const { list } = await noticesOf(bob);
    expect(list).toMatchObject([
      {
        text: `${await nameOf(ann)} sent you 2 messages`,
        excerpt: 'Two',
        path: `/admin/my-messages?user=${ann.id}`,
      },
    ]);
    expect(await unread(bob)).toMatchObject({ messages: 2, total: 2 });
    await app.call('GET /messages_record', { query: { user_id: ann.id } }, { token: bob.token });
    expect((await noticesOf(bob)).list[0]?.is_read).toBe(true);
    expect(await unread(bob)).toMatchObject({ messages: 0, total: 0 });
  });

  it('notify the author of the result of a review', async () => {
    const id = await article(app, text('In review'), author.token);
    const body = { id, accept: false, reason: 'Too short' };
    await app.call('PUT /articles/review', { body }, { token: admin.token });
    expect(await noticesOf(author)).toMatchObject({
      list: [
        {
          kind: 'review',
          text: '“In review” was returned to you',
          excerpt: 'Too short',
          path: `/admin/article/${id}`,
        },
      ],
    });
    expect(await unread(author)).toMatchObject({ system: 1 });
  });

  it('notify the author once that an article in review was published by another person', async () => {
    const id = await article(app, text('Published from review'), author.token);
    const chinese = { id, version: 0, locale: 'zh-CN', title: '审核后发布', content: '字' } as const;
    await app.call('PUT /articles', { body: { ...chinese, state: 'published' } }, { token: author.token });
    const publish = () =>
      app.call(
        'PUT /articles/state',
        { body: { id_list: [id], state: 'published' } },
        { token: admin.token },
      );
    await publish();
    expect(await textsOf(author, { kind: 'review' })).toEqual(['“Published from review” was accepted']);
    // no second notice of what is public already
    await read(author);
    await publish();
    expect(await unread(author)).toMatchObject({ system: 0 });
  });

  it('contain messages of the site, in the language of the reader', async () => {
    const { emit } = built<{ emit: (name: string, payload: object) => void }>('src/core/events/event-bus');
    const words = { en: 'Your archive is ready', 'zh-CN': '您的数据已备好' };
    emit('notice.system', {
      userIds: [ann.id, bob.id],
      key: 'archive',
      text: words,
      path: '/admin/my-information',
    });
    expect(await textsOf(ann)).toEqual([words.en]);
    expect(await textsOf(bob, {}, 'zh-CN')).toEqual([words['zh-CN']]);
  });

  it('are sent to open pages at once', async () => {
    const id = await published();
    await untilNoticed();
    const client = await connectChat(app, { token: author.token });
    await like(id, ann);
    await expect.poll(() => client.received('notice')).toEqual([{ kind: 'like' }]);
    client.close();
  });

  it('cannot be marked as read by others', async () => {
    await message(app, ann.token, bob.id, 'Private');
    const { id } = (await noticesOf(bob)).list[0]!;
    const reply = await app.reply('PUT /notices/read', { body: { id_list: [id] } }, { token: ann.token });
    expect(reply.status).toBe(404);
    expect((await noticesOf(bob)).list[0]?.is_read).toBe(false);
  });

  it('are not written for a kind that the person has switched off', async () => {
    const id = await published();
    await choose(author, { modes: { like: 'never' } });
    await like(id, ann);
    expect((await noticesOf(author, { kind: 'like' })).count).toBe(0);
  });
});

interface Queue {
  queueTask: (event: string, payload: object) => Promise<void>;
  runWaitingTasks: () => Promise<void>;
}

describe('writing notices', () => {
  it('happens once, even when the process ends: the task is stored in the transaction of the event', async () => {
    const id = await published();
    const comment = await commentOn(app, id, 'Told once', ann.token);
    await untilNoticed();
    // Another instance that had read the same task before, and one that repeats the event.
    const { queueTask } = built<Queue>('src/api/notice/tasks/queue');
    await queueTask('comment.created', { id: comment, articleId: id });
    expect((await noticesOf(author, { kind: 'reply' })).count).toBe(1);
    // What a process that was killed after the COMMIT leaves.
    const left = await commentOn(app, id, 'Left behind', bob.token);
    await untilNoticed();
    await app.strapi.db.connection('notices').where('comment_id', left).delete();
    await app.strapi.db.query('api::notice.notice-task').create({
      data: {
        event: 'comment.created',
        payload: { id: left, articleId: id },
        attempts: 0,
        next_at: new Date(),
      },
    });
    await built<Queue>('src/api/notice/tasks/queue').runWaitingTasks();
    expect((await noticesOf(author, { kind: 'reply' })).list[0]?.excerpt).toBe('Left behind');
    expect(await app.strapi.db.query('api::notice.notice-task').count()).toBe(0);
  });

  it('leaves no task when that transaction is rolled back', async () => {
    const { transaction } = built<{ transaction: (work: () => Promise<void>) => Promise<void> }>(
      'src/core/database/transaction',
    );
    const { emit } = built<{ emit: (name: string, payload: object) => void }>('src/core/events/event-bus');
    const failing = transaction(async () => {
      emit('notice.system', { userIds: [ann.id], key: 'never', text: { en: 'x', 'zh-CN': 'x' }, path: '/' });
      await app.strapi.db.query('api::tag.tag').count();
      throw new Error('No');
    });
    await expect(failing).rejects.toThrow('No');
    expect((await noticesOf(ann)).count).toBe(0);
  });
});
