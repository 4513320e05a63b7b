import type { NoticeKind } from '../../../contract/enums';
import { afterQuietHours, nextTime } from '../../../lib/quiet-hours';
import type { Preferences } from '../queries/preferences';

/** Local time of the daily digest. */
const DIGEST_TIME = '08:00';

/** A notice that combines several events (likes, messages) is mailed at most once in this time. */
const GATHER_MS = 3_600_000;
const MINUTE_MS = 60_000;

interface MailTimeOptions {
  preferences: Preferences;
  kind: NoticeKind;
  now: Date;
  /** When this notice was last mailed. */
  mailedAt: Date | null;
}

/** Returns when a notice is to be mailed; null: not by mail. */
export const mailTime = ({ preferences, kind, now, mailedAt }: MailTimeOptions): Date | null => {
  const { modes, quiet_from: from, quiet_to: to, time_zone: timeZone } = preferences;
  const mode = modes[kind];
  if (mode !== 'mail' && mode !== 'daily') return null;
  const hours = { from, to, timeZone };
  // The digest of this minute has been sent already.
  const inAMinute = new Date(now.getTime() + MINUTE_MS);
  if (mode === 'daily') return afterQuietHours(nextTime(DIGEST_TIME, timeZone, inAMinute), hours);
  const earliest = mailedAt ? mailedAt.getTime() + GATHER_MS : 0;
  return afterQuietHours(new Date(Math.max(now.getTime(), earliest)), hours);
};
