import { beforeAll, describe, expect, it } from 'vitest';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { MESSAGE_ERRORS } from '../../../src/contract/errors/message-errors';
import { axeViolations } from '../support/browser';
import { box, choosePicture, pictureField, waitingFiles, write } from '../support/chat';
import { delivered, log, makeUser, send } from '../support/messages';
import { callApi } from '../support/people';
import { ADMIN, ROOT } from '../support/site';
import { useSite } from '../support/use-site';
import { buttonName, inLanguage, LANGUAGES, wordsOf } from '../support/words';

const { site, visitAs } = useSite();

/** Counts the pictures that a page uploads for messages. */
const countUploads = (page: Page) => {
  let count = 0;
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/messages/image') count += 1;
  });
  return () => count;
};

describe.each(LANGUAGES)('in %s', (language) => {
  const t = wordsOf(language, 'message/screens/locales');
  const named = (name: string) => `${name}-${language.toLowerCase()}`;
  const at = (path: string) => inLanguage(path, language);
  const toBob = () => at(`/admin/my-messages?user=${bob.user_id}`);
  let ann: Awaited<ReturnType<typeof makeUser>>;
  let bob: typeof ann;

  beforeAll(async () => {
    ann = await makeUser(site, named('ann'));
    bob = await makeUser(site, named('bob'));
  });

  describe('a picture in a private message', () => {
    it('is shown before and after it is sent, and to the other person', async () => {
      const { page, problems } = await visitAs(ann.name, toBob());
      const other = await visitAs(bob.name, at(`/admin/my-messages?user=${ann.user_id}`));
      const uploads = countUploads(page);
      const choosing = page.waitForEvent('filechooser');
      await page.getByRole('button', { name: t('addPicture') }).click();
      await (await choosing).setFiles(path.join(ROOT, 'docs/home.png'));
      await page.getByRole('img', { name: t('attached') }).waitFor();
      await page.getByRole('button', { name: t('removePicture') }).click();
      await page.getByRole('img', { name: t('attached') }).waitFor({ state: 'detached' });
      await pictureField(page).setInputFiles(path.join(ROOT, 'docs/home.png'));
      await page.getByRole('img', { name: t('attached') }).waitFor();
      expect(uploads()).toBe(0);
      await write(page, 'Look at this', language);
      await page.getByRole('img', { name: t('attached') }).waitFor({ state: 'detached' });
      for (const one of [page, other.page]) {
        const picture = log(one, language)
          .getByRole('link', { name: t('pictureOf') })
          .getByRole('img');
        await picture.waitFor();
        await expect
          .poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth))
          .toBeGreaterThan(0);
      }
      expect(uploads()).toBe(1);
      await expect.poll(() => waitingFiles(page)).toBe(0);
      expect([problems, other.problems]).toEqual([[], []]);
    });

    it('is still in the field after a reload, until it is removed', async () => {
      const { page, context, problems } = await visitAs(ann.name, toBob());
      await choosePicture(page);
      await box(page, language).fill('With its picture');
      await expect.poll(() => waitingFiles(page)).toBe(1);
      await page.reload();
      const picture = page.getByRole('img', { name: t('attached') });
      await picture.waitFor();
      await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(320);
      expect(await box(page, language).inputValue()).toBe('With its picture');
      await page.getByRole('button', { name: t('removePicture') }).click();
      await expect.poll(() => waitingFiles(page)).toBe(0);
      await box(page, language).fill('');
      expect(problems).toEqual([]);
      await context.close();
    });

    it('is kept with its text when it could not be uploaded, also in another tab, and sent once', async () => {
      const { page: first, context } = await visitAs(ann.name, toBob());
      await first.route('**/api/messages/image', (route) => route.abort());
      await choosePicture(first);
      await first.getByRole('img', { name: t('attached') }).waitFor();
      await write(first, 'Lost with its picture', language);
      await log(first, language)
        .getByRole('button', { name: t('sendAgain') })
        .waitFor();
      await expect.poll(() => waitingFiles(first)).toBe(1);
      const address = first.url();
      await first.close();
      const page = await context.newPage();
      await page.goto(address);
      const unsent = log(page, language)
        .locator('li[data-unsent]')
        .filter({ hasText: 'Lost with its picture' });
      const picture = unsent.getByRole('img');
      await picture.waitFor();
      await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(320);
      await unsent.getByRole('button', { name: t('sendAgain') }).click();
      await delivered(page, 'Lost with its picture', language).locator('img').waitFor();
      await expect.poll(() => waitingFiles(page)).toBe(0);
      const record = `GET /messages_record?user_id=${ann.user_id}&key=Lost`;
      const { list } = await callApi<{ list: { image: string }[] }>(site, record, undefined, bob.token);
      expect(list.map(({ image }) => image !== '')).toEqual([true]);
      await context.close();
    });
  });

  describe('a private conversation that is reported', () => {
    it('is read by an administrator, who is recorded, and closed', async () => {
      const reason = `It is rude, ${language}`;
      await send(site, ann.user_id, 'A rude word', bob.token);
      const { page, problems } = await visitAs(ann.name, toBob());
      await log(page, language).getByText('A rude word').waitFor();
      await page.getByRole('button', { name: t('more'), exact: true }).click();
      await page.getByRole('menuitem', { name: t('report.do'), exact: true }).click();
      const form = page.getByRole('dialog', { name: t('report.title') });
      await form.getByLabel(t('report.reason')).fill(reason);
      await form.getByRole('button', { name: buttonName(t('report.send')) }).click();
      await page.getByText(t('report.done')).waitFor();

      const admin = await visitAs(ADMIN.user, at('/admin/messages'));
      const row = admin.page.getByRole('row').filter({ hasText: reason });
      await row.getByRole('button', { name: buttonName(t('admin.look')) }).click();
      await admin.page
        .getByRole('dialog')
        .getByRole('button', { name: buttonName(t('admin.look')) })
        .click();
      const look = admin.page.getByRole('dialog', { name: t('admin.between', { a: ann.name, b: bob.name }) });
      await look.getByText('A rude word').waitFor();
      await look
        .getByRole('region', { name: t('admin.readBy') })
        .getByRole('listitem')
        .waitFor();
      await admin.page.keyboard.press('Escape');
      await look.waitFor({ state: 'hidden' });
      await row.getByRole('button', { name: buttonName(t('admin.close')) }).click();
      await row.getByText(t('admin.states.closed')).waitFor();
      expect([problems, admin.problems]).toEqual([[], []]);
    });
  });

  describe('the menu of a conversation', () => {
    const choose = async (page: Page, key: string) => {
      await page.getByRole('button', { name: t('more'), exact: true }).click();
      await page.getByRole('menuitem', { name: t(key), exact: true }).click();
    };

    it('blocks a person, who can write again when unblocked', async () => {
      const cat = await makeUser(site, named('cat'));
      const dan = await makeUser(site, named('dan'));
      await send(site, cat.user_id, 'Before the block', dan.token);
      const { page, problems } = await visitAs(cat.name, at(`/admin/my-messages?user=${dan.user_id}`));
      await log(page, language).getByText('Before the block').waitFor();
      await choose(page, 'mute.do');
      const question = page.getByRole('dialog', { name: t('mute.ask', { name: dan.name }) });
      await question.waitFor();
      expect(await axeViolations(page)).toEqual([]);
      await question.getByRole('button', { name: buttonName(t('mute.do')) }).click();
      await page.getByText(t('muted', { name: dan.name }), { exact: true }).waitFor();
      expect(await box(page, language).count()).toBe(0);

      const other = await visitAs(dan.name, at(`/admin/my-messages?user=${cat.user_id}`));
      await write(other.page, 'After the block', language);
      const unsent = log(other.page, language).locator('li[data-unsent]');
      await unsent.getByText(MESSAGE_ERRORS.message_refused.message[language]).waitFor();
      await choose(page, 'mute.undo');
      await box(page, language).waitFor();
      await unsent.getByRole('button', { name: t('sendAgain') }).click();
      await delivered(other.page, 'After the block', language).waitFor();
      await delivered(page, 'After the block', language).waitFor();
      expect([problems, other.problems]).toEqual([[], []]);
    });

    it('deletes the conversation of one person, and the other keeps it', async () => {
      const eva = await makeUser(site, named('eva'));
      const fay = await makeUser(site, named('fay'));
      await send(site, eva.user_id, 'Kept by one', fay.token);
      const { page, problems } = await visitAs(eva.name, at(`/admin/my-messages?user=${fay.user_id}`));
      await log(page, language).getByText('Kept by one').waitFor();
      await choose(page, 'delete.all');
      const question = page.getByRole('dialog', { name: t('delete.ask'), exact: true });
      await question.waitFor();
      expect(await axeViolations(page)).toEqual([]);
      await question.getByRole('button', { name: buttonName(t('delete.do')) }).click();
      await log(page, language).waitFor({ state: 'detached' });
      const conversations = page.getByRole('navigation', { name: t('conversations') });
      await conversations.getByText(fay.name, { exact: true }).waitFor({ state: 'detached' });
      const counts = [eva, fay].map(({ token }) => callApi(site, 'GET /messages', undefined, token));
      expect(await Promise.all(counts)).toMatchObject([{ count: 0 }, { count: 1 }]);
      const other = await visitAs(fay.name, at(`/admin/my-messages?user=${eva.user_id}`));
      await delivered(other.page, 'Kept by one', language).waitFor();
      expect([problems, other.problems]).toEqual([[], []]);
    });
  });
});
