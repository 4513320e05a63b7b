/** Converts a date for the database: milliseconds on SQLite, a timestamp on PostgreSQL. */
export const toDbTime = (time: Date, client: string): number | Date =>
  client === 'sqlite' ? time.getTime() : time;

/** Converts a date of either database to RFC 3339 in UTC. */
export const fromDbTime = (value: string | number | Date): string => new Date(value).toISOString();

export const fromDbTimeOrNull = (value: string | number | Date | null | undefined): string | null =>
  value === null || value === undefined ? null : fromDbTime(value);
