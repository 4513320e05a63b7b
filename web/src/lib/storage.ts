/** Storage may be forbidden or full. A site that remembers nothing still works, so such failures read as "empty". */
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
  /** A value kept as JSON; null when there is none or it cannot be read. */
  getJson: <T>(key: string): T | null => {
    const text = quietly(() => pick().getItem(key), null);
    if (text === null) return null;
    try {
      return JSON.parse(text) as T;
    } catch {
      // somebody else's or a damaged value is as good as none
      return null;
    }
  },
});

/** What the browser keeps until it is cleared. */
export const local = area(() => window.localStorage);

/** What the browser keeps while the tab is open. */
export const session = area(() => window.sessionStorage);
