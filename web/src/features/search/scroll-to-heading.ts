import { headingId } from '@contract/text/content-ids';

/** How long to wait for a slow article, in ms. */
const TIMEOUT_MS = 5_000;

const go = (heading: HTMLElement): void => {
  heading.scrollIntoView();
  // keyboard and screen reader users continue from here
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
};

/**
 * Scrolls to the heading of a hit once it is in the document: an article that is still loading has none yet.
 * Stops when the reader interacts with the page.
 */
export const scrollToHeading = (slug: string): void => {
  const present = document.getElementById(headingId(slug));
  if (present) return go(present);
  const ended = new AbortController();
  const observer = new MutationObserver(() => {
    const heading = document.getElementById(headingId(slug));
    if (!heading) return;
    ended.abort();
    go(heading);
  });
  ended.signal.addEventListener('abort', () => observer.disconnect());
  for (const name of ['wheel', 'touchmove', 'keydown', 'pointerdown'])
    window.addEventListener(name, () => ended.abort(), { signal: ended.signal, passive: true });
  setTimeout(() => ended.abort(), TIMEOUT_MS);
  observer.observe(document.body, { childList: true, subtree: true });
};
