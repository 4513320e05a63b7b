import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../support/site/app';
import { built } from '../../support/site/boot';
import { everyRole } from '../../support/account/people';
import { countAllQueries } from '../../support/measure/queries';

interface Settings {
  settings: (group: 'site') => Promise<{ title: string; slogan: string }>;
}
interface Transactions {
  transaction: <T>(work: () => Promise<T>) => Promise<T>;
}
const SITE = 'api::setting.site-setting';
const options = { token: everyRole().admin.token };

let app: TestApp;
let title: () => Promise<string>;
let transaction: Transactions['transaction'];

beforeAll(async () => {
  app = await startApp();
  const { settings } = built<Settings>('src/core/settings/settings');
  ({ transaction } = built<Transactions>('src/core/database/transaction'));
  title = async () => (await settings('site')).title;
  await app.call('PUT /settings/site', { body: { title: 'First' } }, options);
});
afterAll(() => app.stop());

/** Like an editor in Strapi's panel. */
const edit = async (site_title: string) => {
  const documents = app.strapi.documents(SITE);
  const { documentId } = (await documents.findFirst({}))!;
  await documents.update({ documentId, data: { site_title } });
};

describe('the settings of the site', () => {
  it('are read from the database once', async () => {
    await title();
    expect(await countAllQueries(app, () => Promise.all([title(), title(), title()]))).toEqual([]);
  });

  it('take effect as soon as they are saved, by the API or by an editor', async () => {
    await app.call('PUT /settings/site', { body: { title: 'By a call' } }, options);
    expect(await title()).toBe('By a call');
    await edit('By an editor');
    expect(await title()).toBe('By an editor');
    expect((await app.call('GET /settings/site')).title).toBe('By an editor');
  });

  it('are visible to other transactions only after the commit', async () => {
    await edit('Stored');
    const failing = transaction(async () => {
      await edit('Undone');
      expect(await title()).toBe('Undone');
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(await title()).toBe('Stored');
  });
});
