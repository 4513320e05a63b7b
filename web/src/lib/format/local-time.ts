const padded = (value: number, length = 2): string => String(value).padStart(length, '0');

/** A time as the value of a datetime-local field, in the user's time zone; empty for null. */
export const toField = (time: string): string => {
  if (!time) return '';
  const date = new Date(time);
  // not with the zone's offset: a partially typed year is in the distant past, when offsets had fractions of a minute
  const day = [padded(date.getFullYear(), 4), padded(date.getMonth() + 1), padded(date.getDate())].join('-');
  return `${day}T${padded(date.getHours())}:${padded(date.getMinutes())}`;
};

/** The value of such a field as RFC 3339 in UTC; empty when it is empty or incomplete. */
export const fromField = (value: string): string => {
  const date = new Date(value);
  return value && !Number.isNaN(date.getTime()) ? date.toISOString() : '';
};
