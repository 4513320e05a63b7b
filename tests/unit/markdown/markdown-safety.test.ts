import { describe, expect, it } from 'vitest';
import { renderMarkdown } from '../../../src/lib/markdown';
import { attribute, dangersIn, elementsOf } from '../support/safe-html';
import { XSS_VECTORS } from '../support/xss-vectors';

describe('rendered markdown contains nothing dangerous', () => {
  it.each(XSS_VECTORS)('%s', async (vector) => {
    const { html } = await renderMarkdown(vector);
    expect(dangersIn(html)).toEqual([]);
  });

  it('stays safe when all vectors are in one text, in a list, a quotation and a table', async () => {
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

  it('keeps the text after an element that is never closed', async () => {
    const { html, headings } = await renderMarkdown('<svg>\n\n## Still here\n\n<script>\n\nand here');
    expect(headings.map((heading) => heading.text)).toEqual(['Still here']);
    expect(html).toContain('and here');
  });

  it('prefixes ids of the text, so that they differ from the ids of the page', async () => {
    const { html } = await renderMarkdown('# Root\n\n# Main\n\n<p id="root">x</p>\n\n<a name="search">y</a>');
    const ids = elementsOf(html)
      .map((element) => attribute(element, 'id'))
      .filter(Boolean);
    expect(ids).toEqual(['h-root-1', 'h-main-1', 'user-content-root', 'user-content-search']);
  });

  it.each([
    '## State',
    '## Comments {#comments}',
    '## x {#article:text}',
    '<div id="root" class="sr-only">x</div>',
    '<h2 class="sr-only" id="footnote-label">x</h2>',
    '<section class="footnotes" data-footnotes><h2 id="footnote-label" class="sr-only">x</h2></section>',
    '<p class="prose" data-island data-copy data-app>x</p>',
    '<figure class="code"><button class="code-copy" data-copy>x</button></figure>',
    '<img name="getElementById" id="body" src="/x.png"><form name="scripts"><input name="attributes"></form>',
    '<a name="state" id="state">x</a>[^state]\n\n[^state]: x',
    '<script id="state" type="application/json">{}</script>',
    '<state-data></state-data><svg id="state"><desc>{}</desc></svg>',
    '$\\fcolorbox{red}{blue}{x}$ $\\style{position:fixed}{x}$ $\\htmlId{state}{x}$ $\\class{sr-only}{x}$',
  ])('takes no id, name, class or data attribute of the page: %s', async (text) => {
    const { html } = await renderMarkdown(text);
    expect(dangersIn(html)).toEqual([]);
    const hidden = elementsOf(html).filter((element) => attribute(element, 'class') === 'sr-only');
    expect(hidden.every((element) => attribute(element, 'id') === 'user-content-footnote-label')).toBe(true);
    expect(hidden).toHaveLength(text.includes('[^state]') ? 1 : 0);
  });

  it.each([
    '<figure class="code"><button class="code-copy" data-copy>x</button></figure>',
    '<div class="code-files" role="tablist"><figure class="code-file"><pre class="code-scroll">x</pre></figure></div>',
    '<details class="code-rest" data-lang="js"><summary class="code-more" aria-controls="h-x">x</summary></details>',
    '<p class="note note-warning" aria-labelledby="h-x" aria-describedby="h-x" tabindex="0">x</p>',
    '<div class="pictures"><span class="picture-missing katex shiki token-keyword heading-anchor">x</span></div>',
    '<p data-waits data-send data-keeps data-search data-stop><a data-send>x</a></p>',
    '<ul><li data-row="1" data-part="x" data-control data-id="1" data-href="/x" data-island="lost">x</li></ul>',
  ])(
    'removes the attributes by which scripts and styles find the parts that the renderer writes: %s',
    async (text) => {
      const { html } = await renderMarkdown(text);
      expect(elementsOf(html).flatMap(({ attrs }) => attrs)).toEqual([]);
    },
  );

  it('points links to headings, written ids and footnotes at the ids of the text', async () => {
    const { html, headings } = await renderMarkdown(
      '## 中文\n\n<p id="here">x</p>\n\n[a](#中文) [b](#here) [c](#nowhere) d[^1]\n\n[^1]: note',
    );
    const targets = elementsOf(html)
      .map((element) => attribute(element, 'href') ?? '')
      .filter((href) => href.startsWith('#'));
    expect(targets.map(decodeURIComponent)).toEqual([
      '#h-中文',
      '#h-中文',
      '#user-content-here',
      '#nowhere',
      '#user-content-fn-1',
      '#user-content-fnref-1',
    ]);
    expect(headings.map(({ slug }) => slug)).toEqual(['中文']);
  });

  it('detects the dangers that these tests look for', () => {
    expect(dangersIn('<img src=x onerror=alert(1)>')).not.toEqual([]);
    expect(dangersIn('<a href="javascript:x">x</a>')).not.toEqual([]);
    expect(dangersIn('</main></body><p>x</p>')).toEqual([]);
    expect(dangersIn('<script></script>')).not.toEqual([]);
    expect(dangersIn('<p style="color:red">x</p>')).not.toEqual([]);
    expect(dangersIn('<p id="state">x</p>')).not.toEqual([]);
    expect(dangersIn('<p class="overlay">x</p>')).not.toEqual([]);
    expect(dangersIn('<a name="x" href="#x">x</a>')).not.toEqual([]);
    expect(dangersIn('<textarea>')).toContain('breaks out of its place');
  });
});
