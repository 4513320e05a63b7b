import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type EndpointKey, endpointOf, endpoints } from '../../src/contract';
import type { UserType } from '../../src/contract/enums';
import { startApp, type TestApp } from '../support/app';
import { everyRole } from '../support/people';
import { makeFixtures, samples, type Samples } from '../support/fixtures';

const KEYS = Object.keys(endpoints) as EndpointKey[];
const people = everyRole();
const TOKENS: Record<UserType, string> = {
  1: people.admin.token,
  2: people.user.token,
  3: people.guest.token,
};

let app: TestApp;
let inputs: Samples;

/** The administrator's session that a call may end. */
const tokenFor = async (key: EndpointKey): Promise<string> =>
  key === 'POST /logout' ? app.signIn(people.admin.name, people.admin.password) : TOKENS[1];

beforeAll(async () => {
  app = await startApp();
  inputs = samples(await makeFixtures(app));
});
afterAll(() => app.stop());

/** Deletes last: what they take away, the others read. */
const ordered = [...KEYS].sort((a, b) => Number(a.startsWith('DELETE')) - Number(b.startsWith('DELETE')));

describe('a call that succeeds', () => {
  it.each(ordered)('%s answers exactly what the contract says', async (key) => {
    const token = await tokenFor(key);
    const { status, headers, body } = await app.reply(key, inputs[key] as never, { token });
    expect([status, body.code, body.msg]).toEqual([200, '0', '']);
    expect(Object.keys(body).sort()).toEqual(['code', 'data', 'msg']);
    // Parsing drops what the schema does not name: equal means that nothing came along.
    expect(endpointOf(key).response.parse(body.data)).toEqual(body.data);
    expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
    expect(headers['content-type']).toMatch(/^application\/json/);
    expect(headers['cache-control']).toBe('no-store');
    expect(headers['token-state']).toBeUndefined();
  });
});
