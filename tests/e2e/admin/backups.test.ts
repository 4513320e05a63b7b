import { stat } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { axeViolations, inEachLook } from '../support/browser';
import { callApi, sessionOf } from '../support/people';
import { ADMIN } from '../support/site';
import { useSite } from '../support/use-site';
import { buttonName, inLanguage, LANGUAGES, wordsOf } from '../support/words';

const { site, visitAs } = useSite();
let token: string;

beforeAll(async () => ({ token } = await sessionOf(site)));

interface Backups {
  list: { name: string; size: number }[];
}
const stored = async () => (await callApi<Backups>(site, 'GET /backups', undefined, token)).list;

describe.each(LANGUAGES)('the backups, in %s', (language) => {
  const t = wordsOf(language, 'admin-settings/screens/locales');
  const open = () => visitAs(ADMIN.user, inLanguage('/admin/backups', language));
  const list = (page: Page) => page.getByRole('region', { name: t('backup.list.title') });

  it('are created with a button, downloaded completely, and deleted after a confirmation', async () => {
    const { page, problems } = await open();
    await list(page).getByText(t('backup.list.empty')).waitFor();
    await list(page)
      .getByRole('button', { name: t('backup.list.make') })
      .click();
    const row = list(page).getByRole('listitem');
    await row.getByText(`${t('backup.list.kinds.manual')} ·`).waitFor();
    const [backup] = await stored();
    const { name } = backup!;

    const [file] = await Promise.all([
      page.waitForEvent('download'),
      row.getByRole('button', { name: t('backup.list.downloadOne', { name }) }).click(),
    ]);
    expect(file.suggestedFilename()).toBe(name);
    expect((await stat(await file.path())).size).toBe(backup!.size);

    const remove = () => row.getByRole('button', { name: t('backup.list.deleteOne', { name }) }).click();
    const question = page.getByRole('dialog', { name: t('backup.list.confirm') });
    await remove();
    await question.getByText(name).waitFor();
    await page.keyboard.press('Escape');
    await question.waitFor({ state: 'detached' });
    expect(await stored()).toHaveLength(1);
    await remove();
    await question.getByRole('button', { name: buttonName(t('backup.list.delete')) }).click();
    await list(page).getByText(t('backup.list.empty')).waitFor();
    expect(await stored()).toEqual([]);
    expect(problems).toEqual([]);
  });

  it('have no axe violations in either theme, and fit a phone', async () => {
    const { page } = await open();
    await inEachLook(page, async (look) => {
      await list(page).getByText(t('backup.list.empty')).waitFor();
      expect(await axeViolations(page), look).toEqual([]);
    });
  });
});
