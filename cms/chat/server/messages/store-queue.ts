import { setImmediate } from 'node:timers/promises';
import type { Knex } from 'knex';
import type { ChatRecord } from '../../../../src/contract/chat/records';
import { transaction } from '../../../../src/core/database/transaction';
import { AppError } from '../../../../src/core/http/app-error';
import { storageProblemOf } from '../../../../src/core/storage/storage-problem';

/** Messages of one transaction. */
const MAX_BATCH = 50;

type Store = (trx: Knex.Transaction) => Promise<ChatRecord>;

interface Job {
  roomId: string;
  store: Store;
  resolve: (record: ChatRecord) => void;
  reject: (error: unknown) => void;
}

let waiting: Job[] = [];
let isRunning = false;

const storeAlone = async ({ store, resolve, reject }: Job): Promise<void> => {
  await transaction(store).then(resolve, reject);
};

/** The result of a message: stored, or refused while the transaction continues without it. */
type Outcome = { record: ChatRecord } | { refusal: AppError };

const storeAll = (jobs: readonly Job[]): Promise<Outcome[]> =>
  transaction(async (trx) => {
    const outcomes: Outcome[] = [];
    for (const { store } of jobs)
      try {
        outcomes.push({ record: await store(trx) });
      } catch (error) {
        // A refusal is thrown before the message is written; any other error ends the transaction.
        if (!(error instanceof AppError)) throw error;
        outcomes.push({ refusal: error });
      }
    return outcomes;
  });

const settle = ({ resolve, reject }: Job, outcome: Outcome): void => {
  if ('record' in outcome) resolve(outcome.record);
  else reject(outcome.refusal);
};

const storeBatch = async (jobs: readonly Job[]): Promise<void> => {
  const [first, ...others] = jobs;
  if (first && others.length === 0) return storeAlone(first);
  try {
    const outcomes = await storeAll(jobs);
    for (const [n, job] of jobs.entries()) settle(job, outcomes[n]!);
  } catch (error) {
    if (storageProblemOf(error)) for (const { reject } of jobs) reject(error);
    // One of them has failed, for example because its `client_id` is taken.
    else for (const job of jobs) await storeAlone(job);
  }
};

/** Every transaction locks its rooms in the same order, so that two instances do not wait for each other. */
const byRoom = (one: Job, other: Job): number =>
  one.roomId < other.roomId ? -1 : +(one.roomId > other.roomId);

const storeWaiting = async (): Promise<void> => {
  isRunning = true;
  while (waiting.length > 0) {
    // Messages that have arrived at the same time are read first.
    await setImmediate();
    const jobs = waiting.slice(0, MAX_BATCH);
    waiting = waiting.slice(MAX_BATCH);
    await storeBatch(jobs.sort(byRoom));
  }
  isRunning = false;
};

/**
 * Runs `store`, which writes one message, in a transaction with those that wait meanwhile: they share one COMMIT, which
 * waits for the disk (decision 110). `store` may run a second time, when the first was rolled back, and must
 * throw an `AppError` before it writes or not at all.
 */
export const storeInTurn = (roomId: string, store: Store): Promise<ChatRecord> =>
  new Promise((resolve, reject) => {
    waiting.push({ roomId, store, resolve, reject });
    if (!isRunning) void storeWaiting();
  });
