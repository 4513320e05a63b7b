import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { type EndpointKey, endpointOf, endpoints } from '../../../src/contract';
import { pathOf, type Reply, verbOf } from '../../support/site/client';
import {
  expectFieldsRefused,
  expectRefusal,
  fieldsOf,
  takes,
  useSamples,
  type Values,
} from '../../support/samples/contract-input';
import { DEEP_JSON, MALICIOUS_TEXTS, PROTO_JSON, WRONG_TYPES } from '../../support/samples/malicious-input';
import { everyRole } from '../../support/account/people';
import { rawRequest } from '../../support/raw-request';

const WITH_BODY = (Object.keys(endpoints) as EndpointKey[]).filter((key) => endpointOf(key).body);
const { admin } = everyRole();
const site = useSamples();

const bodyOf = (key: EndpointKey): Values => (site.inputs[key].body ?? {}) as Values;

/** Sends a text as it is, as the body of a call. */
const sendRaw = async (key: EndpointKey, body: string, type = 'application/json'): Promise<Reply> => {
  const request = site.app.http()[verbOf(key)](pathOf(key, site.inputs[key].params as Values));
  const response = await request.set({ token: admin.token, 'content-type': type }).send(body);
  return response as unknown as Reply;
};

/** Sends the headers of a body of some bytes, and only its first bytes: it must be refused before it arrives. */
const announce = async (key: EndpointKey, bytes: number): Promise<Reply> => {
  const { status, headers, body } = await rawRequest(site.app, {
    method: verbOf(key).toUpperCase(),
    path: pathOf(key, site.inputs[key].params as Values),
    headers: { token: admin.token, 'content-type': 'application/json', 'content-length': String(bytes) },
    body: '{"a":"',
  });
  return { status, headers, body: JSON.parse(body) as Reply['body'] };
};

const sendBody = (key: EndpointKey, body: unknown) => sendRaw(key, JSON.stringify(body));

/** Which of the fields a schema names when all of them have the value; it may stop at the first ones. */
const namedTogether = (key: EndpointKey, fields: string[], value: unknown): string[] => {
  const wrong = Object.fromEntries(fields.map((field) => [field, value]));
  const { error } = endpointOf(key).body!.safeParse({ ...bodyOf(key), ...wrong });
  return fields.filter((field) => error?.issues.some(({ path }) => path[0] === field));
};

/** Sends a value in every field that does not take it: in one body, as far as one response names them all. */
const expectEachRefused = async (key: EndpointKey, what: string, value: unknown): Promise<void> => {
  const refused = fieldsOf(key, 'body').filter((field) => !takes(key, 'body', bodyOf(key), field, value));
  const together = namedTogether(key, refused, value);
  const alone = refused.filter((field) => !together.includes(field));
  for (const fields of [together, ...alone.map((field) => [field])]) {
    if (fields.length === 0) continue;
    const wrong = Object.fromEntries(fields.map((field) => [field, value]));
    expectFieldsRefused(await sendBody(key, { ...bodyOf(key), ...wrong }), what, fields);
  }
};

describe('the body of', () => {
  it.each(WITH_BODY)('%s must be JSON of an object', async (key) => {
    for (const malformed of ['{', '{"a":1', 'nonsense', "{'a':1}", '"text"', '1', 'null', '\u0000'])
      expectRefusal(await sendRaw(key, malformed), 400, malformed);
    expectRefusal(await sendRaw(key, '[]'), 422, 'a list');
  });

  it.each(WITH_BODY)('%s must be sent as JSON', async (key) => {
    const body = JSON.stringify(bodyOf(key));
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'text/xml', 'nonsense'])
      expectRefusal(await sendRaw(key, body, type), 415, type);
    expectRefusal(await sendRaw(key, '--b\r\n\r\n--b--', 'multipart/form-data; boundary=b'), 415, 'a form');
  });

  it.each(WITH_BODY)('%s may not be too large, too deep or set a prototype', async (key) => {
    expectRefusal(await announce(key, 6 * 1024 * 1024), 413, '6 MB');
    expectRefusal(await sendRaw(key, DEEP_JSON), 422, 'deep');
    expectRefusal(await sendRaw(key, PROTO_JSON), 400, 'prototypes');
    expect(({} as Values)['isAdmin']).toBeUndefined();
  });

  it.each(WITH_BODY)('%s may hold no unknown field', async (key) => {
    const reply = await sendBody(key, { ...bodyOf(key), surprise: 1 });
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
    const request = site.app
      .http()
      .post('/api/articles')
      .set({ token: admin.token, ...headers });
    return (await request.serialize(() => body as never).send(body)) as unknown as Reply;
  };

  it('is read', async () => {
    expectRefusal(await send(gzipSync('{"surprise":1}')), 422, 'gzip');
  });

  it('must be compressed as declared, and small after decompression', async () => {
    expectRefusal(await send(Buffer.from('{"surprise":1}')), 400, 'not gzip');
    expectRefusal(await send(gzipSync('{"surprise":1}').subarray(0, 20)), 400, 'cut off');
    expectRefusal(await send(gzipSync(`{"a":"${'x'.repeat(20 * 1024 * 1024)}"}`)), 413, 'bomb');
  });
});
