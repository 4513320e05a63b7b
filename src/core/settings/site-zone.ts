import { isTimeZone } from '../../contract/time-zone';
import { settings } from './settings';

/** Returns the time zone in which the site counts its days: that of its settings, else that of the server. */
export const siteZone = async (): Promise<string> => {
  const { time_zone } = await settings('site');
  // A zone that is unknown to this version of Node.js must not stop the counting.
  return time_zone && isTimeZone(time_zone)
    ? time_zone
    : Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC';
};
