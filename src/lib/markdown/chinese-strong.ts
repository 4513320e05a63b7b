import { attention } from 'micromark-core-commonmark';

type Tokenize = typeof attention.tokenize;

const CHINESE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;
const PUNCTUATION = /[\p{P}\p{S}]/u;

const matches = (pattern: RegExp, code: number | null): boolean =>
  code !== null && code > 0 && pattern.test(String.fromCharCode(code));

/**
 * Lets `**` open before or close after punctuation when the other side is a Chinese or Japanese character: CommonMark
 * uses spaces, which these languages do not have, so that `**注意：**请` would show its asterisks. A single `*` keeps
 * CommonMark's rule, because Chinese texts use it as a footnote mark (`remark-cjk-friendly` relaxes it too).
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

/** A micromark extension, keyed by the code of `*`. */
export const chineseStrong = { text: { [42]: { ...attention, tokenize } } };
