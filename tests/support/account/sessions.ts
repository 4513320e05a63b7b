import type { TestApp } from '../site/app';
import { isPostgres } from '../site/environment';

const HOUR_MS = 3_600_000;

/** Makes all sessions of a person an hour old: changes of how the account signs in need the password then. */
export const ageSessions = async (app: TestApp, userId: string): Promise<void> => {
  const hourAgo = new Date(Date.now() - HOUR_MS);
  await app.strapi.db
    .connection('site_sessions')
    .where('user_id', userId)
    .update({ signed_in_at: isPostgres ? hourAgo : hourAgo.getTime() });
};
