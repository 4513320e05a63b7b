import { gunzipSync, inflateSync } from 'node:zlib';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { startApp, type TestApp } from '../../support/site/app';
import { built } from '../../support/site/boot';
import { makeFixtures } from '../../support/site/fixtures';
import { samples, type Samples } from '../../support/samples/samples';
import { type FuzzRequest, fuzzRequest } from '../../support/fuzz/requests';
import { randomOf, type Random } from '../../support/fuzz/random';
import { logOf } from '../../support/log';
import { panelToken } from '../../support/account/panel';
import { everyRole } from '../../support/account/people';
import { rawRequest, type RawReply } from '../../support/raw-request';
import { newVisitor } from '../../support/account/visitors';

/** Number of requests; `FUZZ_REQUESTS=20000` takes minutes. */
const REQUESTS = Number(process.env['FUZZ_REQUESTS'] ?? 1500);
/** `FUZZ_SEED` repeats a run. */
const SEED = Number(process.env['FUZZ_SEED'] ?? 20_261_122);
const CONCURRENT = 4;

interface Sessions {
  openSession: (options: { account: object; ip: string; userAgent: string }) => Promise<{ token: string }>;
}

let app: TestApp;
let inputs: Samples;
let log: string[];
let temporary: string;
let panel: string;
const tokens: Record<string, string> = {};
let visitor: Record<string, string>;

beforeAll(async () => {
  app = await startApp({ SITE_ORIGIN: 'http://site.example' });
  inputs = samples(await makeFixtures(app));
  for (const [role, { token }] of Object.entries(everyRole())) tokens[role] = token;
  panel = await panelToken(app);
  visitor = { visitor: (await newVisitor(app)).headers!['visitor']! };
  log = logOf(app);
  temporary = await mkdtemp(path.join(os.tmpdir(), 'fuzz-'));
  vi.stubEnv('TMPDIR', temporary);
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await app.stop();
  await rm(temporary, { recursive: true });
});

const ROLES = ['nobody', 'visitor', 'admin', 'user', 'other', 'guest', 'garbage', 'panel'] as const;
type Role = (typeof ROLES)[number];

const credentials = (role: Role): Record<string, string> => {
  if (role === 'nobody') return {};
  if (role === 'visitor') return visitor;
  if (role === 'garbage') return { token: 'eyJhbGciOiJub25lIn0.eyJqdGkiOiJ4In0.', authorization: 'Bearer x' };
  return role === 'panel' ? { authorization: `Bearer ${panel}` } : { token: tokens[role]! };
};

/** Opens a session for a user whose last one has ended, e.g. by signing out. */
const signInAgain = async (role: keyof ReturnType<typeof everyRole>): Promise<void> => {
  const account = await app.strapi.db
    .query('plugin::users-permissions.user')
    .findOne({ where: { documentId: everyRole()[role].id } });
  const { openSession } = built<Sessions>('src/api/account/actions/open-session');
  tokens[role] = (await openSession({ account, ip: '192.0.2.1', userAgent: 'fuzz' })).token;
};

const DECODERS: Record<string, (data: Buffer) => Buffer> = { gzip: gunzipSync, deflate: inflateSync };

const isEnvelope = ({ headers, body }: RawReply): boolean => {
  const data = Buffer.from(body, 'latin1');
  const json = DECODERS[headers['content-encoding'] ?? '']?.(data) ?? data;
  const names = Object.keys(JSON.parse(json.toString()) as object).sort();
  return names.join() === 'code,data,msg';
};

/** Paths of the API, in the spellings that lead to it. */
const API = /^\/+api(?:[/?]|$)/i;

/** Documents under /api that are not responses of endpoints. */
const DOCUMENTS = /^\/api\/(?:docs|openapi\.json)/;

/** Some requests configure a store that does not exist; its files are unavailable then. */
const isFileAway = ({ target }: FuzzRequest, { status, headers }: RawReply): boolean =>
  target.includes('/uploads/') && status === 503 && headers['retry-after'] !== undefined;

/** Returns the problem of a response, or undefined. */
const problemOf = (request: FuzzRequest, reply: RawReply): string | undefined => {
  const { status, headers, body } = reply;
  if (status >= 500 && !isFileAway(request, reply)) return `status ${status}`;
  if (!API.test(request.path) || DOCUMENTS.test(request.path) || body === '') return undefined;
  return headers['content-type']?.startsWith('application/json') && !isEnvelope(reply)
    ? 'no envelope'
    : undefined;
};

const brief = ({ target, method, path: address, headers, body }: FuzzRequest): string =>
  JSON.stringify({ target, method, path: address, headers, body: String(body ?? '').slice(0, 400) }).slice(
    0,
    1500,
  );

/** Requests by number: each has its own seed, so that a single one can be repeated. */
const send = async (number: number, problems: string[], seen: Map<string, number>): Promise<void> => {
  const random: Random = randomOf(SEED + number);
  const role = random.pick(ROLES);
  const request = fuzzRequest(inputs, random);
  request.headers = { ...credentials(role), ...request.headers };
  // Some send less than announced, and disconnect.
  const isCut = random.chance(0.02) && request.body !== undefined;
  if (isCut) request.headers['content-length'] = String(Buffer.byteLength(request.body!) + 10);
  try {
    const reply = await rawRequest(app, { ...request, isCut });
    seen.set(`${reply.status}`, (seen.get(`${reply.status}`) ?? 0) + 1);
    const problem = problemOf(request, reply);
    if (problem) problems.push(`${number} ${role} ${problem} ${reply.body.slice(0, 300)} ${brief(request)}`);
    if (reply.headers['token-state'] && role in everyRole())
      await signInAgain(role as keyof ReturnType<typeof everyRole>);
  } catch (error) {
    problems.push(`${number} ${role} ${String(error)} ${brief(request)}`);
  }
};

it(
  `answers ${REQUESTS} malicious requests of every role without an internal error (seed ${SEED})`,
  async () => {
    const problems: string[] = [];
    const seen = new Map<string, number>();
    let number = 0;
    const worker = async (): Promise<void> => {
      while (number < REQUESTS && problems.length < 50) await send((number += 1), problems, seen);
    };
    await Promise.all(Array.from({ length: CONCURRENT }, worker));
    console.log(`${number} requests, statuses ${JSON.stringify(Object.fromEntries([...seen].sort()))}`);
    expect(problems).toEqual([]);
    // requests set a mail server and a store that do not exist
    expect(log.filter((line) => !/mail_unreachable|^Files cannot be read from the store/.test(line))).toEqual(
      [],
    );
    await expect.poll(() => readdir(temporary)).toEqual([]);
    expect((await app.http().get('/readyz')).status).toBe(200);
  },
  120_000 + REQUESTS * 100,
);
