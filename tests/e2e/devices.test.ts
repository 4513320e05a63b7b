import { beforeAll, describe, expect, it } from 'vitest';
import { built } from '../support/boot';
import { makePerson, PASSWORD, sessionOf, signIn } from './support/people';
import { useSite } from './support/use-site';

const { site, visit } = useSite();

interface Connections {
  openConnections: (kind: 'person', id: string) => number;
}

beforeAll(() => makePerson(site, 'ann', 2));

describe('the list of devices', () => {
  it('signs all others out, whose open pages say so; this one stays signed in', async () => {
    const { user_id } = await sessionOf(site, 'ann', PASSWORD);
    const { page: other } = await visit();
    await signIn(other, site, { user: 'ann', back: '/admin/my-articles' });
    const { page, problems } = await visit();
    await signIn(page, site, { user: 'ann', back: '/admin/my-information' });
    // Both pages are connected, over which the other one is told.
    const { openConnections } = built<Connections>('cms/chat/server/socket/connection-limits');
    await expect.poll(() => openConnections('person', user_id)).toBe(2);

    await page.getByRole('button', { name: 'Sign out all others' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Sign out all others' }).click();
    await other.getByRole('dialog').getByText('Your session has ended.').waitFor();
    await page.getByRole('button', { name: 'Sign out all others' }).waitFor({ state: 'detached' });
    await page.getByText('This device').waitFor();
    await page.reload();
    await page.getByText('This device').waitFor();
    expect(problems).toEqual([]);
  });
});
