/** Start of the day that is `days` after a day (YYYY-MM-DD) in the browser's time zone, as an RFC 3339 time in UTC. */
export const startOfDay = (day: string, days = 0): string => {
  const date = new Date(`${day}T00:00:00`);
  date.setDate(date.getDate() + days);
  return date.toISOString();
};
