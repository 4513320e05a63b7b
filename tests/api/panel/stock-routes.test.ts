import { createRequire } from 'node:module';
import path from 'node:path';
import type { Core, factories as Factories } from '@strapi/strapi';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../support/site/app';
import { ROOT } from '../../support/site/environment';
import { everyRole } from '../../support/account/people';

const UID = 'api::tag.tag';

/** What a Strapi developer might add: the stock router of a content type. */
const addCoreRouter = (strapi: Core.Strapi): void => {
  const require = createRequire(path.join(ROOT, 'package.json'));
  const { factories } = require('@strapi/strapi') as { factories: typeof Factories };
  const api = strapi.api('tag') as unknown as { routes: object; controllers: object };
  const prefix = '/stock';
  api.routes = { ...api.routes, stock: factories.createCoreRouter(UID, { prefix }) };
  strapi.get('controllers').set(UID, factories.createCoreController(UID)({ strapi }) as never);
  strapi.get('services').set(UID, factories.createCoreService(UID)({ strapi }) as never);
};

describe('the stock router of a content type', () => {
  let app: TestApp;
  let documentId: string;
  const { admin, user } = everyRole();

  beforeAll(async () => {
    app = await startApp({}, addCoreRouter);
    ({ documentId } = await app.strapi.documents(UID).create({ data: { title: 'Kept' } }));
  });
  afterAll(() => app.stop());

  const HEADERS: [string, Record<string, string>][] = [
    ['no token', {}],
    ['a garbage token', { token: 'garbage' }],
    ['a garbage bearer token', { authorization: 'Bearer garbage' }],
    ["a user's token", { token: user.token }],
    ["a user's bearer token", { authorization: `Bearer ${user.token}` }],
    ["an administrator's token", { token: admin.token }],
  ];
  const CALLS = [
    ['get', '/api/stock/tags'],
    ['get', '/api/stock/tags/ID'],
    ['post', '/api/stock/tags'],
    ['put', '/api/stock/tags/ID'],
    ['delete', '/api/stock/tags/ID'],
  ] as const;

  it.each(HEADERS)('is not accessible with %s', async (_name, headers) => {
    for (const [verb, route] of CALLS) {
      const address = route.replace('ID', documentId);
      const body = verb === 'post' || verb === 'put' ? { data: { title: 'Changed' } } : undefined;
      const reply = await app.http()[verb](address).set(headers).send(body);
      expect([401, 403], `${verb} ${address}`).toContain(reply.status);
      expect(reply.text).not.toContain('Kept');
    }
    const tags = await app.strapi.db.query(UID).findMany({});
    expect(tags.map(({ title }) => String(title))).toEqual(['Kept']);
  });

  it('exists, and the contract’s routes still work', async () => {
    const routes = app.strapi.server.listRoutes().map(({ path: address }) => String(address));
    expect(routes).toContain('/api/stock/tags');
    expect((await app.reply('GET /tags')).status).toBe(200);
  });
});
