/** Beginning of a day (YYYY-MM-DD) in the time zone of the browser, `days` later, as an RFC 3339 time in UTC. */
export const startOfDay = (day: string, days = 0): string => {
  const date = new Date(`${day}T00:00:00`);
  date.setDate(date.getDate() + days);
  return date.toISOString();
};
