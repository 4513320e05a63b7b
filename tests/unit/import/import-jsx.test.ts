import { describe, expect, it } from 'vitest';
import { jsxToMarkdown } from '../../../src/lib/import/jsx';

const md = (text: string, locale: 'en' | 'zh-CN' = 'en') =>
  jsxToMarkdown(text, { isMdx: false, locale }).trim();
const mdx = (text: string, locale: 'en' | 'zh-CN' = 'en') =>
  jsxToMarkdown(text, { isMdx: true, locale }).trim();

describe('components degrade to their text', () => {
  it('notes become quotations in the language of the text', () => {
    expect(md('<Note>\n\nMind *this*.\n\n</Note>')).toBe('> **Note**\n>\n> Mind *this*.');
    expect(md('<Pitfall>\n小心\n</Pitfall>', 'zh-CN')).toBe('> **陷阱**\n>\n> 小心');
    expect(md('<AlertBox title="Old [API]">\n  gone\n</AlertBox>')).toBe('> **Old \\[API\\]**\n>\n> gone');
  });

  it('unknown ones leave their content, also nested and inline', () => {
    expect(md('If <Math><MathI>y</MathI> = 2</Math> then.')).toBe('If y = 2 then.');
    expect(md('<Outer.Box x={1}>\n\n<Inner>\n\n## A\n\ntext\n\n</Inner>\n\n</Outer.Box>')).toBe(
      '## A\n\ntext',
    );
    expect(mdx('<>\n\nfragment\n\n</>')).toBe('fragment');
  });

  it('self-closing ones are removed, unless they contain a picture, a title or an embed', () => {
    expect(md('a\n\n<InlineToc />\n\nb <Icon name="x" /> c')).toBe('a\n\nb  c');
    expect(md('<Illustration caption="Step 1" alt="A \'cook\'" src="/images/x y.png" />')).toBe(
      "![A 'cook'](</images/x y.png>)\n\n*Step 1*",
    );
    expect(md('<YouTubeIframe src="https://www.youtube.com/embed/T8_T-Q?t=9s" title="Talk" />')).toBe(
      '[Talk](https://www.youtube.com/watch?v=T8_T-Q&t=9s)',
    );
    expect(md('<iframe width="1" src="https://v.example/1" allowfullscreen></iframe>')).toBe(
      '[v.example](https://v.example/1)',
    );
  });

  it('titles, links and collapsed answers are kept', () => {
    expect(md('<BlogCard title="News *1*" url="/blog/1" date="x">\n\ntext\n\n</BlogCard>')).toBe(
      '[News \\*1\\*](/blog/1)\n\ntext',
    );
    expect(md('<Recipes titleText="Basics">\n\ntext\n\n</Recipes>')).toBe('**Basics**\n\ntext');
    expect(md('<Solution>\n\n42\n\n</Solution>')).toBe(
      '<details>\n<summary>Solution</summary>\n\n42\n\n</details>',
    );
    expect(md('<Diagram name="x" alt="Three boxes">\n</Diagram>')).toBe('*Three boxes*');
  });

  it('pictures of a group are put in one paragraph with their captions, which keeps them side by side', () => {
    expect(
      md(
        '<IllustrationBlock sequential>\n  <Illustration caption="Say \'a\'" alt="A" src="/a.png" />\n  <Illustration alt="B" src="/b.png" />\n</IllustrationBlock>',
      ),
    ).toBe('![A](/a.png "Say \'a\'")\n![B](/b.png)');
    expect(
      md('<IllustrationBlock>\n  <Illustration caption="One" src="/a.png" />\n</IllustrationBlock>'),
    ).toBe('![](/a.png)\n\n*One*');
    expect(
      md(
        '<DiagramGroup>\n\n<Diagram alt="A" src="a.png" />\n\ntext\n\n<Diagram alt="B" src="b.png" />\n\n</DiagramGroup>',
      ),
    ).toBe('![A](a.png)\n\ntext\n\n![B](b.png)');
  });

  it('terminals become code', () => {
    expect(md('<TerminalBlock>\n\nnpm i {x} <y>\n\n</TerminalBlock>')).toBe('```bash\nnpm i {x} <y>\n```');
  });

  it('code blocks of a sandbox are unchanged', () => {
    const code =
      '```js src/App.js {1}\nimport A from "a";\n\n\nexport default () => <A b={{}}>{/* x */}</A>;\n```';
    expect(md(`<Sandpack>\n\n${code}\n\n</Sandpack>`)).toBe(code);
    expect(mdx(`~~~jsx\n<A>{1}</A>\n~~~\n\n    `)).toBe('~~~jsx\n<A>{1}</A>\n~~~');
    expect(mdx('Use `<A b={1} />` and ``{`x`}``.')).toBe('Use `<A b={1} />` and ``{`x`}``.');
  });

  it('in a list stay in the list', () => {
    expect(md('- one\n\n  <Note>\n\n  two\n\n  </Note>\n\n- three')).toBe(
      '- one\n\n  > **Note**\n  >\n  > two\n\n- three',
    );
  });
});

describe('expressions, comments and modules', () => {
  it('comments are removed, but those after headings are ids', () => {
    expect(md('## One {/*one-id*/}\n\na {/* remark */} b\n\n{/* truncate */}\n\nc')).toBe(
      '## One {#one-id}\n\na  b\n\nc',
    );
    expect(md('a <!-- remark\n\n--> b')).toBe('a  b');
  });

  it('strings stay, other expressions are removed from MDX and stay in markdown', () => {
    expect(mdx("a{' '}b {'<i>'} {props.x} {`t`}")).toBe('a b \\<i>  t');
    expect(md('the type {Boolean} and {#id} and {{ site.url }}')).toBe(
      'the type {Boolean} and {#id} and {{ site.url }}',
    );
  });

  it('imports and exports are removed, sentences that begin like them stay', () => {
    expect(
      mdx(
        'import A from "./a.js";\nimport { b,\n  c } from \'d\';\n\nexport const x = {\n\n  y: 1,\n};\n\n# Title',
      ),
    ).toBe('# Title');
    expect(md('import X from "./x";\n\ntext')).toBe('text');
    expect(md('export your data with the tool\n\nimport it again')).toBe(
      'export your data with the tool\n\nimport it again',
    );
  });

  it('imported pictures are resolved by their names', () => {
    expect(mdx('import hero from \'./hero.png\'\n\n<Image src={hero} alt="Hero" />')).toBe(
      '![Hero](./hero.png)',
    );
    expect(
      mdx("<img src={require('./a.png').default} alt='A' style={{margin: '0 auto'}} className=\"wide\" />"),
    ).toBe('<img src="./a.png" alt="A" class="wide" />');
  });
});

describe('text that is not JSX is unchanged', () => {
  it.each([
    'a < b and c > d',
    'List<String> is <T> generic'.replace('List<String> is <T>', 'x <3 y'),
    '<https://x.example> and <a@b.example>',
    'an { open brace and a } closed one',
    'costs $5 {or} $6',
    '<a href="x">plain</a> <br> <kbd>HTML</kbd>',
    '| a | b |\n|---|---|\n| `{x}` | 2 |',
    '[note]: <> (a remark)',
    '$$\nx_{i} < y^{2}\n$$',
    'back\\{slash\\} \\<b>',
    '> quote\n>\n> ```\n> {code}\n> ```',
  ])('%j', (text) => {
    expect(md(text)).toBe(text);
  });

  it('shows a tag without an end as text', () => {
    expect(md('Array<String> of\n\n<Note>\n\nunclosed')).toBe('Array\\<String> of\n\n\\<Note>\n\nunclosed');
  });
});

describe('broken files', () => {
  it.each([
    '{',
    '<A b={',
    '<A b="',
    '<A ',
    '</A>',
    '<A>',
    '<A/>',
    '{/*',
    '{`${',
    '`',
    '$',
    '$$',
    '<!--',
    'import {\n\n',
    '~~~\n',
    '<Note>\n',
    '<',
  ])('%j repeated is parsed to the end', { timeout: 20_000 }, (pattern) => {
    const text = jsxToMarkdown(`${pattern.repeat(Math.ceil(300_000 / pattern.length))}\n\nend`, {
      isMdx: true,
      locale: 'en',
    });
    expect(typeof text).toBe('string');
  });
});
