const padded = (value: number, length = 2): string => String(value).padStart(length, '0');

/** A moment as a field of date and time shows it, in the person's zone; empty for none. */
export const toField = (time: string): string => {
  if (!time) return '';
  const date = new Date(time);
  // not by the zone's offset: while a year is typed, it is one of long ago, when zones stood between two minutes
  const day = [padded(date.getFullYear(), 4), padded(date.getMonth() + 1), padded(date.getDate())].join('-');
  return `${day}T${padded(date.getHours())}:${padded(date.getMinutes())}`;
};

/** What such a field holds as RFC 3339 in UTC; empty for none and for what is not whole. */
export const fromField = (value: string): string => {
  const date = new Date(value);
  return value && !Number.isNaN(date.getTime()) ? date.toISOString() : '';
};
