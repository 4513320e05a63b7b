import { createContext, use } from 'react';
import type { CommentsInput } from './url-state';
import type { Drafts } from './drafts';

/** What every part of an article's discussion needs to know. */
export interface Thread {
  articleId: string;
  /** Account of who wrote the article. */
  authorId: string | null;
  /** The page of the discussion on screen. */
  input: CommentsInput;
  /** Names of those who take part, to be called by `@`. */
  names: readonly string[];
  /** Texts that were begun before this page was loaded. */
  drafts: Drafts;
  /** Comments that came while the page was open. */
  fresh: ReadonlySet<string>;
}

export const ThreadContext = createContext<Thread | null>(null);

export const useThread = (): Thread => {
  const thread = use(ThreadContext);
  if (!thread) throw new Error('useThread needs a ThreadContext above it');
  return thread;
};
