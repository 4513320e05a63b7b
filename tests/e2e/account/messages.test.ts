import { beforeAll, describe, expect, it } from 'vitest';
import { built } from '../../support/site/boot';
import { axeViolations, inEachLook, untilAnswered, untilFits } from '../support/browser';
import { box, untilStored, write } from '../support/chat';
import { delivered, log, makeUser, send } from '../support/messages';
import { callApi, makePerson, PASSWORD, sessionOf, signIn } from '../support/people';
import { useSite } from '../support/use-site';
import { inLanguage, LANGUAGES, wordsOf } from '../support/words';

const { site, visitAs } = useSite();

/** Blocks an account or unblocks it; the site runs in this process. */
const block = (documentId: string, blocked: boolean) =>
  strapi.documents('plugin::users-permissions.user').update({ documentId, data: { blocked } as never });

interface Limits {
  openConnections: (kind: 'person', id: string) => number;
}

type User = Awaited<ReturnType<typeof makeUser>>;

/** The text of a notice after the name of the writer. */
const NOTICES = { en: ' sent you a message', 'zh-CN': ' 给您发了一条私信' };

describe.each(LANGUAGES)('in %s, two people', (language) => {
  const t = wordsOf(language, 'message/screens/locales', 'notice/screens/locales', '../app/locales');
  const words = wordsOf(language, 'admin/locales');
  const named = (name: string) => `${name}-${language.toLowerCase()}`;
  const at = (path: string) => inLanguage(path, language);
  let ann: User;
  let bob: User;

  beforeAll(async () => {
    ann = await makeUser(site, named('ann'));
    bob = await makeUser(site, named('bob'));
  });

  it('write to each other without reloading, and see what is unread', async () => {
    const first = await visitAs(ann.name, at(`/admin/my-messages?user=${bob.user_id}`));
    const second = await visitAs(bob.name, at('/articles'));
    await write(first.page, 'Hello Bob', language);
    await log(first.page, language).getByText('Hello Bob').waitFor();
    // On a public page: bell and title.
    await second.page.getByRole('button', { name: t('bell.unread_other', { count: 1 }) }).waitFor();
    await expect.poll(() => second.page.title()).toMatch(/^\(1\) /);
    // On phones the bell is in the menu, whose button has the mark.
    await second.page.setViewportSize({ width: 375, height: 700 });
    const menu = second.page.getByRole('button', { name: t('frame.menu') });
    const mark = () => menu.evaluate((button) => getComputedStyle(button, '::after').content);
    expect(await mark()).toBe('""');
    await menu.click();
    expect(await mark()).toBe('none');
    await second.page.getByRole('button', { name: t('bell.unread_other', { count: 1 }) }).click();
    const notice = second.page.getByRole('link', { name: `${ann.name}${NOTICES[language]}` });
    await notice.waitFor();
    expect(await axeViolations(second.page)).toEqual([]);
    await notice.click();
    await log(second.page, language).getByText('Hello Bob').waitFor();
    await expect.poll(() => second.page.title()).not.toMatch(/^\(/);
    await write(second.page, 'Hello Ann', language);
    await log(first.page, language).getByText('Hello Ann').waitFor();
    await write(first.page, 'How are you?', language);
    await log(second.page, language).getByText('How are you?').waitFor();
    expect([first.problems, second.problems]).toEqual([[], []]);
  });

  it('keep what could not be sent when the tab is closed, and send it once', async () => {
    const { page: first, context } = await visitAs(ann.name, at(`/admin/my-messages?user=${bob.user_id}`));
    await box(first, language).waitFor();
    await first.route('**/api/messages', (route) => route.abort());
    await write(first, 'Lost on the way', language);
    await log(first, language)
      .getByRole('button', { name: t('sendAgain') })
      .waitFor();
    await box(first, language).fill('A draft');
    await untilStored(first, 'A draft');
    const address = first.url();
    await first.close();
    const page = await context.newPage();
    await page.goto(address);
    await log(page, language).getByText('Lost on the way').waitFor();
    expect(await box(page, language).inputValue()).toBe('A draft');
    const again = log(page, language).getByRole('button', { name: t('sendAgain') });
    await again.click();
    await again.waitFor({ state: 'detached' });
    const path = `GET /messages_record?user_id=${ann.user_id}&key=Lost`;
    const { count } = await callApi<{ count: number }>(site, path, undefined, bob.token);
    expect(count).toBe(1);
    await context.close();
  });

  it('begin a conversation: one finds the other by name, and the draft is kept when tab and session end', async () => {
    const dora = await makeUser(site, named('dora'));
    const { page, context, problems } = await visitAs(dora.name, at('/admin/my-messages'));
    await page
      .getByRole('button', { name: t('new.title') })
      .last()
      .click();
    const dialog = page.getByRole('dialog', { name: t('new.title') });
    await dialog.getByRole('textbox').fill(bob.name.toUpperCase());
    await dialog.getByRole('button', { name: bob.name }).waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await dialog.getByRole('textbox').press('Enter');
    await page.getByRole('region', { name: t('with', { name: bob.name }) }).waitFor();
    await dialog.waitFor({ state: 'detached' });
    const address = page.url();
    await box(page, language).fill('Not sent yet');
    await untilStored(page, 'Not sent yet');
    await page.evaluate(() => localStorage.clear());
    await page.close();

    const next = await context.newPage();
    const { searchParams, pathname } = new URL(address);
    await signIn(next, site, { user: dora.name, back: `${pathname}?${searchParams}`, language });
    await box(next, language).waitFor();
    await expect.poll(() => box(next, language).inputValue()).toBe('Not sent yet');
    await write(next, 'Sent', language);
    await delivered(next, 'Sent', language).waitFor();
    await next.close();
    const last = await context.newPage();
    await last.goto(address);
    await box(last, language).waitFor();
    expect(await box(last, language).inputValue()).toBe('');
    expect(problems).toEqual([]);
  });

  it('see the end of a session on the open page, which has the text after signing in again', async () => {
    const { name, user_id } = await makeUser(site, named('cyd'));
    const { page } = await visitAs(name, at(`/admin/my-messages?user=${ann.user_id}`));
    await box(page, language).fill('Typed before');
    const { openConnections } = built<Limits>('cms/chat/server/socket/connection-limits');
    await expect.poll(() => openConnections('person', user_id)).toBe(1);
    // the first response of a call that has none yet would open the dialog at once
    await page.getByText(t('empty')).waitFor();
    await page.getByText(t('begin', { name: ann.name })).waitFor();
    await untilAnswered(page, '/api/chat_groups/unread');
    await block(user_id, true);
    await page
      .getByRole('alert')
      .filter({ hasText: words('signInAgain.later') })
      .getByRole('button')
      .click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText(words('signInAgain.text')).waitFor();
    await block(user_id, false);
    await dialog.locator('input[name=user_name]').fill(name);
    await dialog.locator('input[name=password]').fill(PASSWORD);
    await dialog.locator('button[type=submit]').click();
    await dialog.waitFor({ state: 'hidden' });
    expect(await box(page, language).inputValue()).toBe('Typed before');
  });
});

describe('the screens of messages', () => {
  beforeAll(() => makePerson(site, 'ann', 2));

  it('can be used on a phone, in Chinese and in the dark', async () => {
    const bob = await makeUser(site, 'bob');
    await send(site, (await sessionOf(site, 'ann', PASSWORD)).user_id, '你好，安', bob.token);
    const options = { viewport: { width: 360, height: 740 }, colorScheme: 'dark' as const };
    const { page } = await visitAs('ann', '/admin/my-messages?lang=zh-CN', options);
    await page.evaluate(() => localStorage.setItem('theme', 'dark'));
    await page.reload();
    const row = page.getByRole('button', { name: /bob/ });
    await row.waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await row.click();
    await log(page, 'zh-CN').getByText('你好，安').waitFor();
    await untilFits(page, 360);
    expect(await axeViolations(page)).toEqual([]);
    await page.getByRole('button', { name: '返回会话列表' }).click();
    await row.waitFor();
  });

  it('of notices have no axe violations in either theme, and fit a phone', async () => {
    const { page } = await visitAs('ann', '/admin/my-notices');
    await inEachLook(page, async (look) => {
      await page.getByRole('heading', { name: 'Notification settings' }).waitFor();
      await page.getByText('Quiet hours').waitFor();
      expect(await axeViolations(page), look).toEqual([]);
    });
  });

  it('of reported conversations have no axe violations in either theme, and fit a phone', async () => {
    const rude = await makeUser(site, 'rude');
    const annoyed = await makeUser(site, 'annoyed');
    await send(site, annoyed.user_id, 'A rude word', rude.token);
    await callApi(site, 'POST /messages/report', { user_id: rude.user_id, reason: 'Rude' }, annoyed.token);
    const { page } = await visitAs('admin', '/admin/messages');
    await inEachLook(page, async (look) => {
      if (look.endsWith('360 px')) {
        await page
          .getByRole('button', { name: /^More: / })
          .first()
          .click();
        await page.getByRole('menuitem', { name: 'Read' }).click();
      } else await page.getByRole('button', { name: /^Read/ }).first().click();
      await page.getByRole('dialog').getByRole('button', { name: 'Read' }).click();
      await page.getByText('A rude word').waitFor();
      expect(await axeViolations(page), look).toEqual([]);
    });
  });
});
