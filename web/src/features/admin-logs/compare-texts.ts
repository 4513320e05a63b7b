import { presentableDiff } from '@codemirror/merge';

/** A part of a text, and whether the other text lacks it. */
export interface TextPiece {
  text: string;
  isChanged: boolean;
}

/** Splits a text at the ranges that differ. */
const piecesOf = (text: string, changed: readonly { from: number; to: number }[]): TextPiece[] => {
  const pieces: TextPiece[] = [];
  let at = 0;
  for (const { from, to } of changed) {
    pieces.push(
      { text: text.slice(at, from), isChanged: false },
      { text: text.slice(from, to), isChanged: true },
    );
    at = to;
  }
  pieces.push({ text: text.slice(at), isChanged: false });
  return pieces.filter((piece) => piece.text !== '');
};

/** Compares two texts, and returns the pieces of each, for the back office and Strapi's panel. */
export const compareTexts = (before: string, after: string): { removed: TextPiece[]; added: TextPiece[] } => {
  const changes = presentableDiff(before, after);
  return {
    removed: piecesOf(
      before,
      changes.map(({ fromA, toA }) => ({ from: fromA, to: toA })),
    ),
    added: piecesOf(
      after,
      changes.map(({ fromB, toB }) => ({ from: fromB, to: toB })),
    ),
  };
};
