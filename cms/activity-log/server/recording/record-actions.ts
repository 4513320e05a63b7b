import type { EventEmitter } from 'node:events';
import type { Knex } from 'knex';
import type { Context, Next } from 'koa';
import { CHAT_ROOM } from '../../../../src/core/database/content-types';
import { afterCommit, beforeCommit, observeTransactions } from '../../../../src/core/database/transaction';
import { onInTransaction } from '../../../../src/core/events/event-bus';
import { endpointCallOf, observeEndpointCalls } from '../../../../src/core/http/endpoint-call';
import type { LoggedAction } from './logged-actions';
import { appendEntry } from './append-entry';
import { differenceOf, type Target } from './changes';
import { currentWrites, type Write } from './current-write';
import { appendSoon } from './late-entries';
import { namesOf } from './names';
import { readSnapshots, type Snapshots } from './snapshot';

/** Rows that were created in the current transactions, by write. */
const createdIn = new WeakMap<Write, Set<number>>();

const WRITES = /^\s*(insert|update|delete)\b/i;

/** Notices statements that write; knex creates a client for each transaction. */
const watchWrites = (trx: Knex.Transaction): (() => boolean) => {
  let hasWritten = false;
  (trx.client as EventEmitter).on('query', ({ sql }: { sql: string }) => {
    hasWritten ||= WRITES.test(sql);
  });
  return () => hasWritten;
};

const NONE: Snapshots = new Map();

/** Rows of the types of an action: those that match the condition, and the only one of the second type. */
const readRows = async ({ uid, alsoUid }: LoggedAction, where: object): Promise<Snapshots> => {
  if (!uid) return NONE;
  const rows = await readSnapshots(uid, where);
  return alsoUid ? new Map([...rows, ...(await readSnapshots(alsoUid, {}))]) : rows;
};

/** Rows as they are now: those that the request identifies, and those that it has created. */
const readAfter = (write: Write): Promise<Snapshots> => {
  const { action, where } = write;
  const ids = [...(createdIn.get(write) ?? [])];
  return readRows(action, ids.length > 0 ? { $or: [where, { id: { $in: ids } }] } : where);
};

/** Removes duplicates: a row has a snapshot for each language. */
const targetsOf = (snapshots: Snapshots): Target[] => [
  ...new Map([...snapshots.values()].map(({ id, name }) => [id, { id, name }])).values(),
];

const named = (ids: readonly string[], names: ReadonlyMap<string, string>): Target[] =>
  ids.map((id) => ({ id, name: names.get(id) ?? '' }));

/** Logs what a transaction changes for one action, in the same transaction. */
const observeWrite = async (trx: Knex.Transaction, write: Write): Promise<void> => {
  const { action, where, origin } = write;
  const isOfEvent = action.of === 'event';
  const hasWritten = watchWrites(trx);
  createdIn.set(write, new Set());
  const before = await readRows(action, where);
  // Read before the work, which may delete the row that has the name.
  const names = action.uid || isOfEvent ? undefined : await namesOf(action.kind, write.ids);
  const compare = async () => {
    if (!hasWritten()) return;
    const { changes, targets } = differenceOf(before, await readAfter(write));
    const isUnlogged = !write.isLogged && (isOfEvent ? write.ids.length > 0 : action.isAlways);
    if (targets.length === 0 && !isUnlogged) return;
    const others = before.size > 0 ? targetsOf(before) : undefined;
    const found = others ?? named(write.ids, names ?? (await namesOf(action.kind, write.ids)));
    await appendEntry({ action, origin, targets: targets.length > 0 ? targets : found, changes });
    afterCommit(() => {
      write.isLogged = true;
    });
  };
  // Runs after the functions that the request itself adds to the end of its transaction.
  beforeCommit(() => {
    beforeCommit(compare);
    return Promise.resolve();
  });
};

const observe = async (trx: Knex.Transaction): Promise<void> => {
  for (const write of currentWrites()) if (!write.action.isOutside) await observeWrite(trx, write);
};

/** Logs actions without an observable transaction, when they have succeeded. */
const recordOutside = async (): Promise<void> => {
  for (const write of currentWrites()) {
    const { action, origin, ids } = write;
    if (!action.isOutside || write.isLogged) continue;
    // Set first: the transaction of the entry belongs to this request too.
    write.isLogged = true;
    const rows = action.uid ? targetsOf(await readSnapshots(action.uid, write.where)) : [];
    const targets = rows.length > 0 ? rows : named(ids, await namesOf(action.kind, ids));
    await (action.isFinal ? appendSoon : appendEntry)({ action, origin, targets });
  }
};

/** None of the rows that the call identifies existed. */
const isNothing = (answer: unknown): boolean => (answer as { count?: unknown } | null)?.count === 0;

/** The panel has no hook for the end of a call: this middleware comes before its routes. */
const recordOutsideOfPanel = async (ctx: Context, next: Next): Promise<void> => {
  await next();
  if (ctx.method !== 'GET' && ctx.status < 400 && !endpointCallOf(ctx)) await recordOutside();
};

interface Created {
  model: { uid: string };
  result?: { id?: number };
}

const noteCreated = (uid: string, id: number): void => {
  for (const write of currentWrites()) if (uid === write.action.uid) createdIn.get(write)?.add(id);
};

/** Records the rows that a logged request creates. Needs the database. */
export const watchCreations = (): void => {
  strapi.db.lifecycles.subscribe((event) => {
    if (event.action !== 'afterCreate') return;
    const { model, result } = event as unknown as Created;
    if (result?.id !== undefined) noteCreated(model.uid, result.id);
  });
};

/** Records rows that the current transaction has changed or created without Strapi's lifecycles. */
const watchEvents = (): void => {
  onInTransaction('account.changed', ({ id }) => {
    for (const write of currentWrites()) if (write.action.of === 'event') write.ids = [id];
    return Promise.resolve();
  });
  onInTransaction('chat.room_changed', async ({ id }) => {
    const [write] = currentWrites();
    if (write?.action.uid !== CHAT_ROOM || write.action.verb !== 'create') return;
    const room = strapi.db.query(CHAT_ROOM);
    const row = (await room.findOne({ select: ['id'], where: { documentId: id } })) as { id: number } | null;
    if (row) createdIn.get(write)?.add(row.id);
  });
};

/** Starts logging what requests change. */
export const registerActionLog = (): void => {
  observeTransactions(observe);
  observeEndpointCalls(async (_ctx, answer) => {
    if (!isNothing(answer)) await recordOutside();
  });
  strapi.server.use(recordOutsideOfPanel as never);
  watchEvents();
};
