import { createStore, type Store } from '@/lib/state/store';
import { altChanges } from '../text-fixes';
import type { Document } from '../document';

export interface BarePictures {
  /** URLs of pictures that were inserted without an alternative text. */
  list: Store<readonly string[]>;
  /** Prompts for the alternative text of an inserted picture, unless it has one. */
  ask: (url: string) => void;
  /** Writes the alternative text of a picture into the text, at every occurrence without one. */
  describe: (url: string, words: string) => void;
  /** Stops prompting. */
  dismiss: (url: string) => void;
}

/** Tracks pictures inserted here without an alternative text, until the text has one or they are removed. */
export const createBarePictures = (document: Document): BarePictures => {
  const list = createStore<readonly string[]>([]);
  const bareOf = (urls: readonly string[]) => {
    const text = document.text().toString();
    return urls.filter((url) => altChanges(text, url, '', '').length > 0);
  };
  document.changes.subscribe(() => {
    const known = list.get();
    const bare = known.length > 0 ? bareOf(known) : known;
    if (bare.length < known.length) list.set(() => bare);
  });
  return {
    list,
    ask: (url) => list.set((known) => [...known.filter((one) => one !== url), ...bareOf([url])]),
    describe: (url, words) => {
      const changes = altChanges(document.text().toString(), url, '', words);
      if (changes.length > 0) document.dispatch({ changes });
    },
    dismiss: (url) => list.set((known) => known.filter((one) => one !== url)),
  };
};
