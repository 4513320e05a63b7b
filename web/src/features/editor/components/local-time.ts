/** A moment as a field of date and time shows it, in the person's zone; empty for none. */
export const toField = (time: string): string => {
  if (!time) return '';
  const date = new Date(time);
  const local = new Date(date.getTime() - date.getTimezoneOffset() * 60_000);
  return local.toISOString().slice(0, 16);
};

/** What such a field holds as RFC 3339 in UTC; empty for none and for what is not whole. */
export const fromField = (value: string): string => {
  const date = new Date(value);
  return value && !Number.isNaN(date.getTime()) ? date.toISOString() : '';
};
