import { describe, expect, it } from 'vitest';
import { renderMarkdown } from '../../../src/lib/markdown';
import { dangersIn } from '../support/safe-html';

/** Each causes a quadratic loop, or a stack overflow, in an unguarded parser. */
const PATTERNS = [
  '[',
  '![',
  ']',
  '](',
  '*a ',
  'a**',
  '_a ',
  '~a ',
  '`a ``b ',
  '$a ',
  '> ',
  '>',
  '- ',
  '1. ',
  '<',
  '<a ',
  '<b>',
  '<div>',
  '<b id=x><p>',
  '<script>',
  '<!--',
  '|a',
  '[^a]',
  '[a][b]',
  '&amp;',
  'www.a.b ',
  '\\`',
  '\t',
  '\n',
  'a\n',
  '- a\n',
  '# a\n',
  '> a\n>> b\n',
  '[a]: b\n',
  '```\na\n',
  '{#a}',
  '字',
];

/** Limit in ms. Real articles of this length take less than a tenth; an unguarded parser takes minutes. */
const TIMEOUT = 30_000;

describe('malicious texts neither hang nor crash the renderer', () => {
  it.each(PATTERNS)('%j repeated', { timeout: TIMEOUT }, async (pattern) => {
    for (const length of [10_000, 1_100_000]) {
      const { html } = await renderMarkdown(pattern.repeat(Math.ceil(length / pattern.length)));
      if (length === 10_000) expect(dangersIn(html)).toEqual([]);
    }
  });

  it('shows 10,000 nested quotations, lists and brackets as plain text', async () => {
    for (const text of [
      '> '.repeat(10_000) + 'x',
      '1. '.repeat(10_000) + 'x',
      '['.repeat(10_000) + 'x' + ']'.repeat(10_000),
    ])
      expect((await renderMarkdown(text)).html.length).toBeGreaterThan(10_000);
  });

  it('nests lists 30 deep, and shows the text of lists 1,000 deep', async () => {
    const nested = (depth: number): string =>
      Array.from({ length: depth }, (_, i) => `${'  '.repeat(i)}- item`).join('\n');
    expect((await renderMarkdown(nested(30))).html.match(/<ul>/g)).toHaveLength(30);
    expect((await renderMarkdown(nested(1_000))).html).toContain('item');
  });

  it('does not multiply unclosed elements', async () => {
    const { html } = await renderMarkdown('<b><i><u>x\n\n'.repeat(200) + 'y\n\n'.repeat(2_000));
    expect(html.length).toBeLessThan(100_000);
  });

  it('shows a line of 5 MB as plain text', { timeout: TIMEOUT }, async () => {
    const { html } = await renderMarkdown('*a [b] '.repeat(750_000));
    expect(html.startsWith('<p>*a [b] *a')).toBe(true);
  });

  it('shows a text that is too long as plain text', async () => {
    const rendered = await renderMarkdown(`# A\n\n<b>${'word '.repeat(300_000)}`);
    expect(rendered.html.startsWith('<p># A</p>\n<p>&lt;b&gt;word')).toBe(true);
    expect(rendered).toMatchObject({ headings: [], wordCount: 300_002 });
  });

  it('renders a long article with markup, in seconds', { timeout: TIMEOUT }, async () => {
    const part =
      '## Part\n\nSome *text* with a [link](/a) and `code`, 也有中文。\n\n- one\n- two\n\n| a | b |\n|---|---|\n| 1 | 2 |\n\n';
    const rendered = await renderMarkdown(part.repeat(300));
    expect(rendered.headings).toHaveLength(300);
    expect(new Set(rendered.headings.map(({ slug }) => slug)).size).toBe(300);
  });
});
