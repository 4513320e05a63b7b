import { countCharacters } from './characters';
import { rawText } from '../fields';

/** The longest emoji have about 11 UTF-16 code units; a text of only these must fit. */
const UNITS_PER_CHARACTER = 12;

/** Invisible characters: spaces, direction and joining marks, fillers. A text needs at least one visible character. */
const VISIBLE = /[^\p{White_Space}\p{Default_Ignorable_Code_Point}\p{C}\p{M}\u2800]/u;

const isVisible = (text: string): boolean => VISIBLE.test(text);

/** Text with at most `max` grapheme clusters, at least one of which is visible; empty when `mayBeEmpty`. */
export const visibleText = (max: number, { mayBeEmpty = false } = {}) =>
  rawText(Number.MAX_SAFE_INTEGER)
    .trim()
    .check(({ value, issues }) => {
      const size = { origin: 'string', inclusive: true, input: value } as const;
      if (!isVisible(value) && !(mayBeEmpty && value === ''))
        issues.push({ ...size, code: 'too_small', minimum: 1 });
      else if (value.length > max * UNITS_PER_CHARACTER || countCharacters(value) > max)
        issues.push({ ...size, code: 'too_big', maximum: max });
    })
    .meta({ minLength: mayBeEmpty ? 0 : 1, maxLength: max });
