import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../support/site/app';
import { article, commentOn, text } from '../../support/site/fixtures';
import { message } from '../../support/samples/message-samples';
import { everyRole, quickPerson } from '../../support/account/people';

const { admin, user } = everyRole();
const asAdmin = { token: admin.token };
const asUser = { token: user.token };
let app: TestApp;

beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

describe('the name of a person', () => {
  it.each([
    ['the nick name', 'Wang Wei', 'Wang Wei'],
    ['the user name, without a nick name', '', 'named-by-account'],
  ])('is %s in messages, comments and follows', async (_, nick_name, expected) => {
    const writer = await quickPerson(app, nick_name ? 'has-another-name' : 'named-by-account');
    await app.strapi.db.connection('up_users').where('document_id', writer.id).update({ nick_name });
    await message(app, writer.token, user.id, 'Hello');
    const article_id = await article(app, text(`By ${expected}`));
    await commentOn(app, article_id, 'A comment', writer.token);
    await app.call('POST /follows', { body: { kind: 'person', id: writer.id } }, asUser);
    const conversations = (await app.call('GET /messages', { query: {} }, asUser)).list;
    const comments = (await app.call('GET /comments/{article_id}', { params: { article_id }, query: {} }))
      .list;
    const table = (await app.call('GET /comments', { query: { article_id } }, asAdmin)).list;
    const follows = (await app.call('GET /follows', { query: {} }, asUser)).list;
    expect([
      conversations.find(({ user: peer }) => peer.id === writer.id)?.user.nick_name,
      comments[0]?.user.nick_name,
      table[0]?.user.nick_name,
      follows.find(({ id }) => id === writer.id)?.name,
    ]).toEqual([expected, expected, expected, expected]);
  });
});
