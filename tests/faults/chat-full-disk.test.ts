import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../support/site/app';
import { type ChatClient, connectChat } from '../support/chat/chat';
import { chatRoom } from '../support/samples/chat-samples';
import { isPostgres } from '../support/site/environment';
import { everyRole } from '../support/account/people';
import { databaseOnSmallDisk, type SmallDatabase } from '../support/site/small-database';
import { noSmallDisk } from '../support/site/small-disk';

const { admin, user, other } = everyRole();

/** Milliseconds between two attempts to send a refused message: shorter than the server requests. */
const RETRY_MS = 100;

describe.skipIf(noSmallDisk)(`a full disk while people talk ${noSmallDisk}`, () => {
  let database: SmallDatabase;
  let app: TestApp;
  let room: string;
  const clients: ChatClient[] = [];

  beforeAll(async () => {
    database = await databaseOnSmallDisk();
    app = await startApp(database.env);
    room = await chatRoom(app, 'On a small disk');
    for (const { token } of [admin, user, other]) clients.push(await connectChat(app, { token }));
    for (const client of clients) await client.ok('room:join', { room_id: room });
  });
  afterAll(async () => {
    for (const client of clients) client.close();
    await app.stop();
    await database.remove();
  });

  const fill = async () => {
    // The write-ahead log may have room that it got before.
    if (!isPostgres) await app.strapi.db.connection.raw('pragma wal_checkpoint(truncate)');
    await database.disk.fill();
  };

  /** Sends a message until it is stored, as the outbox of a browser does. Returns the refusals. */
  const sendUntilStored = async (client: ChatClient, who: number, n: number) => {
    const content = `${who} ${n} ${'long '.repeat(300)}`;
    const message = { room_id: room, client_id: `full-${who}-${n}`, msg_type: 2 as const, content };
    const refusals: { code: string; retry_after?: number }[] = [];
    for (;;) {
      const reply = await client.ask('message:send', message);
      if (reply.ok) return refusals;
      refusals.push(reply);
      await wait(RETRY_MS);
    }
  };

  it('is a code with a time to try again; each message is stored once when there is space; no connection is closed', async () => {
    const COUNT = 12;
    const refusals: { code: string; retry_after?: number }[] = [];
    let stored = 0;
    let freed: Promise<void> | undefined;
    const free = async () => {
      // Reading, typing and presence need no space.
      expect(await clients[0]!.ask('typing', { room_id: room })).toEqual({ ok: true });
      await clients[1]!.ok('room:join', { room_id: room, after_seq: 0 });
      await app.call('GET /chat_groups_records', { query: { room_id: room } });
      await database.disk.free();
    };
    await Promise.all(
      clients.map(async (client, who) => {
        for (let n = 0; n < COUNT; n += 1) {
          const refused = await sendUntilStored(client, who, n);
          refusals.push(...refused);
          stored += 1;
          if (stored === 6) {
            await fill();
            freed = expect
              .poll(async () => (await client.ask('message:send', probe())).ok, { interval: 50 })
              .toBe(false)
              .then(free);
          }
        }
      }),
    );
    await freed;
    expect(refusals.length).toBeGreaterThan(0);
    for (const refusal of refusals)
      expect(refusal).toMatchObject({ code: 'storage_full', retry_after: expect.any(Number) as number });
    expect(clients.map(({ socket }) => socket.connected)).toEqual([true, true, true]);
    const all = clients.flatMap((_, who) => Array.from({ length: COUNT }, (__, n) => `full-${who}-${n}`));
    const own = (client: ChatClient) =>
      client.records(room).filter(({ client_id }) => client_id.startsWith('full-'));
    for (const client of clients) {
      await expect
        .poll(() =>
          own(client)
            .map(({ client_id }) => client_id)
            .sort(),
        )
        .toEqual([...all].sort());
      const seqs = client.records(room).map(({ seq }) => seq);
      expect(seqs).toEqual(seqs.map((_, n) => n + 1));
      for (const who of clients.keys())
        expect(
          own(client).flatMap(({ client_id: id }) => (id.startsWith(`full-${who}-`) ? [id] : [])),
        ).toEqual(Array.from({ length: COUNT }, (_, n) => `full-${who}-${n}`));
    }
  });

  let probes = 0;
  /** A message that shows that the disk is full. */
  const probe = () => ({
    room_id: room,
    client_id: `probe-${(probes += 1)}`,
    msg_type: 2 as const,
    content: 'long '.repeat(300),
  });
});
