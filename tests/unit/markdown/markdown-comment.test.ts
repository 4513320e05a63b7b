import { describe, expect, it } from 'vitest';
import { renderComment } from '../../../src/lib/markdown';
import { growthOf, LINEAR } from '../../support/measure/cpu-time';
import { dangersIn, elementsOf, textOf } from '../support/safe-html';
import { XSS_VECTORS } from '../support/xss-vectors';

const nobody = () => Promise.resolve(new Map<string, string>());
const people =
  (...names: string[]) =>
  (requested: string[]) =>
    Promise.resolve(
      new Map(names.filter((name) => requested.includes(name)).map((name) => [name, `id of ${name}`])),
    );
const html = async (text: string) => (await renderComment(text, nobody)).html;

const ALLOWED = ['a', 'blockquote', 'br', 'code', 'em', 'hr', 'li', 'ol', 'p', 'pre', 'span', 'strong', 'ul'];

describe('the markdown of a comment', () => {
  it.each(XSS_VECTORS)('contains nothing dangerous: %s', async (vector) => {
    const found = await html(vector);
    expect(dangersIn(found)).toEqual([]);
    expect(elementsOf(found).filter(({ tagName }) => !ALLOWED.includes(tagName))).toEqual([]);
  });

  it('is bold, italic, code, links, lists and quotations, with line breaks as they were typed', async () => {
    expect(await html('**b** *i* `c`\n[l](https://a.example)')).toBe(
      '<p><strong>b</strong> <em>i</em> <code>c</code><br>\n' +
        '<a href="https://a.example" rel="nofollow ugc noopener">l</a></p>',
    );
    expect(await html('- a\n- b\n\n> q\n> r')).toBe(
      '<ul>\n<li>a</li>\n<li>b</li>\n</ul>\n<blockquote>\n<p>q<br>\nr</p>\n</blockquote>',
    );
    expect(await html('```\nlet a;\n\nlet b;\n```')).toBe('<pre><code>let a;\n\nlet b;\n</code></pre>');
  });

  it('highlights code in a known language, and leaves its text as it was typed', async () => {
    const code = 'const a = "<b>&"; // 你好\n\n@ann';
    const found = await html(`> \`\`\`js\n> ${code.replaceAll('\n', '\n> ')}\n> \`\`\``);
    expect(found).toContain('<pre><code><span class="token-keyword">const </span>');
    expect(found).toContain('<span class="token-comment">// 你好</span>');
    const block = elementsOf(found).find(({ tagName }) => tagName === 'pre');
    expect(textOf(block!)).toBe(`${code}\n`);
    expect(await html('~~~TS\nlet a;\n~~~')).toContain('<span class="token-keyword">let</span>');
  });

  it.each([
    ['an unknown language', '```klingon\nlet a;\n```', 'let a;\n'],
    ['no language at all', '```js"onclick=x\nlet a;\n```', 'let a;\n'],
    [
      'more parts than everybody in a room should get',
      `\`\`\`js\n${'1;'.repeat(600)}\n\`\`\``,
      `${'1;'.repeat(600)}\n`,
    ],
  ])('leaves code with %s plain', async (_, text, code) => {
    expect(await html(text)).toBe(`<pre><code>${code}</code></pre>`);
  });

  it('allows bold Chinese that ends with punctuation, as in articles', async () => {
    expect(await html('**注意：**请先保存')).toBe('<p><strong>注意：</strong>请先保存</p>');
  });

  it.each([
    ['# heading', '<p># heading</p>'],
    ['heading\n===', '<p>heading<br>\n===</p>'],
    ['<b>bold</b>', '<p>&#x3C;b>bold&#x3C;/b></p>'],
    ['| a |\n|---|\n| b |', '<p>| a |<br>\n|---|<br>\n| b |</p>'],
    ['~~gone~~ [^1]', '<p>~~gone~~ [^1]</p>'],
    ['- '.repeat(7) + 'deep', `<p>${'- '.repeat(7)}deep</p>`],
    ['    four spaces', '<p>four spaces</p>'],
    ['costs $5 and $10', '<p>costs $5 and $10</p>'],
    ['somebody@example.com', '<p>somebody@example.com</p>'],
  ])('leaves %s unchanged', async (text, expected) => {
    expect(await html(text)).toBe(expected);
  });

  it('shows no image, only a link to it', async () => {
    expect(elementsOf(await html('![a](https://a.example/b.png)')).map(({ tagName }) => tagName)).toEqual([
      'p',
      'a',
    ]);
  });

  it('counts links, except those without a web URL', async () => {
    const text =
      'https://a.example www.b.example [c](https://c.example) [d](javascript:x) `https://e.example`';
    expect((await renderComment(text, nobody)).links).toBe(3);
  });

  it('finds names in Chinese without spaces, names with spaces, and the longest match', async () => {
    const { html: found, mentions } = await renderComment(
      '@张三你好，@Ann Lee! @Ann，@Annie',
      people('张三', 'Ann', 'Ann Lee'),
    );
    const marked = [...found.matchAll(/<span class="mention">([^<]+)/g)].map(([, name]) => name);
    expect(marked).toEqual(['@张三', '@Ann Lee', '@Ann']);
    expect(mentions).toEqual(['id of 张三', 'id of Ann Lee', 'id of Ann']);
  });

  it('looks up no names when there are none, and few when there are many', async () => {
    const requested: string[][] = [];
    const ask = (names: string[]) => {
      requested.push(names);
      return nobody();
    };
    await renderComment('a@b.example `@code` /@path @', ask);
    expect(requested).toEqual([]);
    await renderComment('@abcdefghij '.repeat(90), ask);
    expect(requested[0]?.length).toBeLessThan(400);
  });

  it.each(['[', '*', '>', '- ', '`', '![', '@a', '_a', '<', '&', '\\', '```js\n'])(
    'is rendered in linear time for %j repeated',
    async (sign) => {
      expect(await growthOf((length) => html(sign.repeat(length / sign.length)), 124)).toBeLessThan(LINEAR);
    },
  );
});
