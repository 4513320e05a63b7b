import type { Job } from '../../../../src/core/jobs/schedule';
import { logError } from '../../../../src/core/storage/storage-log';
import { storageProblemOf } from '../../../../src/core/storage/storage-problem';
import { appendEntry, type Entry } from './append-entry';

/** Milliseconds between two attempts. */
const RETRY_MS = 3000;

/** Entries of acts that have happened, which the database could not take yet, by server. */
const waitingIn = new WeakMap<object, Entry[]>();

/**
 * Appends an entry of an act that cannot be taken back, such as the deletion of a file: now, or as soon as the database
 * takes it. Until then it is in memory, and in the server's log for the case that the process ends before.
 * @throws errors that are none of the storage, and `CommitOutcomeUnknown`, after which the entry may be there
 */
export const appendSoon = async (entry: Entry): Promise<void> => {
  const at = new Date();
  try {
    await appendEntry({ ...entry, at });
  } catch (error) {
    const problem = storageProblemOf(error);
    if (problem !== 'storage_full' && problem !== 'unavailable') throw error;
    const { act, origin, targets } = entry;
    const names = targets.map(({ name, id }) => name || id).join(', ');
    strapi.log.warn(
      `To be added to the log of actions when the database takes it: ${act.verb} ${act.kind} ${names} by ${origin.actor_id ?? origin.actor} (${origin.actor_name}) at ${at.toISOString()}`,
    );
    logError('The log of actions could not be written', error);
    waitingIn.set(strapi, [...(waitingIn.get(strapi) ?? []), { ...entry, at }]);
  }
};

/** Appends the entries that wait, in their order. @throws the error of the first one that the database does not take */
export const appendWaiting = async (): Promise<void> => {
  const waiting = waitingIn.get(strapi) ?? [];
  for (let [next] = waiting; next; [next] = waiting) {
    await appendEntry(next);
    waiting.shift();
  }
};

export const lateEntryJobs: Job[] = [
  { name: 'late log entries', everyMs: RETRY_MS, always: true, atStop: true, work: appendWaiting },
];
