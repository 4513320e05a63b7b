export interface ViewCounter {
  /** An advert was seen; the second time in a page view counts nothing. */
  countView: (id: string) => void;
}

/** Adverts that come into view one after another while a reader scrolls go in one call. */
const TOGETHER_MS = 1_500;

/** Most ids of a call (the contract). */
const MOST = 20;

/** Gathers what was seen and sends it together. */
export const createViewCounter = (send: (ids: string[]) => void): ViewCounter => {
  const seen = new Set<string>();
  const waiting: string[] = [];
  const flush = () => {
    while (waiting.length > 0) send(waiting.splice(0, MOST));
  };
  return {
    countView: (id) => {
      if (seen.has(id)) return;
      seen.add(id);
      if (waiting.push(id) === 1) setTimeout(flush, TOGETHER_MS);
    },
  };
};
