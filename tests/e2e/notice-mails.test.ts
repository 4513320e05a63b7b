import { beforeAll, describe, expect, it } from 'vitest';
import { untilNoticed } from '../support/background';
import { built } from '../support/boot';
import { mailsTo, nextMail } from '../support/codes';
import { linkIn, useMailbox } from './support/mailbox';
import { callApi, makePerson, PASSWORD, sessionOf } from './support/people';
import { useSite } from './support/use-site';

const { site, visit, visitAs } = useSite();
const box = useMailbox(site);
const DAY_MS = 86_400_000;

let writer: { token: string };

interface Mails {
  sendNoticeMails: (now: Date) => Promise<void>;
}

beforeAll(async () => {
  await makePerson(site, 'writer', 2);
  writer = await sessionOf(site, 'writer', PASSWORD);
});

/** A person with an address, who is told of private messages so. */
const makeReader = async (name: string, mode: 'mail' | 'daily') => {
  const { token } = await sessionOf(site);
  const address = `${name}@example.com`;
  const body = { user_name: name, nick_name: name, password: PASSWORD, role: 2, email: address };
  await callApi(site, 'POST /users', body, token);
  const reader = await sessionOf(site, name, PASSWORD);
  await callApi(site, 'PUT /notices/settings', { modes: { message: mode } }, reader.token);
  const receive = async (content: string) => {
    await callApi(site, 'POST /messages', { rev_user_id: reader.user_id, content }, writer.token);
    await untilNoticed();
  };
  return { address, receive, token: reader.token };
};

describe('a mail about a notice', () => {
  it('has a link that stops such mails without signing in', async () => {
    const { address, receive, token } = await makeReader('tired', 'mail');
    await receive('The first one');
    const { pathname } = new URL(linkIn(await nextMail(box, address), '/unsubscribe/'));
    const { page, problems } = await visit();
    await page.goto(site.origin + pathname);
    await page.getByRole('button', { name: 'Stop these mails' }).click();
    await page.getByText('You will get no more of these mails.').waitFor();
    expect(await callApi(site, 'GET /notices/settings', undefined, token)).toMatchObject({
      modes: { message: 'app' },
    });
    expect(problems).toEqual([]);
  });
});

describe('the daily mail', () => {
  it('gathers what is unread, and leads to it', async () => {
    const { address, receive } = await makeReader('patient', 'daily');
    await receive('Early');
    await receive('Late');
    expect(mailsTo(box, address)).toEqual([]);
    const { sendNoticeMails } = built<Mails>('src/api/notice/mails/send-notice-mails');
    await sendNoticeMails(new Date(Date.now() + DAY_MS));
    const mail = await nextMail(box, address);
    expect(mail.mail.text).toContain('writer');
    const { pathname, search } = new URL(linkIn(mail, '/admin/my-messages'));
    const { page, problems } = await visitAs('patient', pathname + search);
    await page.getByRole('region', { name: 'Messages' }).getByText('Late').waitFor();
    expect(problems).toEqual([]);
  });
});
