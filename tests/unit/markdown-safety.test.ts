import { describe, expect, it } from 'vitest';
import { renderMarkdown } from '../../src/lib/markdown';
import { attribute, dangersIn, elementsOf } from './support/safe-html';
import { XSS_VECTORS } from './support/xss-vectors';

describe('rendered markdown brings nothing dangerous into a page', () => {
  it.each(XSS_VECTORS)('%s', async (vector) => {
    const { html } = await renderMarkdown(vector);
    expect(dangersIn(html)).toEqual([]);
  });

  it('stays safe when all vectors stand in one text, in a list, a quotation and a table', async () => {
    const all = XSS_VECTORS.join('\n\n');
    const nested = XSS_VECTORS.map((vector) => `- > ${vector.replaceAll('\n', '\n  > ')}`).join('\n');
    for (const text of [all, nested]) expect(dangersIn((await renderMarkdown(text)).html)).toEqual([]);
  });

  it('does not keep the code of scripts and styles as text', async () => {
    const { html } = await renderMarkdown(
      'a <script>alert(1)</script>\n\n<style>p { color: red }</style>\n\nb',
    );
    expect(html).not.toMatch(/alert|color/);
  });

  it('keeps what follows an element that is never closed', async () => {
    const { html, headings } = await renderMarkdown('<svg>\n\n## Still here\n\n<script>\n\nand here');
    expect(headings.map((heading) => heading.text)).toEqual(['Still here']);
    expect(html).toContain('and here');
  });

  it('gives ids of the text a prefix and never the ids of the page', async () => {
    const { html } = await renderMarkdown('# Root\n\n# Main\n\n<p id="root">x</p>\n\n<a name="search">y</a>');
    const ids = elementsOf(html)
      .map((element) => attribute(element, 'id'))
      .filter(Boolean);
    expect(ids).toEqual(['root-1', 'main-1', 'user-content-root', 'user-content-search']);
  });

  it('finds the danger that it looks for', () => {
    expect(dangersIn('<img src=x onerror=alert(1)>')).not.toEqual([]);
    expect(dangersIn('<a href="javascript:x">x</a>')).not.toEqual([]);
    expect(dangersIn('</main></body><p>x</p>')).toEqual([]);
    expect(dangersIn('<script></script>')).not.toEqual([]);
    expect(dangersIn('<p style="color:red">x</p>')).not.toEqual([]);
    expect(dangersIn('<textarea>')).toContain('breaks out of its place');
  });
});
