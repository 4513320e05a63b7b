import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type EndpointKey, endpointOf, endpoints } from '../../src/contract';
import { startApp, type TestApp } from '../support/app';
import { pathOf, type Reply, verbOf } from '../support/client';
import { fingerprint } from '../support/database';
import { DEEP_JSON, MALICIOUS_TEXTS, PROTO_JSON, WRONG_TYPES } from '../support/malicious-input';
import { everyRole } from '../support/people';
import { makeFixtures } from '../support/fixtures';
import { samples, type Samples } from '../support/samples';

type Values = Record<string, unknown>;

const KEYS = Object.keys(endpoints) as EndpointKey[];
const WITH_BODY = KEYS.filter((key) => endpointOf(key).body);
const WITH_QUERY = KEYS.filter((key) => endpointOf(key).query);
const WITH_ID = KEYS.filter((key) => endpointOf(key).params);
/** Endpoints that answer with something random. */
const NEW_EACH_TIME: readonly EndpointKey[] = ['GET /qq_login_path'];
const { admin } = everyRole();

let app: TestApp;
let inputs: Samples;
let before: Record<string, string>;

beforeAll(async () => {
  app = await startApp();
  inputs = samples(await makeFixtures(app));
  before = await fingerprint(app);
});
afterAll(async () => {
  // Whatever these tests sent, the database must not have noticed.
  expect(await fingerprint(app)).toEqual(before);
  await app.stop();
});

const partOf = (key: EndpointKey, part: 'query' | 'body'): Values => (inputs[key][part] ?? {}) as Values;

/** Sends a text as it is, as the body of a call. */
const sendRaw = async (key: EndpointKey, body: string, type = 'application/json'): Promise<Reply> => {
  const request = app.http()[verbOf(key)](pathOf(key, inputs[key].params as Values));
  const response = await request.set({ token: admin.token, 'content-type': type }).send(body);
  return response as unknown as Reply;
};

const sendBody = (key: EndpointKey, body: unknown) => sendRaw(key, JSON.stringify(body));

const sendQuery = async (key: EndpointKey, query: string): Promise<Reply> =>
  (await app
    .http()
    [verbOf(key)](`${pathOf(key, inputs[key].params as Values)}?${query}`)
    .set({ token: admin.token, 'user-agent': 'a test robot' })) as unknown as Reply;

const expectEnvelope = ({ headers, body }: Reply): void => {
  expect(Object.keys(body).sort()).toEqual(['code', 'data', 'msg']);
  expect(body.code).toEqual(expect.any(String));
  expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
};

const expectRefusal = (reply: Reply, status: number, what: string): void => {
  expect([what, reply.status, reply.body?.code]).toEqual([what, status, String(status)]);
  expectEnvelope(reply);
};

const fieldsOf = (key: EndpointKey, part: 'query' | 'body') =>
  Object.keys(endpointOf(key)[part]?.shape ?? {});

const allowsEmpty = (key: EndpointKey, name: string): boolean =>
  endpointOf(key).allowEmptyValue?.includes(name) ?? false;

/** Whether the contract takes a value for a field. */
const takes = (key: EndpointKey, part: 'query' | 'body', field: string, value: unknown): boolean =>
  endpointOf(key)[part]!.safeParse({ ...partOf(key, part), [field]: value }).success;

const refusedFields = ({ body }: Reply): string[] => {
  const names = Object.keys((body.data as { fields: object }).fields);
  return [...new Set(names.map((name) => name.split('.')[0] ?? ''))].sort();
};

/** Expects a call to refuse a value and to name the fields that had it. */
const expectFieldsRefused = (reply: Reply, what: string, fields: string[]): void => {
  expectRefusal(reply, 422, what);
  expect([what, refusedFields(reply)]).toEqual([what, fields.sort()]);
};

/** Which of the fields a schema names when all of them have the value; it may stop at the first ones. */
const namedTogether = (key: EndpointKey, fields: string[], value: unknown): string[] => {
  const wrong = Object.fromEntries(fields.map((field) => [field, value]));
  const { error } = endpointOf(key).body!.safeParse({ ...partOf(key, 'body'), ...wrong });
  return fields.filter((field) => error?.issues.some(({ path }) => path[0] === field));
};

/** Sends a value in every field that does not take it: in one body, as far as one response names them all. */
const expectEachRefused = async (key: EndpointKey, what: string, value: unknown): Promise<void> => {
  const refused = fieldsOf(key, 'body').filter((field) => !takes(key, 'body', field, value));
  const together = namedTogether(key, refused, value);
  const alone = refused.filter((field) => !together.includes(field));
  for (const fields of [together, ...alone.map((field) => [field])]) {
    if (fields.length === 0) continue;
    const wrong = Object.fromEntries(fields.map((field) => [field, value]));
    expectFieldsRefused(await sendBody(key, { ...partOf(key, 'body'), ...wrong }), what, fields);
  }
};

describe('the body of', () => {
  it.each(WITH_BODY)('%s must be JSON of an object', async (key) => {
    for (const malformed of ['{', '{"a":1', 'nonsense', "{'a':1}", '"text"', '1', 'null', '\u0000'])
      expectRefusal(await sendRaw(key, malformed), 400, malformed);
    expectRefusal(await sendRaw(key, '[]'), 422, 'a list');
  });

  it.each(WITH_BODY)('%s must be sent as JSON', async (key) => {
    const body = JSON.stringify(partOf(key, 'body'));
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'text/xml', 'nonsense'])
      expectRefusal(await sendRaw(key, body, type), 415, type);
    expectRefusal(await sendRaw(key, '--b\r\n\r\n--b--', 'multipart/form-data; boundary=b'), 415, 'a form');
  });

  it.each(WITH_BODY)('%s may not be too large, too deep or reach for prototypes', async (key) => {
    expectRefusal(await sendRaw(key, `{"a":"${'x'.repeat(6 * 1024 * 1024)}"}`), 413, '6 MB');
    expectRefusal(await sendRaw(key, DEEP_JSON), 422, 'deep');
    expectRefusal(await sendRaw(key, PROTO_JSON), 400, 'prototypes');
    expect(({} as Values)['isAdmin']).toBeUndefined();
  });

  it.each(WITH_BODY)('%s may hold no unknown field', async (key) => {
    const reply = await sendBody(key, { ...partOf(key, 'body'), surprise: 1 });
    expectRefusal(reply, 422, 'surprise');
    expect(reply.body.data).toEqual({ fields: { surprise: 'This field is not known.' } });
  });

  it.each(WITH_BODY)('%s must have every field of its type', async (key) => {
    for (const [what, value] of Object.entries(WRONG_TYPES)) await expectEachRefused(key, what, value);
  });

  it.each(WITH_BODY)('%s may hold no text that its field does not take', async (key) => {
    for (const [what, value] of Object.entries(MALICIOUS_TEXTS)) await expectEachRefused(key, what, value);
  });
});

describe('a compressed body', () => {
  const send = async (body: Buffer): Promise<Reply> => {
    const headers = { 'content-type': 'application/json', 'content-encoding': 'gzip' };
    const request = app
      .http()
      .post('/api/articles')
      .set({ token: admin.token, ...headers });
    return (await request.serialize(() => body as never).send(body)) as unknown as Reply;
  };

  it('is read', async () => {
    expectRefusal(await send(gzipSync('{"surprise":1}')), 422, 'gzip');
  });

  it('must be compressed, and small also when it is not', async () => {
    expectRefusal(await send(Buffer.from('{"surprise":1}')), 400, 'not gzip');
    expectRefusal(await send(gzipSync('{"surprise":1}').subarray(0, 20)), 400, 'cut off');
    expectRefusal(await send(gzipSync(`{"a":"${'x'.repeat(20 * 1024 * 1024)}"}`)), 413, 'bomb');
  });
});

describe('the query of', () => {
  it.each(WITH_QUERY)('%s may hold no unknown name', async (key) => {
    for (const name of ['surprise', 'filters[id]', 'populate', 'page[]'])
      expectRefusal(await sendQuery(key, `${encodeURIComponent(name)}=1`), 422, name);
  });

  it.each(WITH_QUERY)('%s is read as what it should be, or refused; never an internal error', async (key) => {
    const numbers = { zero: '0', negative: '-1', huge: '9999999999', word: 'abc' };
    for (const [what, value] of Object.entries({ ...MALICIOUS_TEXTS, ...numbers })) {
      const isTaken = (field: string) =>
        takes(key, 'query', field, value === '' && !allowsEmpty(key, field) ? undefined : value);
      const send = (fields: string[]) => {
        const query = { ...partOf(key, 'query'), ...Object.fromEntries(fields.map((name) => [name, value])) };
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
      const most = takes(key, 'query', 'limit', '200') ? 200 : 100;
      for (const query of [`limit=${most + 1}`, 'limit=0', 'page=0', 'page=1000001', 'limit=1e9', 'page=1.5'])
        expectRefusal(await sendQuery(key, query), 422, query);
      const required = Object.fromEntries(
        fieldsOf(key, 'query')
          .filter((field) => !takes(key, 'query', field, undefined))
          .map((field) => [field, String(partOf(key, 'query')[field])]),
      );
      const query = new URLSearchParams({ ...required, page: '1000000', limit: String(most) });
      const last = await sendQuery(key, query.toString());
      expect([last.status, (last.body.data as { list: unknown[] }).list]).toEqual([200, []]);
    },
  );
});

describe('the path of', () => {
  it.each(WITH_ID)('%s answers 404 to an id that is none or unknown', async (key) => {
    const ids = [...Object.values(MALICIOUS_TEXTS).filter(Boolean), '0', '1', 'A'.repeat(24), 'a'.repeat(24)];
    for (const id of ids.filter((value) => value.length < 1000 && !/[\ud800-\udfff]/.test(value))) {
      const given = inputs[key].params as Values;
      const name = Object.keys(given).find((one) => /^(id|token|.+_id)$/.test(one)) ?? 'id';
      const params = { ...given, [name]: id };
      const request = app.http()[verbOf(key)](pathOf(key, params)).set({ token: admin.token });
      const body = endpointOf(key).body ? inputs[key].body : undefined;
      const reply = (await (body === undefined ? request : request.send(body as object))) as unknown as Reply;
      expectRefusal(reply, 404, id);
    }
  });

  it('that is no text at all answers 400 or 404', async () => {
    for (const path of [
      '/api/articles/%',
      '/api/articles/%ff',
      '/api/articles/%00',
      '/api/%2e%2e/x',
      '/api//users',
    ]) {
      const reply = (await app.http().get(path)) as unknown as Reply;
      expect([path, [400, 404].includes(reply.status)]).toEqual([path, true]);
      expectEnvelope(reply);
    }
  });
});
