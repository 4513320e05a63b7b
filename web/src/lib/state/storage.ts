/**
 * Storage can be blocked or full. The site works without stored values, so such failures read as "empty".
 */
const quietly = <T>(work: () => T, otherwise: T): T => {
  try {
    return work();
  } catch (error) {
    if (error instanceof DOMException) return otherwise;
    throw error;
  }
};

const area = (pick: () => Storage) => ({
  get: (key: string): string | null => quietly(() => pick().getItem(key), null),
  set: (key: string, value: string): void => quietly(() => pick().setItem(key, value), undefined),
  remove: (key: string): void => quietly(() => pick().removeItem(key), undefined),
  clear: (): void => quietly(() => pick().clear(), undefined),
  /** A value stored as JSON; null when it is missing or not valid JSON. */
  getJson: <T>(key: string): T | null => {
    const text = quietly(() => pick().getItem(key), null);
    if (text === null) return null;
    try {
      return JSON.parse(text) as T;
    } catch {
      // invalid JSON counts as missing
      return null;
    }
  },
});

/** Local storage. */
export const local = area(() => window.localStorage);

/** Session storage. */
export const session = area(() => window.sessionStorage);
