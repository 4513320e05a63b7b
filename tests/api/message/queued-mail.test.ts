import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import PostalMime from 'postal-mime';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { transaction as Transaction } from '../../../src/core/database/transaction';
import type { mailOutcome as MailOutcome } from '../../../src/core/mail/mail-outcome';
import type { queueMail as QueueMail, QueueMailOptions } from '../../../src/core/mail/queue-mail';
import type { sendQueuedMails as SendQueuedMails } from '../../../src/core/mail/send-queued-mails';
import { startApp, type TestApp } from '../../support/site/app';
import { built } from '../../support/site/boot';
import { logOf } from '../../support/log';
import { type Mailbox, startMailbox } from '../../support/servers/mailbox';
import { everyRole } from '../../support/account/people';

const { admin } = everyRole();
const MINUTE = 60_000;

let app: TestApp;
let box: Mailbox;
let log: string[];

beforeAll(async () => {
  app = await startApp();
  log = logOf(app, { withMailFiles: true });
});
afterAll(() => app.stop());

beforeEach(async () => {
  box = await startMailbox();
  await setServer({ host: '127.0.0.1', port: box.port, default_from_email: 'site@example.com' });
  return () => box.stop();
});

const setServer = (body: object) => app.call('PUT /settings/email', { body }, { token: admin.token });

const queue = (more: Partial<QueueMailOptions> = {}): Promise<number> =>
  built<{ queueMail: typeof QueueMail }>('src/core/mail/queue-mail').queueMail({
    to: 'li@example.com',
    locale: 'en',
    subject: 'Your code',
    paragraphs: ['Enter this code:', 'It is valid for ten minutes.'],
    code: '123456',
    ...more,
  });
const outcome = (id: number) =>
  built<{ mailOutcome: typeof MailOutcome }>('src/core/mail/mail-outcome').mailOutcome(id);
const send = (now = new Date()) =>
  built<{ sendQueuedMails: typeof SendQueuedMails }>('src/core/mail/send-queued-mails').sendQueuedMails(now);
const inTransaction = <T>(work: () => Promise<T>) =>
  built<{ transaction: typeof Transaction }>('src/core/database/transaction').transaction(work);
const queued = async (): Promise<{ content: string; problem: string | null; next_at: string }[]> =>
  app.strapi.db.query('api::mail.outgoing-mail' as never).findMany({});
const subjects = (): (string | undefined)[] => box.arrived.map(({ mail }) => mail.subject);

describe('a queued mail', () => {
  it('is sent after the commit, with HTML and text in the recipient’s language', async () => {
    const id = await inTransaction(async () => {
      const made = await queue({
        locale: 'zh-CN',
        subject: '您的验证码',
        paragraphs: ['请输入验证码 <b>：'],
      });
      expect(subjects()).toEqual([]);
      return made;
    });
    expect(await outcome(id)).toBe('sent');
    const { mail, to } = box.arrived[0]!;
    expect([to, mail.subject]).toEqual([['li@example.com'], '您的验证码']);
    expect(mail.text).toMatch(/请输入验证码 <b>：[^]*123456[^]*这封邮件由 Wentu 发送。/);
    expect(mail.html).toMatch(
      /<html lang="zh-CN">[^]*prefers-color-scheme: dark[^]*验证码 &lt;b&gt;[^]*123456/,
    );
    expect(await queued()).toEqual([]);
  });

  it('is not sent when the transaction is rolled back', async () => {
    const failed = inTransaction(async () => {
      await queue();
      throw new Error('Rolled back');
    });
    await expect(failed).rejects.toThrow('Rolled back');
    await send(new Date(Date.now() + MINUTE));
    expect([subjects(), await queued()]).toEqual([[], []]);
  });

  it('can have a button, a quotation and a link to unsubscribe', async () => {
    const id = await queue({
      code: undefined,
      action: { label: 'Read', url: 'https://example.com/a?b=1&c="2"' },
      quote: { label: 'You wrote:', text: 'One\nTwo' },
      unsubscribeUrl: 'https://example.com/api/unsubscribe/x',
    });
    await outcome(id);
    const { mail, raw } = box.arrived[0]!;
    expect(mail.html).toContain('href="https://example.com/a?b=1&amp;c=&quot;2&quot;"');
    expect(mail.text).toContain('> One\n> Two');
    expect(raw).toMatch(/^List-Unsubscribe: <https:\/\/example.com\/api\/unsubscribe\/x>/m);
    expect(raw).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click/m);
    expect(raw).toMatch(/^Auto-Submitted: auto-generated/m);
  });

  it('opens pages in its language where that is not the default one', async () => {
    const id = await queue({
      locale: 'zh-CN',
      action: { label: '查看', url: 'https://example.com/a?b=1#c' },
      unsubscribeUrl: 'https://example.com/unsubscribe/x',
    });
    await outcome(id);
    const { mail, raw } = box.arrived[0]!;
    expect(mail.text).toContain('https://example.com/a?b=1&lang=zh-CN#c');
    expect(mail.html).toContain('href="https://example.com/a?b=1&amp;lang=zh-CN#c"');
    expect(raw.replace(/\r\n\s/g, '')).toContain('<https://example.com/unsubscribe/x?lang=zh-CN>');
  });
});

describe('while the mail server is down', () => {
  it('mails are kept, encrypted, and sent once each when it is back', async () => {
    await box.stop();
    expect(await outcome(await queue({ subject: 'First' }))).toBe('delayed');
    expect(await outcome(await queue({ subject: 'Second' }))).toBe('delayed');
    const rows = await queued();
    expect(rows.map(({ problem }) => problem)).toEqual(['mail_unreachable', 'mail_unreachable']);
    expect(JSON.stringify(rows)).not.toContain('123456');
    box = await startMailbox({}, box.port);
    await send();
    expect(subjects()).toEqual([]);
    // The delay of the first one is over: its success makes the other one due.
    await send(new Date(Math.min(...rows.map(({ next_at }) => Date.parse(next_at)))));
    expect(subjects().sort()).toEqual(['First', 'Second']);
    await send(new Date(Date.now() + 60 * MINUTE));
    expect([subjects().length, await queued()]).toEqual([2, []]);
  });

  it('one with the same reference replaces the earlier one', async () => {
    await box.stop();
    await outcome(await queue({ subject: 'Old', ref: 'same' }));
    await outcome(await queue({ subject: 'New', ref: 'same' }));
    box = await startMailbox({}, box.port);
    await send(new Date(Date.now() + 60 * MINUTE));
    expect(subjects()).toEqual(['New']);
  });

  it('one that was not sent for five days is kept as a file', async () => {
    await box.stop();
    await outcome(await queue({ subject: 'Too old' }));
    await send(new Date(Date.now() + 6 * 24 * 60 * MINUTE));
    expect(await queued()).toEqual([]);
    expect((await newestFile()).mail.subject).toBe('Too old');
  });
});

const newestFile = async () => {
  const folder = path.join(app.strapi.config.get<string>('site.dataDir'), 'mail');
  const file = path.join(folder, (await readdir(folder)).sort().at(-1)!);
  return { file, mail: await PostalMime.parse(await readFile(file)) };
};

it('a mail that is refused does not delay others', async () => {
  await box.stop();
  box = await startMailbox(
    {
      onRcptTo: ({ address }, _session, done) =>
        done(address.startsWith('nobody@') ? new Error('No such mailbox') : null),
    },
    box.port,
  );
  const refused = await queue({ to: 'nobody@example.com' });
  const fine = await queue({ to: 'somebody@example.com' });
  expect([await outcome(refused), await outcome(fine)]).toEqual(['delayed', 'sent']);
  expect((await queued()).map(({ problem }) => problem)).toEqual(['mail_address_refused']);
  await app.strapi.db.query('api::mail.outgoing-mail' as never).deleteMany({});
});

it('without a mail server, a mail is a file in the data folder, whose path is in the log', async () => {
  await setServer({ host: '' });
  expect(await outcome(await queue({ subject: 'In a file' }))).toBe('sent');
  const { file, mail } = await newestFile();
  expect(mail).toMatchObject({ subject: 'In a file', to: [{ address: 'li@example.com' }] });
  expect(mail.text).toContain('123456');
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect(log.join('\n')).toContain(file);
  expect(log.join('\n')).not.toContain('123456');
});
