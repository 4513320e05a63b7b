import { Writable } from 'node:stream';
import type { LogLevel } from '../../../../src/contract/log-kinds';
import type { Job } from '../../../../src/core/jobs/schedule';
import { appendToLog } from '../../../../src/core/log-chain/append';
import { thinLog } from '../../../../src/core/log-chain/thin';
import { logError } from '../../../../src/core/storage/storage-log';
import { storable, withoutColours } from '../../../../src/lib/redact';
import { type CountedEntry, createRuntimeBuffer, type RuntimeBuffer } from './runtime-buffer';

/** Characters of a message and of a stack that are stored. */
const MAX_MESSAGE = 1000;
const MAX_DETAILS = 4000;

/** Rows of the log, some 30 MB at most. */
export const MAX_RUNTIME_ROWS = 5000;

/** Milliseconds between two writes. */
const WRITE_MS = 2000;

const LEVELS: Partial<Record<string, LogLevel>> = { error: 'error', warn: 'warning' };

/** An entry as the logger passes it. */
interface Message {
  level: string;
  message?: unknown;
  stack?: unknown;
  /** Id of the request, added by the format of the log. */
  requestId?: unknown;
}

/** Messages of this module are not stored: while the database is unavailable, each failed write would add one. */
const OWN_FAILURE = 'The runtime log could not be';

const clean = (value: unknown, length: number): string =>
  storable(typeof value === 'string' ? value : value instanceof Error ? value.message : '', length);

const levelOf = ({ level }: Message): LogLevel | undefined => LEVELS[withoutColours(level)];

const storedBy = new WeakMap<object, RuntimeBuffer>();

/** Collects errors and warnings of the server's log. @returns a function that stops it */
export const captureRuntimeLog = (): (() => void) => {
  const buffer = createRuntimeBuffer();
  storedBy.set(strapi, buffer);
  const target = new Writable({
    objectMode: true,
    write: (info: Message, _encoding, done) => {
      const level = levelOf(info);
      const message = clean(info.message, MAX_MESSAGE);
      if (level && !message.startsWith(OWN_FAILURE)) {
        const details = clean(info.stack, MAX_DETAILS);
        buffer.add({ at: new Date(), level, message, details, requestId: String(info.requestId ?? '') });
      }
      done();
    },
  });
  strapi.log.pipe(target);
  return () => void strapi.log.unpipe(target);
};

const rowOf = ({ at, level, message, details, requestId, repeats }: CountedEntry) => ({
  happened_at: at,
  level,
  message,
  details,
  request_id: requestId,
  repeats,
});

/** Deletes the oldest rows above the limit. When this fails, stored messages stay stored. */
const thinRuntimeLog = async (): Promise<void> => {
  try {
    await thinLog('runtime', { before: new Date(0), most: MAX_RUNTIME_ROWS });
  } catch (error) {
    logError(`${OWN_FAILURE} thinned out`, error);
  }
};

/** Stores what was collected, and deletes the oldest rows above the limit. */
export const writeRuntimeLog = async (now: Date): Promise<void> => {
  const buffer = storedBy.get(strapi);
  const entries = buffer?.take(now) ?? [];
  if (entries.length === 0) return;
  try {
    await appendToLog('runtime', entries.map(rowOf));
  } catch (error) {
    buffer?.giveBack(entries);
    return logError(`${OWN_FAILURE} stored`, error);
  }
  await thinRuntimeLog();
};

export const runtimeJobs: Job[] = [
  {
    name: 'runtime log',
    everyMs: WRITE_MS,
    always: true,
    atStop: true,
    work: ({ now }) => writeRuntimeLog(now),
  },
];
