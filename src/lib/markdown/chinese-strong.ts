import { attention } from 'micromark-core-commonmark';

type Tokenize = typeof attention.tokenize;

const CHINESE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;
const PUNCTUATION = /[\p{P}\p{S}]/u;

const matches = (pattern: RegExp, code: number | null): boolean =>
  code !== null && code > 0 && pattern.test(String.fromCharCode(code));

/**
 * CommonMark tells where `**` begins and ends by the spaces around it, which Chinese has not: `**注意：**请` would show
 * its stars. Between a Chinese character and punctuation both are possible here. A single star keeps the common rule: it
 * marks notes in Chinese.
 */
const tokenize: Tokenize = function (effects, ok, nok) {
  const before = this.previous;
  let sequence: ReturnType<typeof effects.exit> | undefined;
  const exit: typeof effects.exit = (type) => (sequence = effects.exit(type));
  return attention.tokenize.call(
    this,
    { ...effects, exit },
    (after) => {
      if (sequence && sequence.end.offset - sequence.start.offset > 1) {
        if (matches(CHINESE, before) && matches(PUNCTUATION, after)) sequence._open = true;
        if (matches(PUNCTUATION, before) && matches(CHINESE, after)) sequence._close = true;
      }
      return ok(after);
    },
    nok,
  );
};

/** An extension of micromark. Key: `*`. */
export const chineseStrong = { text: { [42]: { ...attention, tokenize } } };
