import { EditorState, Facet, type Extension } from '@codemirror/state';
import { MAX_CONTENT } from '@contract/limits';

/** Called with a rejected text and the length that the document would have had. */
export type OnTooLong = (length: number) => void;

export const onTooLong = Facet.define<OnTooLong>();

/**
 * Rejects a change completely that would exceed the server's limit: a truncated paste could go unnoticed. A text that is too
 * long already can only become shorter.
 */
export const lengthLimit: Extension = EditorState.changeFilter.of((transaction) => {
  const { newLength, length } = transaction.changes;
  if (newLength <= MAX_CONTENT || newLength <= length) return true;
  for (const listener of transaction.startState.facet(onTooLong)) listener(newLength);
  return false;
});
