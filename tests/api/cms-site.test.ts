import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import en from '../../cms/site/admin/translations/en.json';
import zh from '../../cms/site/admin/translations/zh-Hans.json';
import { startApp, type TestApp } from '../support/app';
import { type Panel, panelOf } from '../support/panel';

let app: TestApp;
let panel: Panel;

beforeAll(async () => {
  app = await startApp({ SITE_ORIGIN: 'https://example.com/' });
  panel = await panelOf(app);
});
afterAll(() => app.stop());

describe('an endpoint that a plugin serves', () => {
  it('answers under /api with the envelope of the contract', async () => {
    const { status, body, headers } = await app.http().get('/api/panel/site');
    expect([status, body]).toEqual([200, { code: '0', msg: '', data: { origin: 'https://example.com' } }]);
    expect(headers['x-request-id']).toBeDefined();
  });

  it('validates as the contract says', async () => {
    expect((await app.http().get('/api/panel/site?more=1')).status).toBe(422);
  });

  it('does not answer under the name of the plugin', async () => {
    expect((await app.http().get('/api/site/panel/site')).status).toBe(404);
  });
});

describe("the panel's names", () => {
  it('are there for every type and field that an editor sees, in both languages', async () => {
    const types = (await panel.types()).filter(({ uid, isDisplayed }) => isDisplayed && uid.includes('::'));
    const names = await Promise.all(
      types.map(async ({ uid, info }) => {
        const { layouts } = await panel.layout(uid);
        const fields = new Set([...layouts.edit.flat().map(({ name }) => name), ...layouts.list]);
        // Strapi's own column, which it calls ID
        fields.delete('id');
        return [
          info.displayName,
          ...[...fields].map((name) => `content-manager.content-types.${uid}.${name}`),
        ];
      }),
    );
    const missing = names.flat().filter((id) => !(id in en && id in zh));
    expect(types.map(({ uid }) => uid)).toContain('api::article.article');
    expect(missing).toEqual([]);
  });

  it('are the same list in both languages, none of them empty', () => {
    expect(Object.keys(zh).sort()).toEqual(Object.keys(en).sort());
    expect(Object.values({ ...en, ...zh }).filter((name) => !name.trim())).toEqual([]);
  });
});
