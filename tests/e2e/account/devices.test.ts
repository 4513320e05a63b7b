import { beforeAll, describe, expect, it } from 'vitest';
import { built } from '../../support/site/boot';
import { untilAnswered } from '../support/browser';
import { makePerson, PASSWORD, sessionOf, signIn } from '../support/people';
import { useSite } from '../support/use-site';
import { LANGUAGES, wordsOf } from '../support/words';

const { site, visit } = useSite();

interface Connections {
  openConnections: (kind: 'person', id: string) => number;
}

describe.each(LANGUAGES)('the list of devices, in %s', (language) => {
  const t = wordsOf(language, 'account/locales', 'admin/locales', 'admin-content/screens/locales');
  const user = `ann-${language.toLowerCase()}`;
  beforeAll(() => makePerson(site, user, 2));

  it('signs all others out, whose open pages say so; this one stays signed in', async () => {
    const { user_id } = await sessionOf(site, user, PASSWORD);
    const { page: other } = await visit();
    await signIn(other, site, { user, back: '/admin/my-articles', language });
    const { page, problems } = await visit();
    await signIn(page, site, { user, back: '/admin/my-information', language });
    // Both pages have live connections, over which the other page is notified.
    const { openConnections } = built<Connections>('cms/chat/server/socket/connection-limits');
    await expect.poll(() => openConnections('person', user_id)).toBe(2);
    // a page that still waits for its first responses would open the dialog at once
    await other.getByText(t('articles.empty')).waitFor();
    await untilAnswered(other, '/api/chat_groups/unread');

    await page.getByRole('button', { name: t('my.devices.others') }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('my.devices.others') })
      .click();
    await other.getByText(t('signInAgain.later')).waitFor();
    await page.getByRole('button', { name: t('my.devices.others') }).waitFor({ state: 'detached' });
    await page.getByText(t('my.devices.current')).waitFor();
    await page.reload();
    await page.getByText(t('my.devices.current')).waitFor();
    expect(problems).toEqual([]);
  });
});
