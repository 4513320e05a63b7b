import type { Root } from 'mdast';
import remarkGfm from 'remark-gfm';
import remarkMath from 'remark-math';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { expect, it } from 'vitest';
import { renderMarkdown } from '../../../src/lib/markdown';
import { linearParsing } from '../../../src/lib/markdown/linear-parsing';
import { cpuRatio } from '../../support/measure/cpu-time';

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

/**
 * Both texts are shown in the same way, so a busy machine slows both down. With the extension, the first takes 0.7 to 1.5
 * times as long as the second; without it, 2.5 times and more.
 */
const MOST = 1.9;

const WORDS = 'a b c d e f g h i j k l m n o p q r s t\n';
// More than 2,000 headings would be shown as plain text.
const HEADINGS = 1_900;

it.each([
  ['4,000 lines in one paragraph', 'in 400', WORDS.repeat(4_000), `${WORDS.repeat(10)}\n`.repeat(400)],
  [
    'underlined headings',
    'headings with a number sign',
    'a\n=\n\n'.repeat(HEADINGS),
    '# a\n\n'.repeat(HEADINGS),
  ],
])('renders %s in about the same time as %s', async (_, __, text, other) => {
  const ratio = await cpuRatio(
    () => renderMarkdown(text),
    () => renderMarkdown(other),
    MOST,
  );
  expect(ratio).toBeLessThan(MOST);
});
