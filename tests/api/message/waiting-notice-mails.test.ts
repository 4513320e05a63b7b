import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { EndpointInput } from '../../../src/contract';
import type { sendQueuedMails as SendQueuedMails } from '../../../src/core/mail/send-queued-mails';
import { startApp, type TestApp } from '../../support/site/app';
import { untilNoticed } from '../../support/site/background';
import { built } from '../../support/site/boot';
import { mailTo } from '../../support/account/codes';
import { article, commentOn, text } from '../../support/site/fixtures';
import { type Mailbox, startMailbox } from '../../support/servers/mailbox';
import { message } from '../../support/samples/message-samples';
import { createPeople, everyRole } from '../../support/account/people';

const { admin } = everyRole();
const HOUR = 3_600_000;

interface Somebody {
  id: string;
  token: string;
}

let app: TestApp;
let people: Somebody[];
/** The person who gets the mails. */
let ann: Somebody;
let bob: Somebody;
let box: Mailbox;

beforeAll(async () => {
  app = await startApp();
  people = await createPeople(app, 40);
});
afterAll(() => app.stop());

beforeEach(async () => {
  [ann, bob] = people.splice(0, 2) as [Somebody, Somebody];
  const email = `${ann.id}@example.com`;
  await app.strapi.db.connection('up_users').where('document_id', ann.id).update({ email });
  await app.strapi.db.query('api::mail.outgoing-mail' as never).deleteMany({});
  // The mail server is configured, and stopped.
  box = await startMailbox();
  await mailTo(box, app);
  await box.stop();
});

type Modes = EndpointInput<'PUT /notices/settings'>['body']['modes'];

const choose = (modes: Modes, of = ann) =>
  app.call('PUT /notices/settings', { body: { modes: { review: 'app', ...modes } } }, { token: of.token });

/** How many mails wait, after all notices were written and a first attempt to send them. */
const waiting = async (): Promise<number> => {
  await untilNoticed();
  return app.strapi.db.query('api::mail.outgoing-mail' as never).count();
};

/** The texts of the mails that arrive when the server runs again; none waits after that. */
const arriving = async (): Promise<string[]> => {
  await untilNoticed();
  box = await startMailbox({}, box.port);
  await built<{ sendQueuedMails: typeof SendQueuedMails }>('src/core/mail/send-queued-mails').sendQueuedMails(
    new Date(Date.now() + HOUR),
  );
  await box.stop();
  expect(await waiting()).toBe(0);
  return box.arrived.map(({ mail }) => `${mail.subject}\n${mail.text}\n${mail.html}`);
};

const published = async (title: string, of = ann): Promise<string> => {
  const id = await article(app, text(title), of.token);
  await app.call('PUT /articles/review', { body: { id, accept: true } }, { token: admin.token });
  return id;
};

const asAdmin = { token: admin.token };
const setState = (id: string, state: 'hidden' | 'spam' | 'shown') =>
  app.call('PUT /comments/state', { body: { id_list: [id], state } }, asAdmin);
const removeCase = async (id: string) => {
  await app.call('POST /comments/report', { body: { id, reason: 'Rude' } }, { token: ann.token });
  const { list } = await app.call('GET /moderation/cases', { query: { kind: 'comment' } }, asAdmin);
  await app.call('PUT /moderation/cases', { body: { id_list: [list[0]!.id], act: 'remove' } }, asAdmin);
};
const trash = (id: string) =>
  app.call('DELETE /articles', { body: { id_list: [id] } }, { token: admin.token });
const withdraw = (id: string) =>
  app.strapi.documents('api::article.article').unpublish({ documentId: id, locale: '*' });
const destroy = (id: string) =>
  app.strapi.documents('api::article.article').delete({ documentId: id, locale: '*' });

type Gone = (comment: string, article: string) => Promise<unknown>;

const WAYS: [string, Gone][] = [
  ['is deleted by its author', (id) => app.call('DELETE /comments/{id}', { params: { id } }, bob)],
  ['is deleted by an administrator', (id) => app.call('DELETE /comments/{id}', { params: { id } }, asAdmin)],
  ['is hidden', (id) => setState(id, 'hidden')],
  ['is marked as spam', (id) => setState(id, 'spam')],
  ['is removed by a decision of moderation', removeCase],
  ['is on an article that is moved to the trash', (_id, of) => trash(of)],
  ['is on an article that is withdrawn', (_id, of) => withdraw(of)],
  ['is on an article that is deleted permanently', (_id, of) => destroy(of)],
];

describe('a mail that waits for the mail server', () => {
  it.each(WAYS)('is not sent when the comment that it quotes %s meanwhile', async (way, makeGone) => {
    await choose({ reply: 'mail' });
    const id = await published(`Where it was, and ${way}`);
    const comment = await commentOn(app, id, 'Words that are gone', bob.token);
    await commentOn(app, await published(`Elsewhere, and ${way}`), 'Words that stay', bob.token);
    expect(await waiting()).toBe(2);
    await makeGone(comment, id);
    const mails = await arriving();
    expect(mails).toEqual([expect.stringContaining('Words that stay')]);
    expect(mails[0]).not.toMatch(/are gone|Where it was/);
  });

  it('is sent when the comment is hidden and shown again', async () => {
    await choose({ reply: 'mail' });
    const comment = await commentOn(app, await published('Shown again'), 'Words that are back', bob.token);
    expect(await waiting()).toBe(1);
    await setState(comment, 'hidden');
    await untilNoticed();
    await setState(comment, 'shown');
    expect(await arriving()).toEqual([expect.stringContaining('Words that are back')]);
  });

  it('is not sent about likes of a comment that is hidden', async () => {
    await choose({ like: 'mail' });
    const comment = await commentOn(app, await published('Liked', bob), 'Words that are liked', ann.token);
    await app.call('POST /comments/digg', { body: { id: comment } }, { token: bob.token });
    expect(await waiting()).toBe(1);
    await setState(comment, 'hidden');
    expect(await arriving()).toEqual([]);
  });

  it('leaves out what was deleted when it has several notices', async () => {
    await choose({ reply: 'daily' });
    const id = await published('In a digest');
    const gone = await commentOn(app, id, 'Words that are gone', bob.token);
    await commentOn(app, id, 'Words that stay', bob.token);
    await commentOn(app, id, 'Other words', bob.token);
    await untilNoticed();
    await built<{ sendNoticeMails: (now: Date) => Promise<void> }>(
      'src/api/notice/mails/send-notice-mails',
    ).sendNoticeMails(new Date(Date.now() + 25 * HOUR));
    expect(await waiting()).toBe(1);
    await setState(gone, 'hidden');
    const mails = await arriving();
    expect(mails).toEqual([expect.stringMatching(/2 new notices[^]*Other words[^]*Words that stay/)]);
    expect(mails[0]).not.toContain('are gone');
  });

  it('is not sent about a new article that is withdrawn', async () => {
    await choose({ follow: 'mail' });
    await app.call('POST /follows', { body: { kind: 'person', id: bob.id } }, { token: ann.token });
    const id = await published('A new article', bob);
    expect(await waiting()).toBe(1);
    await withdraw(id);
    expect(await arriving()).toEqual([]);
  });

  it('names an article by its title when it is sent', async () => {
    await choose({ follow: 'mail' });
    await app.call('POST /follows', { body: { kind: 'person', id: bob.id } }, { token: ann.token });
    const id = await published('A wrong name', bob);
    expect(await waiting()).toBe(1);
    await app.call('PUT /articles', { body: { id, version: 1, title: 'The right name' } }, asAdmin);
    const mails = await arriving();
    expect(mails).toEqual([expect.stringContaining('The right name')]);
    expect(mails[0]).not.toContain('A wrong name');
  });

  it('quotes a private message that its sender has deleted on their own side only', async () => {
    await choose({ message: 'mail' });
    const { id } = await message(app, bob.token, ann.id, 'Still with Ann');
    expect(await waiting()).toBe(1);
    await app.call('DELETE /messages', { body: { id_list: [id] } }, { token: bob.token });
    expect(await arriving()).toEqual([expect.stringContaining('Still with Ann')]);
  });

  it('does not quote a private message that its receiver has deleted', async () => {
    await message(app, bob.token, ann.id, 'The first one');
    // before the choice below, which would apply to this notice: the second one would be mailed an hour later
    await untilNoticed();
    await choose({ message: 'mail' });
    const { id } = await message(app, bob.token, ann.id, 'The second one');
    expect(await waiting()).toBe(1);
    await app.call('DELETE /messages', { body: { id_list: [id] } }, { token: ann.token });
    const mails = await arriving();
    expect(mails).toEqual([expect.stringContaining('The first one')]);
    expect(mails[0]).not.toContain('The second one');
  });

  it('is not sent about private messages of a deleted account, whose notice is deleted as well', async () => {
    await choose({ message: 'mail' });
    await message(app, bob.token, ann.id, 'Of nobody');
    expect(await waiting()).toBe(1);
    await app.call('DELETE /users', { body: { id_list: [bob.id] } }, asAdmin);
    expect(await app.call('GET /notices', { query: {} }, { token: ann.token })).toMatchObject({ list: [] });
    expect(await arriving()).toEqual([]);
  });

  it('is not sent when its notice was read meanwhile', async () => {
    await choose({ reply: 'mail' });
    await commentOn(app, await published('Read meanwhile'), 'Read in the app', bob.token);
    expect(await waiting()).toBe(1);
    await app.call('PUT /notices/read', { body: {} }, { token: ann.token });
    expect(await arriving()).toEqual([]);
  });

  it.each([
    ['is blocked', { blocked: true }],
    ['has no address any more', { email: null }],
  ])('is not sent to an account that %s', async (_how, change) => {
    await choose({ reply: 'mail' });
    await commentOn(app, await published(`Of an account that ${_how}`), 'Unsent', bob.token);
    expect(await waiting()).toBe(1);
    await app.strapi.db.connection('up_users').where('document_id', ann.id).update(change);
    expect(await arriving()).toEqual([]);
  });
});
