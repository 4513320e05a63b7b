import { readdir, readFile } from 'node:fs/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { EndpointInput } from '../../../src/contract';
import { startApp, type TestApp } from '../../support/site/app';
import { built } from '../../support/site/boot';
import { article, commentOn, text } from '../../support/site/fixtures';
import { message } from '../../support/samples/message-samples';
import { untilNoticed } from '../../support/site/background';
import { createPeople, everyRole, quickPerson } from '../../support/account/people';

const { admin } = everyRole();
const HOUR = 3_600_000;

interface Somebody {
  id: string;
  token: string;
}

interface Mails {
  sendNoticeMails: (now: Date) => Promise<void>;
}

let app: TestApp;
let people: Somebody[];
let author: Somebody;
let ann: Somebody;
let bob: Somebody;

beforeAll(async () => {
  app = await startApp();
  people = await createPeople(app, 18);
});
afterAll(() => app.stop());
beforeEach(() => {
  [author, ann, bob] = people.splice(0, 3) as [Somebody, Somebody, Somebody];
});

const choose = (of: Somebody, body: EndpointInput<'PUT /notices/settings'>['body']) =>
  app.call('PUT /notices/settings', { body }, { token: of.token });

const withMail = async ({ id }: Somebody): Promise<string> => {
  const email = `${id}@example.com`;
  await app.strapi.db.connection('up_users').where('document_id', id).update({ email });
  return email;
};

/** Mails to an address; a site without a mail server keeps them as files. Soft line breaks are removed. */
const mailsTo = async (to: string): Promise<string[]> => {
  await untilNoticed();
  const folder = `${app.strapi.config.get<string>('site.dataDir')}/mail`;
  const names = await readdir(folder).catch(() => []);
  const files = await Promise.all(names.map((name) => readFile(`${folder}/${name}`, 'utf8')));
  return files
    .map((file) => file.replace(/=\r?\n/g, '').replace(/\r?\n[ \t]+/g, ' '))
    .filter((file) => file.includes(to));
};

const sendAt = async (now: Date) => {
  await untilNoticed();
  await built<Mails>('src/api/notice/mails/send-notice-mails').sendNoticeMails(now);
};

describe('mails about notices', () => {
  it('are sent at once, with a link that stops them with one click', async () => {
    const to = await withMail(bob);
    await choose(bob, { modes: { message: 'mail' } });
    await message(app, ann.token, bob.id, 'By mail');
    await expect.poll(async () => (await mailsTo(to)).length).toBe(1);
    const [mail = ''] = await mailsTo(to);
    expect(mail).toMatch(/^List-Unsubscribe: <http.*\/unsubscribe\//im);
    expect(mail).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click/im);
    const token = /[a-z0-9]{24}\.message\.[\w-]+/.exec(mail)?.[0] ?? '';
    const confirmation = await app.http().get(`/unsubscribe/${token}`);
    expect([confirmation.status, confirmation.text.includes('<form method="post">')]).toEqual([200, true]);
    const modes = async () => (await app.call('GET /notices/settings', {}, { token: bob.token })).modes;
    expect((await modes()).message).toBe('mail');
    const post = (path: string) =>
      app.http().post(`/unsubscribe/${path}`).type('form').send('List-Unsubscribe=One-Click');
    expect((await post(`${ann.id}.message.${token.split('.')[2]}`)).status).toBe(404);
    expect((await post(token)).status).toBe(200);
    expect((await modes()).message).toBe('app');
  });

  it('are in the language of the page of the last sign-in for a person who has chosen none', async () => {
    const person = await quickPerson(app, 'reader-of-chinese');
    const to = await withMail(person);
    const body = { user_name: person.name, password: person.password };
    await app.call('POST /email_login', { body }, { locale: 'zh-CN' });
    await choose(person, { modes: { message: 'mail' } });
    await message(app, ann.token, person.id, 'By mail');
    await expect.poll(async () => (await mailsTo(to)).length).toBe(1);
    expect((await mailsTo(to))[0]).toContain('<html lang=3D"zh-CN">');
  });

  it('are collected in a daily digest, without what was read meanwhile', async () => {
    const to = await withMail(author);
    await choose(author, { modes: { reply: 'daily', like: 'daily', review: 'app' } });
    const id = await article(app, text('In the digest'), author.token);
    await app.call('PUT /articles/review', { body: { id, accept: true } }, { token: admin.token });
    await commentOn(app, id, 'First comment', ann.token);
    await commentOn(app, id, 'Second comment', bob.token);
    await app.call('POST /articles/digg', { body: { id } }, { token: bob.token });
    expect(await mailsTo(to)).toEqual([]);
    await app.call('PUT /notices/read', { body: { kind: 'like' } }, { token: author.token });
    await sendAt(new Date(Date.now() + 25 * HOUR));
    await sendAt(new Date(Date.now() + 50 * HOUR));
    await expect.poll(async () => (await mailsTo(to)).length).toBe(1);
    const [mail = ''] = await mailsTo(to);
    expect(mail).toContain('2 new notices');
    expect(mail).toContain('Second comment');
    expect(mail).not.toContain('likes');
  });

  it('wait for the end of the quiet hours', async () => {
    const to = await withMail(bob);
    await choose(bob, {
      modes: { message: 'mail' },
      quiet_from: '00:00',
      quiet_to: '23:59',
      time_zone: 'Asia/Shanghai',
    });
    await message(app, ann.token, bob.id, 'Not now');
    expect(await mailsTo(to)).toEqual([]);
    await sendAt(new Date(Date.now() + 24 * HOUR));
    await expect.poll(async () => (await mailsTo(to)).length).toBe(1);
  });

  it('are not sent to people without an address', async () => {
    await choose(bob, { modes: { message: 'mail' } });
    await message(app, ann.token, bob.id, 'Only here');
    await sendAt(new Date());
    const waiting = app.strapi.db.connection('notices').where('user_id', bob.id).whereNotNull('mail_at');
    expect(await waiting).toEqual([]);
  });
});
