import type { Job } from '../../../../src/core/jobs/schedule';
import { logError } from '../../../../src/core/storage/storage-log';
import { storageProblemOf } from '../../../../src/core/storage/storage-problem';
import { appendEntry, type Entry } from './append-entry';

/** Milliseconds between two attempts. */
const RETRY_MS = 3000;

/** Entries of completed actions that the database could not store yet, by server. */
const waitingIn = new WeakMap<object, Entry[]>();

/**
 * Appends an entry of an action that cannot be undone, such as the deletion of a file: now, or as soon as the database
 * accepts writes. Until then it is in memory, and in the server's log in case the process ends first.
 * @throws errors other than those of the storage, and `CommitOutcomeUnknown`, after which the entry may be stored
 */
export const appendSoon = async (entry: Entry): Promise<void> => {
  const at = new Date();
  try {
    await appendEntry({ ...entry, at });
  } catch (error) {
    const problem = storageProblemOf(error);
    if (problem !== 'storage_full' && problem !== 'unavailable') throw error;
    const { action, origin, targets } = entry;
    const names = targets.map(({ name, id }) => name || id).join(', ');
    strapi.log.warn(
      `To be added to the log of actions when the database can be written again: ${action.verb} ${action.kind} ${names} by ${origin.actor_id ?? origin.actor} (${origin.actor_name}) at ${at.toISOString()}`,
    );
    logError('The log of actions could not be written', error);
    waitingIn.set(strapi, [...(waitingIn.get(strapi) ?? []), { ...entry, at }]);
  }
};

/** Appends the entries that wait, in their order. @throws the error of the first entry that fails */
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
