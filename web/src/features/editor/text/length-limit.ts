import { EditorState, Facet, type Extension } from '@codemirror/state';
import { MAX_CONTENT } from '@contract/limits';

/** Told of a text that was refused, with the length it would have had. */
export type OnTooLong = (length: number) => void;

export const onTooLong = Facet.define<OnTooLong>();

/**
 * Refuses whole what would make the text longer than the server takes: a half paste would be a loss that nobody sees.
 * A text that is too long already may only become shorter.
 */
export const lengthLimit: Extension = EditorState.changeFilter.of((transaction) => {
  const { newLength, length } = transaction.changes;
  if (newLength <= MAX_CONTENT || newLength <= length) return true;
  for (const tell of transaction.startState.facet(onTooLong)) tell(newLength);
  return false;
});
