import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../support/site/app';
import { commentsOf } from '../../support/article/comments';
import { createPeople, everyRole } from '../../support/account/people';
import { article, text } from '../../support/site/fixtures';

const { admin, user, other, guest } = everyRole();
const UNKNOWN = 'a'.repeat(24);
const { write, list, remove, put, commentCount, talk } = commentsOf(() => app);

let app: TestApp;

beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

describe('a comment', () => {
  it('is shown with its author, as safe text, and counted', async () => {
    const { id } = await talk([]);
    const { body } = await write(id, 'Read **this** at https://example.com/a\nand `that`');
    expect(body.data).toMatchObject({
      article_id: id,
      parent_comment_id: null,
      root_id: null,
      depth: 0,
      reply_to: '',
      user: { id: user.id, nick_name: user.name, avatar: '', addr: '' },
      html:
        '<p>Read <strong>this</strong> at <a href="https://example.com/a" rel="nofollow ugc noopener">' +
        'https://example.com/a</a><br>\nand <code>that</code></p>',
      state: 'shown',
      sub_comments: [],
    });
    const { list: roots, count, total, latest } = await list(id);
    expect([roots, count, total, latest]).toEqual([[body.data], 1, 1, body.data.id]);
    expect(await commentCount(id)).toBe(1);
  });

  it('may be one character, a thousand family emoji, or right-to-left', async () => {
    const { id } = await talk([]);
    for (const content of [
      '好',
      '👨‍👩‍👧‍👦'.repeat(200),
      'x'.repeat(1000),
      'שלום \u202e עולם\u200b',
      '🏳️‍🌈'.repeat(1000),
    ])
      expect((await write(id, content)).body.code).toBe('0');
    expect((await list(id)).total).toBe(5);
  });

  it.each([
    ['nothing', ''],
    ['spaces', ' \n\t '],
    ['signs that show nothing', '\u200b\u200d\u2060\ufeff\u202e\u2066\u3164\u2800\u00ad'],
    ['accents without a letter', '\u0301\u0302'],
    ['1001 characters', 'x'.repeat(1001)],
    ['1001 emoji', '😀'.repeat(1001)],
    ['100,000 characters', 'x'.repeat(100_000)],
    ['a NUL', 'a\u0000b'],
  ])('cannot be %s', async (_, content) => {
    const { id } = await talk([]);
    const { status, body } = await write(id, content);
    expect([status, Object.keys((body.data as unknown as { fields: object }).fields)]).toEqual([
      422,
      ['content'],
    ]);
    expect(await commentCount(id)).toBe(0);
  });

  it.each([
    ['lists', '- a\n'.repeat(249), /^<ul>\n<li>a<\/li>/],
    ['emphasis', '*a* **b** '.repeat(99), /^<p><em>a<\/em> <strong>b<\/strong>/],
    ['code', '`c` '.repeat(249), /^<p><code>c<\/code> <code>c<\/code>/],
  ])('with much markup is rendered as others are: %s', async (_, content, html) => {
    const { id } = await talk([]);
    const mention = `${content.slice(0, 900)}\n\n@${other.name}`;
    const { body } = await write(id, mention);
    expect(body.data.html).toMatch(html);
    expect(body.data.html).toMatch(new RegExp(`<span class="mention">@${other.name}</span></p>$`));
  });

  it('mentions users by their display name only', async () => {
    const { id } = await talk([]);
    const content = `@${other.name}你好 @nobody-here, \`@${admin.name}\` x@${admin.name} @${other.name}s`;
    const { body } = await write(id, content);
    expect(body.data.html).toBe(
      `<p><span class="mention">@${other.name}</span>你好 @nobody-here, <code>@${admin.name}</code> ` +
        `x@${admin.name} @${other.name}s</p>`,
    );
    const row = await app.strapi
      .documents('api::comment.comment')
      .findOne({ documentId: body.data.id, fields: ['mentions'] });
    expect(row?.mentions).toEqual([other.id]);
  });
});

describe('a comment is rejected', () => {
  it('from anonymous callers and read-only guests', async () => {
    const { id } = await talk([]);
    const body = { article_id: id, content: 'No' };
    expect((await app.reply('POST /comments', { body })).status).toBe(401);
    expect((await write(id, 'No', guest.token)).status).toBe(403);
  });

  it('from blocked users, whose token ends at once', async () => {
    const { id } = await talk([]);
    const [writer] = (await createPeople(app, 1)) as [{ id: string; token: string }];
    expect((await write(id, 'Before', writer.token)).body.code).toBe('0');
    await app.strapi.db
      .query('plugin::users-permissions.user')
      .update({ where: { documentId: writer.id }, data: { blocked: true } });
    expect((await write(id, 'While blocked', writer.token)).status).toBe(401);
  });

  it('on unpublished articles, whose comments cannot be read either', async () => {
    const hidden = await article(app, text('Hidden from comments'), user.token);
    const trashed = (await talk([['a']])).id;
    await app.call('DELETE /articles', { body: { id_list: [trashed] } }, { token: admin.token });
    for (const id of [hidden, trashed, UNKNOWN]) {
      expect((await write(id, 'A word')).status).toBe(404);
      expect((await app.reply('GET /comments/{article_id}', { params: { article_id: id } })).status).toBe(
        404,
      );
      expect((await list(id, { newer_than: '' })).list).toEqual([]);
    }
  });

  it('as a reply to an unknown or hidden comment, or one on another article', async () => {
    const { id, ids } = await talk([['a'], ['b']]);
    const elsewhere = await talk([['c']]);
    expect((await write(id, 'An answer', user.token, UNKNOWN)).status).toBe(404);
    expect((await write(id, 'An answer', user.token, elsewhere.ids['c'])).status).toBe(404);
    await remove(ids['a']!);
    await put([ids['b']!], 'hidden');
    for (const parent of [ids['a'], ids['b']])
      expect((await write(id, 'An answer', user.token, parent)).body.code).toBe('comment_gone');
    expect(await commentCount(id)).toBe(0);
  });

  it('without creating counters of an article that has no other comment', async () => {
    const { id } = await talk([]);
    const rows = () => app.strapi.db.connection('article_stats').where({ article_id: id }).pluck('id');
    expect((await write(id, 'An answer', user.token, UNKNOWN)).status).toBe(404);
    expect(await rows()).toEqual([]);
    await Promise.all([write(id, 'One of two', user.token), write(id, 'The other one', other.token)]);
    expect(await rows()).toHaveLength(1);
    expect(await commentCount(id)).toBe(2);
  });

  it('when it repeats the text, with any white space', async () => {
    const { id } = await talk([]);
    const words = 'These are the very same words.';
    await write(id, words);
    const again = await write(id, 'These are  the\u200b very SAME words!', user.token);
    expect([again.status, again.body.code, again.body.data]).toEqual([
      200,
      'comment_repeated',
      { fields: { content: again.body.msg } },
    ]);
    expect((await write(id, words, other.token)).body.code).toBe('0');
    const next = await talk([]);
    expect((await write(next.id, words)).body.code).toBe('comment_repeated');
    await write(id, 'Thanks!');
    expect((await write(next.id, 'Thanks!')).body.code).toBe('0');
  });

  it('with more than two links, and with a value in the honeypot field', async () => {
    const { id } = await talk([]);
    const links = 'http://a.example www.b.example <https://c.example>';
    expect((await write(id, links)).body).toMatchObject({
      code: 'too_many_links',
      msg: 'A comment can have 2 links at most.',
    });
    expect((await write(id, links, admin.token)).body.code).toBe('0');
    const body = { article_id: id, content: 'From a program', home_page: 'http://spam.example' };
    const zh = await app.reply('POST /comments', { body }, { token: user.token, locale: 'zh-CN' });
    expect([zh.body.code, zh.body.msg]).toEqual(['looks_automatic', expect.stringContaining('程序')]);
    expect(await commentCount(id)).toBe(1);
  });
});
