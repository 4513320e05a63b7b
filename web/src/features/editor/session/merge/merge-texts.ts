import { ChangeSet, Text, type ChangeSpec } from '@codemirror/state';
import type { Chunk } from '@codemirror/merge';

/** Lines that one side changed, as ranges of the common base. */
const changesOf = (
  chunks: readonly Chunk[],
  base: Text,
  next: Text,
): (ChangeSpec & { from: number; to: number })[] =>
  chunks.map(({ fromA, toA, fromB, toB }) => ({
    from: Math.min(fromA, base.length),
    to: Math.min(toA, base.length),
    insert: next.slice(Math.min(fromB, next.length), Math.min(toB, next.length)),
  }));

/**
 * Merges both sides' changes into one text.
 * @returns null when they changed the same or neighbouring lines: the user has to decide
 */
export const mergeTexts = async (base: string, mine: string, theirs: string): Promise<string | null> => {
  const { Chunk } = await import('@codemirror/merge');
  const [root, one, other] = [base, mine, theirs].map((text) => Text.of(text.split('\n')));
  if (!root || !one || !other) return null;
  // an additional line at the end makes the last line end like the others
  const [start, left, right] = [root, one, other].map((text) => text.append(Text.of(['', ''])));
  if (!start || !left || !right) return null;
  const [here, there] = [
    changesOf(Chunk.build(start, left), start, left),
    changesOf(Chunk.build(start, right), start, right),
  ];
  const meets = here.some((a) => there.some((b) => a.from <= b.to && b.from <= a.to));
  if (meets) return null;
  const merged = ChangeSet.of([...here, ...there], start.length).apply(start);
  return merged.slice(0, merged.length - 1).toString();
};
