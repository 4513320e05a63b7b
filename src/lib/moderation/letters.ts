import { fold, MARKS, PROTOTYPES } from '../names/skeleton';

/** Kinds of gaps between two letters of a text. */
export const Gap = { None: 0, Punctuation: 1, Space: 2, Break: 3 } as const;
export type Gap = (typeof Gap)[keyof typeof Gap];

/**
 * The letters and digits of a text as a reader perceives them, without the characters between them. The arrays have the
 * same length.
 */
export interface Letters {
  /** Code points of lower-case prototypes. */
  codes: number[];
  /** Gap before each of them. */
  gaps: Gap[];
  /** Whether the letter belongs to a script without spaces between words, such as Chinese. */
  isDense: boolean[];
  /** Whether it was written as a digit. */
  isDigit: boolean[];
}

/** Invisible characters that do not separate: direction marks, joiners, soft hyphens, variation selectors, fillers. */
const INVISIBLE = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;

const LETTER = /[\p{L}\p{N}\p{So}]/u;
/** Emoji and other symbols are skipped like punctuation. */
const SYMBOL = /\p{So}/u;
const SPACE = /\s/;
const BREAK = /[\n\r\u2028\u2029。]/;
const DIGIT = /\p{N}/u;
const DENSE =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Bopomofo}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

/** Kinds of characters; `kindOf` returns one. */
const Kind = { Punctuation: 1, Space: 2, Break: 3, Letter: 4, Digit: 5, Dense: 6 } as const;
type Kind = (typeof Kind)[keyof typeof Kind];

const classify = (character: string): Kind => {
  if (BREAK.test(character)) return Kind.Break;
  if (SPACE.test(character)) return Kind.Space;
  if (!LETTER.test(character) || SYMBOL.test(character)) return Kind.Punctuation;
  if (DENSE.test(character)) return Kind.Dense;
  return DIGIT.test(character) ? Kind.Digit : Kind.Letter;
};

/** Cached kinds of characters of the basic plane, 0 for unknown ones. */
const kinds = new Uint8Array(0x10000);

const kindOf = (character: string, code: number): Kind => {
  if (code > 0xffff) return classify(character);
  return (kinds[code] ||= classify(character)) as Kind;
};

/**
 * Prototypes of characters. Unlike for names, `m` stays `m`, because otherwise `bum` would match `burn`. An `i` becomes an
 * `l`, because a capital I, a 1 and an l look the same.
 */
const lookOf = (character: string): string => {
  if (character === 'm') return 'm';
  const look = PROTOTYPES.get(character) ?? character;
  return look === 'i' ? 'l' : look;
};

const kindAt = (characters: readonly string[], at: number): Kind => {
  const character = characters[at];
  return character === undefined ? Kind.Break : kindOf(character, character.codePointAt(0)!);
};

/** The index after a run of digits that begins at `start`. */
const endOfDigits = (characters: readonly string[], start: number): number => {
  let end = start;
  while (kindAt(characters, end) === Kind.Digit) end += 1;
  return end;
};

const plain = (text: string): string =>
  fold(text.normalize('NFKC').replace(INVISIBLE, '').normalize('NFKD').replace(MARKS, '').normalize('NFKC'));

/**
 * Reads the letters of a text: full and half width, upper and lower case, accents, invisible characters and look-alikes
 * of other scripts make no difference. Digits next to letters are read as similar letters, others as numbers.
 */
export const lettersOf = (text: string): Letters => {
  const letters: Letters = { codes: [], gaps: [], isDense: [], isDigit: [] };
  const characters = [...plain(text)];
  let gap: Gap = Gap.None;
  /** End of the current run of digits, and whether it is a number. */
  let digitsEnd = 0;
  let isNumber = false;
  for (const [at, character] of characters.entries()) {
    const kind = kindAt(characters, at);
    if (kind <= Kind.Break) {
      gap = Math.max(gap, kind) as Gap;
      continue;
    }
    if (kind === Kind.Digit && at >= digitsEnd) {
      digitsEnd = endOfDigits(characters, at);
      isNumber = kindAt(characters, at - 1) !== Kind.Letter && kindAt(characters, digitsEnd) !== Kind.Letter;
    }
    const look = kind === Kind.Digit && isNumber ? character : lookOf(character);
    for (const letter of look) {
      letters.codes.push(letter.codePointAt(0)!);
      letters.gaps.push(gap);
      letters.isDense.push(kind === Kind.Dense);
      letters.isDigit.push(kind === Kind.Digit);
      gap = Gap.None;
    }
  }
  return letters;
};
