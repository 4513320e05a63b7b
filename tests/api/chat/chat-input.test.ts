import jwt from 'jsonwebtoken';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type * as FindPeople from '../../../cms/chat/server/people/find-people';
import { type ClientEventName, clientEvents } from '../../../src/contract/chat/events';
import { startApp, type TestApp } from '../../support/site/app';
import {
  type ChatClient,
  connectChat,
  type ConnectError,
  type ConnectOptions,
  originOf,
  untilClosed,
} from '../../support/chat/chat';
import { chatRoom } from '../../support/samples/chat-samples';
import { built } from '../../support/site/boot';
import { fingerprint } from '../../support/site/database';
import { TOKEN_SECRET } from '../../support/site/environment';
import { MALICIOUS_TEXTS, WRONG_TYPES } from '../../support/samples/malicious-input';
import { everyRole, quickPerson } from '../../support/account/people';
import { newVisitor } from '../../support/account/visitors';

const { admin, user, other } = everyRole();
const NAMES = Object.keys(clientEvents) as ClientEventName[];
const UNKNOWN = 'e'.repeat(24);

let app: TestApp;
let room: string;
let message: string;
let observer: ChatClient;
let inputs: Record<ClientEventName, Record<string, unknown>>;
const clients: ChatClient[] = [];

const connect = async (options: ConnectOptions): Promise<ChatClient> => {
  const client = await connectChat(app, options);
  clients.push(client);
  return client;
};

beforeAll(async () => {
  app = await startApp();
  room = await chatRoom(app, 'A room');
  observer = await connectChat(app, { token: other.token });
  await observer.ok('room:join', { room_id: room });
  const base = { room_id: room, client_id: 'first', msg_type: 2 as const, content: 'First' };
  message = (await observer.ok('message:send', base)).id;
  inputs = {
    'room:join': { room_id: room, after_seq: 0 },
    'room:leave': { room_id: room },
    'message:send': {
      ...base,
      client_id: 'next',
      reply_to: message,
      mentions: [user.id],
      payload: { article_id: UNKNOWN },
    },
    'message:edit': { id: message, content: 'Changed', mentions: [] },
    'message:withdraw': { id: message },
    'message:react': { id: message, emoji: '👍', is_on: true },
    typing: { room_id: room, is_typing: true },
    read: { room_id: room, seq: 1, is_hidden: false },
    'events:missed': { seconds: 1 },
    'rooms:watch': {},
    'rooms:unwatch': {},
    'article:open': { article_id: UNKNOWN },
    'article:close': { article_id: UNKNOWN },
    'editor:open': { article_id: UNKNOWN },
    'editor:close': { article_id: UNKNOWN },
  };
});
afterAll(async () => {
  // No input of these tests closed the connection of another person.
  expect(observer.socket.connected).toBe(true);
  observer.close();
  await app.stop();
});
afterEach(() => {
  for (const client of clients.splice(0)) client.close();
});

const code = async (client: ChatClient, name: string, input: unknown): Promise<string> => {
  const reply = await client.ask(name as 'typing', input as never);
  return reply.ok ? 'ok' : reply.code;
};

const schemaOf = (name: ClientEventName) => clientEvents[name].input;

describe('the input of', () => {
  it.each(NAMES)(
    '%s is validated: what its schema does not take is refused, and nothing is stored',
    async (name) => {
      const client = await connect({ token: user.token });
      const input = inputs[name];
      expect(schemaOf(name).safeParse(input).success).toBe(true);
      const before = await fingerprint(app);
      const wrong: [string, unknown][] = Object.entries(WRONG_TYPES);
      const values = [
        ...wrong,
        ...Object.entries(MALICIOUS_TEXTS),
        ['negative', -1],
        ['huge', 1e15],
        ['NaN', NaN],
        ['fraction', 0.5],
      ] as const;
      for (const [what, value] of wrong)
        if (typeof value !== 'object' || value === null)
          expect([what, await code(client, name, value)]).toEqual([what, 'invalid']);
      for (const field of Object.keys(input))
        for (const [what, value] of values) {
          const changed = { ...input, [field]: value };
          // JSON has no NaN: the server gets null.
          const received = JSON.parse(JSON.stringify(changed)) as unknown;
          if (schemaOf(name).safeParse(received).success) continue;
          expect([field, what, await code(client, name, changed)]).toEqual([field, what, 'invalid']);
        }
      expect(await code(client, name, { ...input, surprise: 1 })).toBe('invalid');
      for (const field of ['room_id', 'id', 'article_id'].filter((one) => one in input)) {
        const { [field]: _, ...rest } = input;
        expect([field, await code(client, name, rest)]).toEqual([field, 'invalid']);
        expect([field, await code(client, name, { ...rest, [field]: UNKNOWN })]).not.toContain('internal');
      }
      expect(await fingerprint(app)).toEqual(before);
    },
  );

  it('message:send may not have a type that only the server writes, nor an invalid one', async () => {
    const client = await connect({ token: user.token });
    const base = inputs['message:send'];
    for (const msg_type of [0, 1, 6, 7, 8, '2', 2.5, null])
      expect([msg_type, await code(client, 'message:send', { ...base, msg_type })]).toEqual([
        msg_type,
        'invalid',
      ]);
    const long = { room_id: room, client_id: 'long', msg_type: 2, content: '字'.repeat(2001) };
    expect(await code(client, 'message:send', long)).toBe('invalid');
    expect(await code(client, 'message:send', { ...long, content: '字'.repeat(2000) })).toBe('ok');
    const forged = { ...long, client_id: 'forged', content: 'Mine', user_id: admin.id };
    expect(await code(client, 'message:send', forged)).toBe('invalid');
  });
});

describe('an event', () => {
  it('needs no acknowledgement callback', async () => {
    const client = await connect({ token: user.token });
    await client.ok('room:join', { room_id: room });
    const raw = client.socket as unknown as { emit: (...args: unknown[]) => void };
    for (const args of [
      [],
      [null],
      [{}],
      [{ room_id: room }],
      [() => undefined],
      [1, 2, 3, 'x'],
      [Buffer.from('x')],
    ])
      for (const name of [...NAMES, 'unknown', '__proto__', 'constructor']) raw.emit(name, ...args);
    raw.emit('message:send', { room_id: room, client_id: 'silent', msg_type: 2, content: 'Silent' });
    await expect.poll(() => observer.records(room).map(({ client_id }) => client_id)).toContain('silent');
    expect(await code(client, 'typing', { room_id: room })).not.toBe('internal');
  });

  it('of an unknown name is refused', async () => {
    const client = await connect({ token: user.token });
    for (const name of ['nothing', 'toString', '__proto__'])
      expect([name, await code(client, name, {})]).toEqual([name, 'bad_request']);
  });

  it('of 1 MB ends the connection of its sender only', async () => {
    for (const transports of [['websocket'], ['polling']]) {
      const client = await connect({ token: user.token, transports });
      const closed = untilClosed(client);
      const content = 'x'.repeat(1024 * 1024);
      client.socket.emit('message:send', { room_id: room, client_id: 'big', msg_type: 2, content });
      expect(await closed).toMatch(/transport/);
    }
    expect(observer.socket.connected).toBe(true);
  });

  it('gets its error in the language of the handshake', async () => {
    const client = await connect({ token: user.token, locale: 'zh-CN' });
    expect(await client.ask('room:join', { room_id: UNKNOWN })).toMatchObject({
      msg: '您要找的内容不存在。',
    });
    const reply = await client.ask('room:join', { room_id: 'x' });
    expect(reply).toMatchObject({
      code: 'invalid',
      fields: { room_id: expect.stringMatching(/[一-鿿]/) as string },
    });
  });

  it.each(['typing', 'read'] as const)('%s needs the room to be entered', async (name) => {
    const client = await connect({ token: user.token });
    expect(await code(client, name, { room_id: room, ...(name === 'read' && { seq: 1 }) })).toBe('not_found');
  });
});

describe('a connection', () => {
  const refusal = async (options: ConnectOptions): Promise<string> =>
    connect(options).then(
      () => 'connected',
      (error: ConnectError) => error.data?.code ?? error.message,
    );

  it.each([
    ['no identity', {}, 'visitor_needed'],
    ['a forged visitor', { visitor: `${'a'.repeat(24)}.${'A'.repeat(22)}` }, 'visitor_needed'],
    ['a forged token', { token: 'forged' }, 'unauthorized'],
    ['a token of the wrong type', { token: { a: 1 } as never }, 'visitor_needed'],
    ['an endless token', { token: 'x'.repeat(5000) }, 'visitor_needed'],
  ])('with %s is refused with a code', async (_, options, expected) => {
    expect(await refusal(options)).toBe(expected);
  });

  it('with an expired token, or one that nobody issued, is refused', async () => {
    const sign = (claims: object) => jwt.sign({ jti: 'none', ...claims }, TOKEN_SECRET, { issuer: 'wentu' });
    const past = Math.floor(Date.now() / 1000) - 10;
    for (const claims of [{ exp: past }, { exp: past + 1000 }])
      expect(await refusal({ token: sign(claims) })).toBe('unauthorized');
  });

  it.each(['websocket', 'polling'])('from another origin is refused by %s', async (transport) => {
    const from = (origin: string) =>
      refusal({ token: user.token, transports: [transport], headers: { origin } });
    for (const origin of ['https://example.com', 'null', 'nonsense', `${originOf(app)}.example.com`])
      expect([origin, await from(origin)]).toEqual([origin, expect.stringMatching(/error/)]);
    expect(await from(originOf(app))).toBe('connected');
  });

  it('ends with its session, with the reason; other sessions stay', async () => {
    const token = await app.signIn(user.name, user.password);
    const [ended, kept] = [await connect({ token }), await connect({ token: user.token })];
    const closed = untilClosed(ended);
    await app.call('POST /logout', { body: {} }, { token });
    await closed;
    expect(ended.received('session:ended')).toEqual([{ reason: 'signed_out' }]);
    expect(kept.socket.connected).toBe(true);
    expect(await refusal({ token })).toBe('unauthorized');
  });

  it('ends at once when an administrator ends its session; other sessions stay', async () => {
    const person = await quickPerson(app, 'on-two-devices');
    const params = { id: person.id };
    const { list } = await app.call('GET /users/{id}/sessions', { params }, { token: admin.token });
    const other = await app.signIn(person.name, person.password);
    // opened first, so it would be closed first
    const [kept, ended] = [await connect({ token: other }), await connect({ token: person.token })];
    const closed = untilClosed(ended);
    const body = { id_list: list.map(({ id }) => id) };
    await app.call('DELETE /users/{id}/sessions', { params, body }, { token: admin.token });
    await closed;
    expect(ended.received('session:ended')).toEqual([{ reason: 'ended' }]);
    expect(kept.socket.connected).toBe(true);
    expect(await refusal({ token: other })).toBe('connected');
  });

  it('ends when its session ends while it is being opened', async () => {
    const token = await app.signIn(user.name, user.password);
    const people = built<typeof FindPeople>('cms/chat/server/people/find-people');
    const { findAccount } = people;
    // called after the session was read
    vi.spyOn(people, 'findAccount').mockImplementationOnce(async (id) => {
      const account = await findAccount(id);
      await app.call('POST /logout', { body: {} }, { token });
      return account;
    });
    const client = await connect({ token });
    await expect.poll(() => client.received('session:ended')).toEqual([{ reason: 'ended' }]);
    await expect.poll(() => client.socket.connected).toBe(false);
  });

  it('ends when the account is blocked', async () => {
    const person = await quickPerson(app, 'soon-blocked');
    const client = await connect({ token: person.token });
    await client.ok('room:join', { room_id: room });
    const closed = untilClosed(client);
    const body = { user_id: person.id, blocked: true };
    await app.call('PUT /users/block', { body }, { token: admin.token });
    await closed;
    expect(client.received('session:ended')).toEqual([{ reason: 'blocked' }]);
    expect(await refusal({ token: person.token })).toBe('unauthorized');
  });

  it('ends when its token expires', async () => {
    const person = await quickPerson(app, 'soon-expired');
    const claims = jwt.decode(person.token) as { jti: string; exp: number };
    const exp = Math.floor(Date.now() / 1000) + 2;
    const token = jwt.sign({ ...claims, exp }, TOKEN_SECRET);
    const client = await connect({ token });
    await untilClosed(client);
    expect(client.received('session:ended')).toEqual([{ reason: 'expired' }]);
  });

  it('of a visitor keeps its name, and cannot open a private room by its id', async () => {
    const hidden = await chatRoom(app, 'Hidden', { is_public: false, allow_guest: true });
    const { headers } = await newVisitor(app);
    const visitor = headers?.['visitor'];
    const names = await Promise.all(
      [1, 2].map(async () => {
        const client = await connect({ visitor });
        const open = await chatRoom(app, 'Open', { allow_guest: true });
        expect(await code(client, 'room:join', { room_id: hidden, after_seq: 0 })).toBe('not_found');
        return (await client.ok('room:join', { room_id: open })).users[0]?.nick_name;
      }),
    );
    expect(names[0]).toMatch(/^Visitor [A-Z0-9]{6}$/);
    expect(names[1]).toBe(names[0]);
  });
});
