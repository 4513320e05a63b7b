import { LRUCache } from 'lru-cache';
import type { SignedIn } from '../../../core/auth/actor';
import { toDbTime } from '../../../core/database/time';
import type { Job } from '../../../core/jobs/schedule';
import { findSession } from '../queries/find-session';

/** Maximum of used sessions that are recorded between two writes; further ones keep an earlier time. */
const MAX_SESSIONS = 50_000;
const WRITE_EVERY_MS = 60_000;
/** Maximum of placeholders in one statement. */
const BATCH = 500;

const used = new LRUCache<string, true>({ max: MAX_SESSIONS });

/** Returns the actor of a session, and records that it was used. One query. */
export const findUsedSession = async (jti: string): Promise<SignedIn | undefined> => {
  const actor = await findSession(jti);
  if (actor) used.set(jti, true);
  return actor;
};

/** Writes when sessions were last used. */
export const writeSessionUse = async (now = new Date()): Promise<void> => {
  const jtis = [...used.keys()];
  used.clear();
  const last_seen_at = toDbTime(now, strapi.db.dialect.client);
  for (let start = 0; start < jtis.length; start += BATCH)
    await strapi.db
      .connection('site_sessions')
      .whereIn('jti', jtis.slice(start, start + BATCH))
      .update({ last_seen_at });
};

export const sessionJobs: Job[] = [
  { name: 'session use', everyMs: WRITE_EVERY_MS, atStop: true, work: ({ now }) => writeSessionUse(now) },
];
