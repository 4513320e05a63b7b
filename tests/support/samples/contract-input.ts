import { afterAll, beforeAll, expect } from 'vitest';
import { type EndpointKey, endpointOf } from '../../../src/contract';
import { startApp, type TestApp } from '../site/app';
import type { Reply } from '../site/client';
import { fingerprint } from '../site/database';
import { makeFixtures } from '../site/fixtures';
import { samples, type Samples } from './samples';

export type Values = Record<string, unknown>;

/** A site with an input that succeeds for each endpoint. The tests of a file must not change its database. */
export const useSamples = () => {
  const context = {} as { app: TestApp; inputs: Samples };
  let before: Record<string, string>;
  beforeAll(async () => {
    context.app = await startApp();
    context.inputs = samples(await makeFixtures(context.app));
    before = await fingerprint(context.app);
  });
  afterAll(async () => {
    expect(await fingerprint(context.app)).toEqual(before);
    await context.app.stop();
  });
  return context;
};

export const expectEnvelope = ({ headers, body }: Reply): void => {
  expect(Object.keys(body).sort()).toEqual(['code', 'data', 'msg']);
  expect(body.code).toEqual(expect.any(String));
  expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
};

export const expectRefusal = (reply: Reply, status: number, what: string): void => {
  expect([what, reply.status, reply.body?.code]).toEqual([what, status, String(status)]);
  expectEnvelope(reply);
};

export const fieldsOf = (key: EndpointKey, part: 'query' | 'body') =>
  Object.keys(endpointOf(key)[part]?.shape ?? {});

/** Whether the contract takes a field of a call with a value, together with the other fields. */
export const takes = (
  key: EndpointKey,
  part: 'query' | 'body',
  others: Values,
  field: string,
  value: unknown,
): boolean => endpointOf(key)[part]!.safeParse({ ...others, [field]: value }).success;

const refusedFields = ({ body }: Reply): string[] => {
  const names = Object.keys((body.data as { fields: object }).fields);
  return [...new Set(names.map((name) => name.split('.')[0] ?? ''))].sort();
};

/** Expects a call to refuse a value and to name the fields that had it. */
export const expectFieldsRefused = (reply: Reply, what: string, fields: string[]): void => {
  expectRefusal(reply, 422, what);
  expect([what, refusedFields(reply)]).toEqual([what, fields.sort()]);
};
