export interface ViewCounter {
  /** Reports a view of an advert; repeated views in a page view do not count. */
  countView: (id: string) => void;
}

/** Adverts that become visible shortly after each other, while a reader scrolls, share a request. */
const TOGETHER_MS = 1_500;

/** Largest number of ids in a request (the contract). */
const MOST = 20;

/** Batches views into requests. */
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
