import { CONFUSABLES } from './confusables';

/** Prototypes of confusable characters, by character. */
export const PROTOTYPES: ReadonlyMap<string, string> = new Map(
  Object.entries(CONFUSABLES).flatMap(([prototype, characters]) =>
    [...characters].map((character) => [character, prototype] as const),
  ),
);

/** Invisible characters: direction marks, joiners, soft hyphens, variation selectors, and fillers that are letters. */
const INVISIBLE = /[\p{Cf}\p{Cc}\p{Default_Ignorable_Code_Point}\s]/gu;

/** Accents and other marks without a script, and enclosing ones. Not the Japanese voicing marks, which make another letter. */
export const MARKS = /(?![\u3099\u309a])\p{Script=Inherited}|\p{Me}/gu;

const withoutMarks = (text: string): string =>
  text.normalize('NFKC').replace(INVISIBLE, '').normalize('NFKD').replace(MARKS, '').normalize('NFKC');

/** Full case folding: `ß` and `SS`, `ς` and `Σ` are the same. */
export const fold = (text: string): string => text.toUpperCase().toLowerCase();

const map = (text: string): string =>
  [...text].map((character) => PROTOTYPES.get(character) ?? character).join('');

/**
 * Returns the skeletons of a name (UTS #39), one of the lower-case name and one of the name as written: `PayPaI` with a
 * capital i looks like `paypal`, and `ADMIN` with a Cyrillic `А` like `admin`. Two names look alike when one skeleton is
 * the same. Names may mix scripts, which is usual in Chinese.
 */
export const nameSkeletons = (name: string): { folded: string; written: string } => {
  const plain = withoutMarks(name);
  return { folded: map(fold(plain)), written: fold(map(plain)) };
};
