import { createContext, use } from 'react';
import type { CommentsInput } from './url-state';

/** State that the parts of an article's discussion share. */
export interface Thread {
  articleId: string;
  /** Account of the article's author. */
  authorId: string | null;
  /** The page of the discussion on screen. */
  input: CommentsInput;
  /** Names of the participants, for mentions. */
  names: readonly string[];
  /** The account whose drafts are restored; '' for nobody. */
  draftsOwner: string;
  /** Comments that arrived while the page was open. */
  fresh: ReadonlySet<string>;
}

export const ThreadContext = createContext<Thread | null>(null);

export const useThread = (): Thread => {
  const thread = use(ThreadContext);
  if (!thread) throw new Error('useThread needs a ThreadContext above it');
  return thread;
};
