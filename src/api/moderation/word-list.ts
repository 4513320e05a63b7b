import type { WordAction } from '../../contract/moderation/limits';
import { AppError } from '../../core/http/app-error';
import { settings } from '../../core/settings/settings';
import { compileWords, type ListedWord, type WordMatcher } from '../../lib/moderation/word-matcher';

interface Lists {
  refused_words: readonly string[];
  held_words: readonly string[];
}

/** Compiles both lists. */
export const compileLists = ({ refused_words, held_words }: Lists): WordMatcher<WordAction> =>
  compileWords<WordAction>([
    ...refused_words.map((word) => ({ word, action: 'refuse' as const })),
    ...held_words.map((word) => ({ word, action: 'hold' as const })),
  ]);

const sameWords = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((word, at) => word === other[at]);

/** The compiled current lists, cached because settings are read again every half minute and rarely change. */
let compiled: { lists: Lists; matcher: WordMatcher<WordAction> } | undefined;

const currentMatcher = (lists: Lists): WordMatcher<WordAction> => {
  const isCurrent =
    compiled &&
    (compiled.lists === lists ||
      (sameWords(compiled.lists.refused_words, lists.refused_words) &&
        sameWords(compiled.lists.held_words, lists.held_words)));
  compiled = { lists, matcher: isCurrent && compiled ? compiled.matcher : compileLists(lists) };
  return compiled.matcher;
};

/** Returns the listed words in a text. Takes less than a millisecond (decision 124). */
export const listedWords = async (content: string): Promise<ListedWord<WordAction>[]> =>
  currentMatcher(await settings('moderation')).find(content);

/** Whether a name contains no words of either list; names cannot be held for review. */
export const isNameAllowed = async (name: string): Promise<boolean> => (await listedWords(name)).length === 0;

/** Checks a text that cannot be held for review, such as a private message. @throws `words_refused` for a word of either list */
export const requireNoListedWords = async (content: string): Promise<void> => {
  if ((await listedWords(content)).length > 0) throw new AppError('words_refused');
};
