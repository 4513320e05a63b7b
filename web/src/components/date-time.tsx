import { useLocale } from '@/lib/app-context';
import { formatDate, formatDateTime, formatRelative } from '@/lib/format';
import { useNow } from '@/lib/use-now';

let zone = '';

const readersZone = (): string => (zone ||= Intl.DateTimeFormat().resolvedOptions().timeZone);

/**
 * A date as people read it: relative when under a week, in the reader's zone, in full on hover.
 * The server knows neither the zone nor when the page is read, so it writes the day in UTC.
 * @param value RFC 3339
 */
export const DateTime = ({ value, className }: { value: string; className?: string }) => {
  const locale = useLocale();
  const now = useNow(0);
  const timeZone = now ? readersZone() : 'UTC';
  const relative = now ? formatRelative(value, locale, now) : null;
  return (
    <time className={className} dateTime={value} title={formatDateTime(value, locale, timeZone)}>
      {relative ?? formatDate(value, locale, timeZone)}
    </time>
  );
};
