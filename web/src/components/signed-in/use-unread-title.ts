import { useEffect } from 'react';

const PREFIX = /^\(\d+\) /;

/** Puts the number of unread notices before the document title, whichever page sets it. */
export const useUnreadTitle = (count: number): void => {
  useEffect(() => {
    const apply = () => {
      const title = document.title.replace(PREFIX, '');
      const expected = count > 0 ? `(${count}) ${title}` : title;
      if (document.title !== expected) document.title = expected;
    };
    apply();
    const observer = new MutationObserver(apply);
    observer.observe(document.head, { childList: true, characterData: true, subtree: true });
    return () => {
      observer.disconnect();
      document.title = document.title.replace(PREFIX, '');
    };
  }, [count]);
};
