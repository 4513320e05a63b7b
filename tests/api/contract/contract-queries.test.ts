import { describe, expect, it } from 'vitest';
import { type EndpointKey, endpointOf, endpoints } from '../../../src/contract';
import { pathOf, type Reply, verbOf } from '../../support/site/client';
import {
  expectEnvelope,
  expectFieldsRefused,
  expectRefusal,
  fieldsOf,
  takes as takesIn,
  useSamples,
  type Values,
} from '../../support/samples/contract-input';
import { MALICIOUS_TEXTS } from '../../support/samples/malicious-input';
import { everyRole } from '../../support/account/people';

const KEYS = Object.keys(endpoints) as EndpointKey[];
const WITH_QUERY = KEYS.filter((key) => endpointOf(key).query);
const WITH_ID = KEYS.filter((key) => endpointOf(key).params);
/** Endpoints that answer with something random. */
const NEW_EACH_TIME: readonly EndpointKey[] = ['GET /qq_login_path'];
const { admin } = everyRole();
const site = useSamples();

const queryOf = (key: EndpointKey): Values => (site.inputs[key].query ?? {}) as Values;

const sendQuery = async (key: EndpointKey, query: string): Promise<Reply> =>
  (await site.app
    .http()
    [verbOf(key)](`${pathOf(key, site.inputs[key].params as Values)}?${query}`)
    .set({ token: admin.token, 'user-agent': 'a test robot' })) as unknown as Reply;

const allowsEmpty = (key: EndpointKey, name: string): boolean =>
  endpointOf(key).allowEmptyValue?.includes(name) ?? false;

/** Whether the contract takes a value for a field of the query. */
const takes = (key: EndpointKey, field: string, value: unknown): boolean =>
  takesIn(key, 'query', queryOf(key), field, value);

describe('the query of', () => {
  it.each(WITH_QUERY)('%s may hold no unknown name', async (key) => {
    for (const name of ['surprise', 'filters[id]', 'populate', 'page[]'])
      expectRefusal(await sendQuery(key, `${encodeURIComponent(name)}=1`), 422, name);
  });

  it.each(WITH_QUERY)('%s is parsed by its schema, or refused; never an internal error', async (key) => {
    const numbers = { zero: '0', negative: '-1', huge: '9999999999', word: 'abc' };
    for (const [what, value] of Object.entries({ ...MALICIOUS_TEXTS, ...numbers })) {
      const isTaken = (field: string) =>
        takes(key, field, value === '' && !allowsEmpty(key, field) ? undefined : value);
      const send = (fields: string[]) => {
        const query = { ...queryOf(key), ...Object.fromEntries(fields.map((name) => [name, value])) };
        return sendQuery(key, new URLSearchParams(query as Record<string, string>).toString());
      };
      for (const field of fieldsOf(key, 'query').filter(isTaken)) {
        const reply = await send([field]);
        expect([200, 404], `${field}: ${what}`).toContain(reply.status);
        if (!endpointOf(key).download || reply.status !== 200) expectEnvelope(reply);
      }
      const refused = fieldsOf(key, 'query').filter((field) => !isTaken(field));
      // One request for all of them, unless their values are too long for one request line.
      const requests = value.length > 1000 ? refused.map((field) => [field]) : [refused];
      for (const fields of requests)
        if (fields.length > 0) expectFieldsRefused(await send(fields), what, fields);
    }
  });

  it.each(WITH_QUERY)('%s has each name once, as a text', async (key) => {
    for (const field of fieldsOf(key, 'query')) {
      expectRefusal(await sendQuery(key, `${field}=1&${field}=2`), 422, `${field} twice`);
      expectRefusal(await sendQuery(key, `${field}[a]=1`), 422, `${field} as an object`);
    }
  });

  it.each(WITH_QUERY.filter((key) => key.startsWith('GET ')))(
    '%s may have empty parameters, which count as absent',
    async (key) => {
      const names = fieldsOf(key, 'query').filter((name) => !allowsEmpty(key, name));
      const answer = async (query: string) => {
        const { status, body } = await sendQuery(key, query);
        const isNew = NEW_EACH_TIME.includes(key);
        return { status, code: body.code, data: isNew ? typeof body.data : body.data };
      };
      const without = await answer('');
      for (const query of [names.map((name) => `${name}=`).join('&'), names.join('&')])
        expect(await answer(query)).toEqual(without);
    },
  );

  it.each(WITH_QUERY.filter((key) => fieldsOf(key, 'query').includes('limit')))(
    '%s has a largest page and limit',
    async (key) => {
      // Tables of the back office and pictures may be longer (contract section 1)
      const most = takes(key, 'limit', '200') ? 200 : 100;
      for (const query of [`limit=${most + 1}`, 'limit=0', 'page=0', 'page=1000001', 'limit=1e9', 'page=1.5'])
        expectRefusal(await sendQuery(key, query), 422, query);
      const required = Object.fromEntries(
        fieldsOf(key, 'query')
          .filter((field) => !takes(key, field, undefined))
          .map((field) => [field, String(queryOf(key)[field])]),
      );
      const query = new URLSearchParams({ ...required, page: '1000000', limit: String(most) });
      const last = await sendQuery(key, query.toString());
      expect([last.status, (last.body.data as { list: unknown[] }).list]).toEqual([200, []]);
    },
  );
});

describe('the path of', () => {
  it.each(WITH_ID)('%s answers 404 to a malformed or unknown id', async (key) => {
    const ids = [...Object.values(MALICIOUS_TEXTS).filter(Boolean), '0', '1', 'A'.repeat(24), 'a'.repeat(24)];
    for (const id of ids.filter((value) => value.length < 1000 && !/[\ud800-\udfff]/.test(value))) {
      const given = site.inputs[key].params as Values;
      const name = Object.keys(given).find((one) => /^(id|token|.+_id)$/.test(one)) ?? 'id';
      const params = { ...given, [name]: id };
      const request = site.app.http()[verbOf(key)](pathOf(key, params)).set({ token: admin.token });
      const body = endpointOf(key).body ? site.inputs[key].body : undefined;
      const reply = (await (body === undefined ? request : request.send(body as object))) as unknown as Reply;
      expectRefusal(reply, 404, id);
    }
  });

  it('that is malformed answers 400 or 404', async () => {
    for (const path of [
      '/api/articles/%',
      '/api/articles/%ff',
      '/api/articles/%00',
      '/api/%2e%2e/x',
      '/api//users',
    ]) {
      const reply = (await site.app.http().get(path)) as unknown as Reply;
      expect([path, [400, 404].includes(reply.status)]).toEqual([path, true]);
      expectEnvelope(reply);
    }
  });
});
