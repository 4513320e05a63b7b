import type { Root } from 'mdast';
import remarkGfm from 'remark-gfm';
import remarkMath from 'remark-math';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { expect, it } from 'vitest';
import { renderMarkdown } from '../../src/lib/markdown';
import { linearParsing } from '../../src/lib/markdown/linear-parsing';
import { cpuRatio } from '../support/cpu-time';

const plain = unified().use(remarkParse).use(remarkGfm).use(remarkMath).freeze();
const extended = unified().use(remarkParse).use(remarkGfm).use(remarkMath);
extended.data('micromarkExtensions', [...(extended.data('micromarkExtensions') ?? []), linearParsing]);
extended.freeze();

const TEXTS = [
  'one www two\nwith _three_ and\n  `four` *five\nsix* seven  \neight\\\nnine [a\nb](c) &amp; a@b.cc\r\nten',
  'Heading\nof two\n===\n\ntext\n---\n\n[a]: b\nHeading after a definition\n---\n\n[a]\n\n***\n---\n===',
  '> quoted\n> heading\n> ---\n> and more\n\n- item\n  ===\n- item\n  two\n  ---\n\n  text',
  '[a]: b\n===\n\n[^n]: note\n    heading\n    ---\n\n[^n] and\ttabs \t\nend $x\ny$ z',
  '| a | b |\n|---|---|\n| 1 | 2 |\nline\n---\n- [ ] task\n  two\n\n```\ncode\n---\n```\n    indented\n\n# End\n---',
];

it.each(TEXTS)('is parsed as without the extension: %j', (text) => {
  for (const repeated of [text, `${text}\n\n${text}`, text.replaceAll('\n', '\r\n')]) {
    const expected: Root = plain.parse(repeated);
    expect(extended.parse(repeated)).toEqual(expected);
  }
});

/** With the extension, showing a text takes about a third of the CPU time of the bare parser; without it, more than all. */
const MOST = 0.6;

it.each([
  ['lines of many words in one paragraph', 'a b c d e f g h i j k l m n o p q r s t\n', 4_000],
  // More than 2,000 headings would be shown as plain text.
  ['underlined headings', 'a\n=\n\n', 1_500],
])(
  'shows %s with less work than the parser alone needs to read them without the extension',
  async (_, part, count) => {
    const text = part.repeat(count);
    const ratio = await cpuRatio(
      () => renderMarkdown(text),
      () => plain.parse(text),
      MOST,
    );
    expect(ratio).toBeLessThan(MOST);
  },
);
