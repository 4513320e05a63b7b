/**
 * Returns whether a name is that of a time zone (IANA), such as `Asia/Shanghai`. Offsets are not accepted, because they
 * have no summer time.
 */
export const isTimeZone = (name: string): boolean => {
  if (!/^[A-Za-z]/.test(name)) return false;
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }));
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
};
