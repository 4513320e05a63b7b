import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type EndpointKey, endpointOf, endpoints } from '../../../src/contract';
import { startApp, type TestApp } from '../../support/site/app';
import type { CallOptions } from '../../support/site/client';
import { newVisitor } from '../../support/account/visitors';
import { OPEN_TO } from '../../support/samples/access';
import { fingerprint } from '../../support/site/database';
import { everyRole } from '../../support/account/people';
import { makeFixtures } from '../../support/site/fixtures';
import { samples, type Samples } from '../../support/samples/samples';

const KEYS = Object.keys(endpoints) as EndpointKey[];
const people = everyRole();
let visitor: CallOptions;
const PERSONS = [
  ['somebody who is not signed in', null, () => ({})],
  // The identity of a visitor grants no access.
  ['a visitor', null, () => visitor],
  ['an administrator', 1, () => ({ token: people.admin.token })],
  ['a user', 2, () => ({ token: people.user.token })],
  ['a guest', 3, () => ({ token: people.guest.token })],
] as const;

const REFUSED = KEYS.flatMap((key) =>
  PERSONS.filter(([, role]) => !OPEN_TO[endpointOf(key).access]?.includes(role)).map(
    ([who, role, as]) => [key, who, role === null ? 401 : 403, as] as const,
  ),
);

let app: TestApp;
let inputs: Samples;
let before: Record<string, string>;

beforeAll(async () => {
  app = await startApp();
  inputs = samples(await makeFixtures(app));
  visitor = await newVisitor(app);
  before = await fingerprint(app);
});
afterAll(() => app.stop());

/** Routes of the server under /api, in the contract's notation. */
const mounted = () =>
  (app.strapi.server.listRoutes() as { path: string; methods: string[] }[])
    .filter(({ path, methods }) => path.startsWith('/api/') && methods.length > 0)
    .flatMap(({ path, methods }) =>
      methods
        .filter((method) => method !== 'HEAD')
        .map((method) => `${method} ${path.slice('/api'.length).replace(/:(\w+)/g, '{$1}')}`),
    );

describe('the contract and the server', () => {
  it('have the same endpoints: none without a handler, none missing in the contract', () => {
    expect(mounted().sort()).toEqual([...KEYS].sort());
  });

  it.each([
    ['post', '/api/auth/local'],
    ['post', '/api/auth/local/register'],
    ['put', '/api/users/1'],
    ['delete', '/api/users/1'],
    ['get', '/api/upload/files'],
    ['post', '/api/upload'],
    ['get', '/api/i18n/locales'],
    ['post', '/api/email'],
    ['get', '/api/content-type-builder/content-types'],
    ['get', '/api/connect/github'],
    ['get', '/api/categories'],
    ['get', '/api'],
    ['get', '/api/'],
    ['patch', '/api/articles'],
    ['post', '/api/nothing/at/all'],
  ] as const)('answer 404 to %s %s, in the envelope', async (verb, path) => {
    const { status, headers, body } = await app.http()[verb](path);
    expect([status, body]).toEqual([404, { code: '404', msg: expect.any(String) as string, data: null }]);
    expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
  });
});

describe('access', () => {
  it.each(REFUSED)('%s rejects %s with %i and writes nothing', async (key, _, status, as) => {
    const reply = await app.reply(key, inputs[key] as never, as());
    expect([reply.status, reply.body]).toEqual([
      status,
      { code: String(status), msg: expect.any(String) as string, data: null },
    ]);
    expect(await fingerprint(app)).toEqual(before);
  });

  it('is checked before the input', async () => {
    const { status } = await app.http().post('/api/users').send({ nonsense: true });
    expect(status).toBe(401);
  });
});
