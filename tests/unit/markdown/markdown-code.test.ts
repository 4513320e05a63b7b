import { describe, expect, it } from 'vitest';
import { feedHtml } from '../../../src/lib/markdown/html/feed-html';
import { render } from '../support/render';
import { attribute, textOf } from '../support/safe-html';

describe('code', () => {
  it('is highlighted by CSS variables, with file name, language and a hidden copy button', async () => {
    const { html, all, first } = await render(
      '```js src/App.js {1,3-4}\nconst a = 1;\nb();\nc();\nd();\n```',
    );
    expect(html).toContain('class="token-keyword"');
    expect(textOf(first('pre'))).toBe('const a = 1;\nb();\nc();\nd();');
    const button = first('button');
    expect(attribute(button, 'hidden')).toBe('');
    expect(attribute(button, 'data-copy')).toBe('');
    expect(
      all('span')
        .filter((span) => attribute(span, 'class') === 'highlighted')
        .map(textOf),
    ).toEqual(['const a = 1;', 'c();', 'd();']);
    expect(all('span').slice(0, 2).map(textOf)).toEqual(['src/App.js', 'JavaScript']);
    expect(attribute(first('pre'), 'tabindex')).toBe('0');
  });

  it('of an unknown language is not highlighted', async () => {
    const { first } = await render('```nosuchthing\n<b> & "q"\n```');
    expect(textOf(first('pre'))).toBe('<b> & "q"');
  });

  it('is highlighted for every common name of its language', async () => {
    for (const name of ['js', 'jsx', 'ts', 'tsx', 'bash', 'sh', 'json', 'yaml', 'py', 'c++', 'JS'])
      expect((await render(`\`\`\`${name}\nlet a = "b"; # x\n\`\`\``)).html, name).toContain('class="token-');
  });

  it('is coloured the same in JavaScript and in TSX, whose grammar reads both', async () => {
    const text = (name: string) => `\`\`\`${name}\nconst a = { b: <i c="d">{e.f(1)}</i> }; // g\n\`\`\``;
    const shown = async (name: string) => textOf((await render(text(name))).first('pre'));
    const html = async (name: string) => /<pre[\s\S]*<\/pre>/.exec((await render(text(name))).html)?.[0];
    expect(await shown('js')).toContain('const a');
    for (const name of ['js', 'jsx', 'mjs', 'cjs', 'javascript'])
      expect(await html(name), name).toBe(await html('tsx'));
    expect((await render('```ts\nconst a = <T>(b: T) => b;\n```')).html).toContain(
      'token-keyword">=></span>',
    );
  });

  it('is the same when rendered again', async () => {
    const text = '```ts\nexport const a: string = `x${1}`;\n```';
    expect((await render(text)).html).toBe((await render(text)).html);
  });
});

describe('long code', () => {
  const lines = (count: number) => Array.from({ length: count }, (_, index) => `line(${index + 1});`);
  const shownOf = async (count: number, meta = '') => {
    const { all } = await render(`\`\`\`js ${meta}\n${lines(count).join('\n')}\n\`\`\``);
    return all('pre').map((pre) => textOf(pre).split('\n').length);
  };

  it('is folded after 20 lines, if there are enough of them', async () => {
    expect(await shownOf(25)).toEqual([25]);
    expect(await shownOf(26)).toEqual([20, 6]);
  });

  it('shows marked lines up to the 40th', async () => {
    expect(await shownOf(80, '{30}')).toEqual([31, 49]);
    expect(await shownOf(80, '{3,70}')).toEqual([40, 40]);
    expect(await shownOf(80, '{3,900}')).toEqual([20, 60]);
  });

  it('is complete in its parts, with marked lines in both', async () => {
    const { all } = await render(`\`\`\`js {2,60}\n${lines(70).join('\n')}\n\`\`\``);
    expect(all('pre').map(textOf).join('\n')).toBe(lines(70).join('\n'));
    const marked = all('span').filter((span) => attribute(span, 'class') === 'highlighted');
    expect(marked.map(textOf)).toEqual(['line(2);', 'line(60);']);
  });

  it('is one block for feed readers', async () => {
    const { html } = await render(`\`\`\`js\n${lines(30).join('\n')}\n\`\`\``);
    expect(feedHtml({ html, page: 'https://a.example/1', locale: 'en' })).toBe(
      `<figure><pre><code>${lines(30).join('\n')}</code></pre></figure>`,
    );
  });
});

describe('files of a playground', () => {
  const fence = (meta: string, code = 'x') => `\`\`\`${meta}\n${code}\n\`\`\`\n\n`;
  const groups = async (markdown: string) => {
    const { all } = await render(markdown);
    return all('div')
      .filter((div) => attribute(div, 'class') === 'code-files')
      .map((div) =>
        div.childNodes.map((child) => textOf(child).replace(/(?:JavaScript|CSS|JSON)?Copy.*/, '')),
      );
  };

  it('are blocks with names that follow one another; the first may have none', async () => {
    expect(await groups(fence('js') + fence('css a.css') + fence('json title="b"'))).toEqual([
      ['JavaScript', 'a.css', 'b'],
    ]);
    expect(await groups(fence('js a.js') + fence('js a.js') + fence('css a.css'))).toEqual([
      ['a.js', 'a.css'],
    ]);
  });

  it('are neither commands nor blocks with text between them or without names', async () => {
    expect(await groups(fence('bash') + fence('js a.js'))).toEqual([]);
    expect(await groups(`${fence('js a.js')}Text\n\n${fence('css a.css')}`)).toEqual([]);
    expect(await groups(fence('js') + fence('css'))).toEqual([]);
  });

  it('open the active one, and have hidden ones at the end', async () => {
    const { all } = await render(fence('js a.js hidden') + fence('js b.js') + fence('js c.js active'));
    const files = all('details').map((details) => [
      textOf(details).slice(0, 4),
      attribute(details, 'open') !== undefined,
    ]);
    expect(files).toEqual([
      ['b.js', false],
      ['c.js', true],
      ['a.js', false],
    ]);
  });

  it('that were shown unchanged are links to the first of them, but never all', async () => {
    const css = fence('css a.css', 'p {}');
    const markdown = `${fence('js a.js', '1') + css}and\n\n${fence('js a.js', '2') + css}and\n\n${fence('js a.js', '2') + css}`;
    const { all } = await render(markdown);
    expect(all('pre').map(textOf)).toEqual(['1', 'p {}', '2', '2']);
    const link = all('a')[0];
    expect(link && textOf(link)).toBe('a.css');
    const target = all('figure').filter((one) => `#${attribute(one, 'id')}` === attribute(link!, 'href'));
    expect(target.map(textOf)).toEqual(['CSSCopyp {}']);
  });
});

describe('code next to a file with a name', () => {
  const fence = (info: string, text: string) => `\`\`\`${info}\n${text}\n\`\`\`\n`;

  it.each(['powershell', 'http', 'diff', 'bash', ''])('is no file of a playground: %s', async (language) => {
    const { all } = await render(fence(language, 'run it') + fence('js src/App.js', 'const a = 1;'));
    expect(all('details')).toEqual([]);
  });

  it('is one when it is a component without a name', async () => {
    const { all } = await render(fence('jsx', 'const a = 1;') + fence('css styles.css', 'a {}'));
    expect(all('details')).toHaveLength(2);
  });
});
