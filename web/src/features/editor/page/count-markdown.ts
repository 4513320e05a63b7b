import type { Text } from '@codemirror/state';
import { findParagraphEmbed } from '@contract/embeds';
import { minutesOf, wordCountOf, type WordCount } from '@contract/text/count-words';

/** Characters counted per step: about 5 ms, so that typing is not delayed. */
const PART = 40_000;

const FENCE = /^ {0,3}(`{3,}|~{3,})/;
/** Markdown that is not visible: addresses of links, HTML tags, names of footnotes. */
const UNREAD = /\]\([^)\s]*\)|<[^<>\n]+>|\[\^[^\]\n]+\]:?/g;

/** Returns the lines without blocks of code and addresses of players, which the server does not count either. */
const proseOf = (lines: readonly string[], fence: string): { prose: string; fence: string } => {
  const prose: string[] = [];
  let open = fence;
  for (const line of lines) {
    const mark = FENCE.exec(line)?.[1] ?? '';
    if (open) {
      if (mark.startsWith(open)) open = '';
    } else if (mark) open = mark;
    else if (!findParagraphEmbed(line)) prose.push(line);
  }
  return { prose: prose.join('\n').replace(UNREAD, ' '), fence: open };
};

/**
 * Counts the words of a markdown text step by step, with nearly the result of the server, which counts the rendered text. Each
 * step takes a few milliseconds. The last value is the result.
 */
export function* countMarkdown(text: Text): Generator<{ words: number; minutes: number }> {
  const sum: WordCount = { cjk: 0, other: 0 };
  let fence = '';
  for (let from = 0; from < text.length;) {
    const { to } = text.lineAt(Math.min(from + PART, text.length));
    const part = proseOf(text.sliceString(from, to).split('\n'), fence);
    fence = part.fence;
    const counted = wordCountOf(part.prose);
    sum.cjk += counted.cjk;
    sum.other += counted.other;
    from = to + 1;
    yield { words: sum.cjk + sum.other, minutes: minutesOf(sum) };
  }
}
