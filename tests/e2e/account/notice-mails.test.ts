import { beforeAll, describe, expect, it } from 'vitest';
import { untilNoticed } from '../../support/site/background';
import { built } from '../../support/site/boot';
import { mailsTo, nextMail } from '../../support/account/codes';
import { axeViolations } from '../support/browser';
import { linkIn, useMailbox } from '../support/mailbox';
import { callApi, makePerson, PASSWORD, sessionOf } from '../support/people';
import { useSite } from '../support/use-site';
import { inLanguage, type Language, LANGUAGES, wordsOf } from '../support/words';

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

/** A person with an address, who gets notices of private messages in this mode. */
const makeReader = async (language: Language, mode: 'app' | 'mail' | 'daily') => {
  const name = `${mode}-${language.toLowerCase()}`;
  const { token } = await sessionOf(site);
  const address = `${name}@example.com`;
  const body = { user_name: name, nick_name: name, password: PASSWORD, role: 2, email: address };
  await callApi(site, 'POST /users', body, token);
  const reader = await sessionOf(site, name, PASSWORD);
  await callApi(site, 'PUT /user_info', { language }, reader.token);
  await callApi(site, 'PUT /notices/settings', { modes: { message: mode } }, reader.token);
  const receive = async (content: string) => {
    await callApi(site, 'POST /messages', { rev_user_id: reader.user_id, content }, writer.token);
    await untilNoticed();
  };
  return { name, address, receive, token: reader.token };
};

/** Texts of the mails and of the page that stops them, which the server writes. */
const TEXTS = {
  en: {
    several: /2 new notices|writer sent you 2/,
    stop: 'Stop these mails',
    stopped: 'You will get no more of these mails.',
  },
  'zh-CN': {
    several: /writer 给您发了 2 条私信/,
    stop: '停止发送此类邮件',
    stopped: '您将不再收到此类邮件。',
  },
} as const;

describe.each(LANGUAGES)('a mail about a notice, in %s', (language) => {
  it('has a link that stops such mails without signing in', async () => {
    const { address, receive, token } = await makeReader(language, 'mail');
    await receive('The first one');
    const { pathname, search } = new URL(linkIn(await nextMail(box, address), '/unsubscribe/'));
    const { page, problems } = await visit();
    await page.goto(site.origin + pathname + search);
    await page.getByRole('button', { name: TEXTS[language].stop }).click();
    await page.getByText(TEXTS[language].stopped).waitFor();
    expect(await callApi(site, 'GET /notices/settings', undefined, token)).toMatchObject({
      modes: { message: 'app' },
    });
    expect(problems).toEqual([]);
  });
});

describe.each(LANGUAGES)('the daily mail, in %s', (language) => {
  const t = wordsOf(language, 'message/screens/locales');
  it('lists what is unread, with links to it', async () => {
    const { name, address, receive } = await makeReader(language, 'daily');
    await receive('Early');
    await receive('Late');
    expect(mailsTo(box, address)).toEqual([]);
    const { sendNoticeMails } = built<Mails>('src/api/notice/mails/send-notice-mails');
    await sendNoticeMails(new Date(Date.now() + DAY_MS));
    const mail = await nextMail(box, address);
    expect(mail.mail.text).toMatch(TEXTS[language].several);
    const { pathname, search } = new URL(linkIn(mail, '/admin/my-messages'));
    const { page, problems } = await visitAs(name, pathname + search);
    await page
      .getByRole('region', { name: t('log') })
      .getByText('Late')
      .waitFor();
    expect(problems).toEqual([]);
  });
});

describe.each(LANGUAGES)('the settings of notices, in %s', (language) => {
  const t = wordsOf(language, 'notice/screens/locales');

  it('take effect at once: a mail, then nothing at all', async () => {
    const { name, address, receive, token } = await makeReader(language, 'app');
    const { page, problems } = await visitAs(name, inLanguage('/admin/my-notices', language));
    const choice = page.getByRole('combobox', { name: t('kinds.message') });
    const choose = async (mode: 'mail' | 'never') => {
      await choice.click();
      await page.locator('.ant-select-item-option:visible', { hasText: t(`modes.${mode}`) }).click();
      await expect
        .poll(() => callApi(site, 'GET /notices/settings', undefined, token))
        .toMatchObject({ modes: { message: mode } });
    };
    const notices = () => callApi(site, 'GET /notices', undefined, token);
    await choose('mail');
    await receive('By mail');
    await nextMail(box, address);
    const stored = await notices();
    expect(stored).toMatchObject({ count: 1, list: [{ kind: 'message', is_read: false }] });

    await choose('never');
    expect(await axeViolations(page)).toEqual([]);
    await receive('Without notice');
    expect(await notices()).toEqual(stored);
    expect(mailsTo(box, address)).toHaveLength(1);
    expect(problems).toEqual([]);
  });
});
