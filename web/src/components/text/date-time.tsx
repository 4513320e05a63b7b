import { useLocale } from '@/lib/app-context';
import { formatDate, formatDateTime, formatRelative } from '@/lib/format/format';
import { useNow } from '@/lib/format/use-now';

let zone = '';

const readersZone = (): string => (zone ||= Intl.DateTimeFormat().resolvedOptions().timeZone);

/**
 * A date: relative when less than a week old, in the reader's time zone, in full on hover. The server does
 * not know the time zone nor when the page is read, so it renders the day in UTC.
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
