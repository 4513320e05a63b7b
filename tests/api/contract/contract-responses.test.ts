import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type EndpointKey, endpointOf, endpoints } from '../../../src/contract';
import type { UserType } from '../../../src/contract/enums';
import { startApp, type TestApp } from '../../support/site/app';
import { everyRole } from '../../support/account/people';
import { makeFixtures } from '../../support/site/fixtures';
import { samples, type Samples } from '../../support/samples/samples';

const ALL = Object.keys(endpoints) as EndpointKey[];
const KEYS = ALL.filter((key) => !endpointOf(key).download);
const FILES = ALL.filter((key) => endpointOf(key).download);
const people = everyRole();
const TOKENS: Record<UserType, string> = {
  1: people.admin.token,
  2: people.user.token,
  3: people.guest.token,
};

let app: TestApp;
let inputs: Samples;

/** Endpoints that end sessions, called by somebody else: the other user. */
const ENDING: Partial<Record<EndpointKey, 'other'>> = { 'POST /account/close': 'other' };

/** The administrator's session, which an endpoint may end. */
const tokenFor = async (key: EndpointKey): Promise<string> => {
  if (key === 'POST /logout') return app.signIn(people.admin.name, people.admin.password);
  return ENDING[key] ? people.other.token : TOKENS[1];
};

beforeAll(async () => {
  app = await startApp();
  inputs = samples(await makeFixtures(app));
});
afterAll(() => app.stop());

/** Deletions last: other endpoints read what they delete. */
const ordered = [...KEYS].sort((a, b) => Number(a.startsWith('DELETE')) - Number(b.startsWith('DELETE')));

describe('a successful request', () => {
  it.each(ordered)('%s returns exactly the contract’s schema', async (key) => {
    const token = await tokenFor(key);
    const { status, headers, body } = await app.reply(key, inputs[key] as never, { token });
    expect([status, body.code, body.msg]).toEqual([200, '0', '']);
    expect(Object.keys(body).sort()).toEqual(['code', 'data', 'msg']);
    // Parsing drops unknown fields: equality means that there are none.
    expect(endpointOf(key).response.parse(body.data)).toEqual(body.data);
    expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
    expect(headers['content-type']).toMatch(/^application\/json/);
    expect(headers['cache-control']).toBe('no-store');
    expect(headers['token-state']).toBeUndefined();
  });

  it.each(FILES)('%s is a file of the contract’s type', async (key) => {
    const { status, headers } = await app.reply(key, inputs[key] as never, { token: TOKENS[1] });
    expect(status).toBe(200);
    expect(endpointOf(key).download).toContain(headers['content-type']?.split(';')[0]);
    expect(headers['content-disposition']).toMatch(/^attachment; filename="[\w.-]+"$/);
    expect(headers['cache-control']).toBe('no-store');
  });
});
