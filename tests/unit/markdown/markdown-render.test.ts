import { describe, expect, it } from 'vitest';
import { countWords, excerptOf, readOutline, renderMarkdown } from '../../../src/lib/markdown';
import { render } from '../support/render';
import { attribute, type Element, textOf } from '../support/safe-html';

describe('bold text', () => {
  const strong = async (markdown: string) => (await render(markdown)).all('strong').map(textOf);

  it('in Chinese may end or begin with punctuation, as it is written without spaces', async () => {
    expect(
      await strong('**注意：**请先保存。**“引用”**后文；他说**（补充）**，[**链接：**文](/a)。'),
    ).toEqual(['注意：', '“引用”', '（补充）', '链接：']);
    expect((await render('| 甲 |\n| - |\n| **乙：**丙 |')).all('strong')).toHaveLength(1);
  });

  it('follows CommonMark elsewhere: notes with asterisks, code, escapes, words of other languages', async () => {
    const { html, all } = await render('甲*（注）和乙*（注），`**丙：**丁`，\\**戊：**己，**a:**b');
    expect(all('strong')).toEqual([]);
    expect(all('em')).toEqual([]);
    expect(html).toContain('甲*（注）和乙*（注）');
  });
});

describe('headings', () => {
  const levels = async (markdown: string) =>
    (await renderMarkdown(markdown)).headings.map(({ level }) => level);

  it('start at level 2 and skip no level', async () => {
    expect(await levels('# a\n\n## b\n\n### c')).toEqual([2, 3, 4]);
    expect(await levels('#### a\n\n###### b\n\n#### c')).toEqual([2, 3, 2]);
    expect(await levels('### a\n\n## b\n\n# c')).toEqual([2, 2, 2]);
    expect(await levels('# a\n\n## b\n\n### c\n\n#### d\n\n##### e\n\n###### f')).toEqual([2, 3, 4, 5, 6, 6]);
  });

  it('have unique ids that keep Chinese', async () => {
    const { headings } = await render('## 你好，世界 A\n\n## Hi `code`\n\n## Hi code\n\n## Hi code\n\n## …');
    expect(headings.map(({ slug }) => slug)).toEqual([
      '你好世界-a',
      'hi-code',
      'hi-code-1',
      'hi-code-2',
      'section',
    ]);
  });

  it('use an explicit id, in both notations', async () => {
    const { headings, html } = await render(
      '## One {#first_id}\n\n## 二 *x* {/*the-second*/}\n\n### Three {/*with-_under_-scores*/} ##\n\n### 3 {#a-_b_-c}\n\nFour {#four}\n---',
    );
    expect(headings).toEqual([
      { level: 2, slug: 'first_id', text: 'One' },
      { level: 2, slug: 'the-second', text: '二 x' },
      { level: 3, slug: 'with-_under_-scores', text: 'Three' },
      { level: 3, slug: 'a-_b_-c', text: '3' },
      { level: 2, slug: 'four', text: 'Four' },
    ]);
    expect(html).not.toMatch(/[{}]/);
  });

  it('contain a link to themselves that is not in the tab order', async () => {
    const { all } = await render('## 中文');
    const [named, anchor] = all('a') as [Element, Element];
    expect(attribute(named, 'name')).toBe('中文');
    expect(attribute(anchor, 'href')).toBe(`#${encodeURIComponent('h-中文')}`);
    expect([attribute(anchor, 'tabindex'), attribute(anchor, 'aria-hidden')]).toEqual(['-1', 'true']);
  });
});

describe('notes', () => {
  const notesOf = async (markdown: string, locale: 'en' | 'zh-CN' = 'en') => {
    const { all } = await render(markdown, { locale });
    return all('div').map((div) => [attribute(div, 'class'), textOf(div).trim().replace(/\n+/g, ' | ')]);
  };

  it('are quotations with a known title, or with the marker of GitHub', async () => {
    expect(await notesOf('> **Pitfall**\n>\n> Mind the *gap*.')).toEqual([
      ['note note-warning', 'Pitfall | Mind the gap.'],
    ]);
    expect(await notesOf('> **提示**\n> 一句话', 'zh-CN')).toEqual([['note note-tip', '提示 | 一句话']]);
    expect(await notesOf('> [!NOTE]\n> One `code`.\n>\n> Two.', 'zh-CN')).toEqual([
      ['note note-note', '注意 | One code. | Two.'],
    ]);
    expect(await notesOf('> [!caution]\n>\n> No.')).toEqual([['note note-danger', 'Caution | No.']]);
  });

  it('are not quotations that only begin alike', async () => {
    for (const text of ['> **Note** that this goes on', '> [!NOTE] here', '> [!X]\n> y', '**Note**', '> A'])
      expect(await notesOf(text), text).toEqual([]);
  });
});

describe('maths', () => {
  it('becomes MathML', async () => {
    const { all } = await render('$x^2$\n\n$$\n\\frac{a}{b}\n$$');
    expect(all('math').map((math) => attribute(math, 'display'))).toEqual([undefined, 'block']);
    expect(all('msup')).toHaveLength(1);
  });

  it('that is invalid shows its source', async () => {
    const { first } = await render('$\\frac{a$');
    expect(textOf(first('p'))).toBe('\\frac{a');
  });

  it('does not treat prices as formulas', async () => {
    const { first, all } = await render('It costs $5 and $10, or $ 3 $.');
    expect(textOf(first('p'))).toBe('It costs $5 and $10, or $ 3 $.');
    expect(all('math')).toEqual([]);
  });

  it('that is too large shows its source', async () => {
    const { all } = await render(`$${'x+'.repeat(2000)}x$`);
    expect(all('math')).toEqual([]);
  });
});

describe('tables, tasks, footnotes, images and links', () => {
  it('puts every table into a region with a unique name', async () => {
    const { all } = await render('|a|\n|-|\n|1|\n\ntext\n\n|b|\n|-|\n|2|', { locale: 'zh-CN' });
    const regions = all('div').filter((div) => attribute(div, 'role') === 'region');
    expect(regions.map((region) => attribute(region, 'aria-label'))).toEqual(['表格 1', '表格 2']);
    expect(regions.every((region) => attribute(region, 'tabindex') === '0')).toBe(true);
  });

  it('puts the pictures of a paragraph side by side, with their titles as captions', async () => {
    const { html, all } = await render('![A](/a.png "One *a*")\n![B](/b.png "Two")');
    expect(all('div').map((div) => attribute(div, 'class'))).toEqual(['pictures']);
    expect(all('figcaption').map(textOf)).toEqual(['One *a*', 'Two']);
    expect(html).not.toContain('title=');
    const outline = await renderMarkdown('![A](/a.png "One")\n![B](/b.png "Two")');
    expect(outline.sections[0]?.text).toBe('One\nTwo');
  });

  it('leaves badges, single pictures and those within text in their line', async () => {
    const resolveImage = (url: string) => ({ url, width: 300, height: 100 });
    const rows = async (markdown: string, options = {}) =>
      (await render(markdown, options)).all('div').length;
    expect(await rows('![A](/a.svg) ![B](/b.svg)')).toBe(0);
    expect(await rows('![A](/a.png "One")')).toBe(0);
    expect(await rows('![A](/a.png) and ![B](/b.png)', { resolveImage })).toBe(0);
    expect(await rows('![A](/a.png) ![B](/b.png)', { resolveImage })).toBe(1);
  });

  it('labels the checkboxes of tasks and drops other checkboxes', async () => {
    const { all } = await render('- [x] a\n- [ ] b\n\n  c\n\n<input type="checkbox">');
    expect(all('input').map((input) => attribute(input, 'aria-label'))).toEqual(['Done', 'Not done']);
  });

  it('links footnotes in both directions in the language of the text', async () => {
    const { all, html, headings } = await render('a[^x]\n\n[^x]: note', { locale: 'zh-CN' });
    const links = all('a').map((a) => attribute(a, 'href') ?? '');
    for (const link of links) expect(html).toContain(`id="${link.slice(1)}"`);
    expect(links).toHaveLength(2);
    expect(html).toContain('脚注');
    expect(headings).toEqual([]);
  });

  it('sets the size of images, and keeps unknown ones', async () => {
    const { all, images } = await render('![one](a.png "t") ![two](https://e.example/b.png)', {
      resolveImage: (src) =>
        src === 'a.png' ? { url: '/u/a.png', width: 30, height: 20, srcset: '/u/s.png 10w' } : undefined,
    });
    expect(images).toEqual(['a.png', 'https://e.example/b.png']);
    const [one, two] = all('img');
    expect(Object.fromEntries(one?.attrs.map(({ name, value }) => [name, value]) ?? [])).toMatchObject({
      src: '/u/a.png',
      alt: 'one',
      title: 't',
      width: '30',
      height: '20',
      srcset: '/u/s.png 10w',
      loading: 'lazy',
      decoding: 'async',
    });
    expect(two && attribute(two, 'src')).toBe('https://e.example/b.png');
  });

  it('marks links that leave the site, and lists them', async () => {
    const { all, links } = await render(
      '[a](https://x.example) [b](/article/1) [c](#d) <https://x.example>\n\n<i id="d">e</i>',
    );
    expect(links).toEqual(['https://x.example', '/article/1']);
    expect(all('a').map((a) => attribute(a, 'rel'))).toEqual(['noopener', undefined, undefined, 'noopener']);
    expect(attribute(all('a')[2] as Element, 'href')).toBe('#user-content-d');
  });

  it('keeps harmless HTML with markdown inside', async () => {
    const { first } = await render(
      '<details><summary>More &amp; more</summary>\n\n**bold**\n\n</details>\n\n<kbd>Ctrl</kbd>',
    );
    expect(textOf(first('summary'))).toBe('More & more');
    expect(textOf(first('strong'))).toBe('bold');
    expect(textOf(first('kbd'))).toBe('Ctrl');
  });
});

describe('derived data', () => {
  it('counts Chinese by characters and the rest by words', () => {
    expect(countWords('我爱 React 和 don’t-stop')).toEqual({ words: 5, minutes: 1 });
    expect(countWords('')).toEqual({ words: 0, minutes: 0 });
    expect(countWords('字'.repeat(800)).minutes).toBe(2);
    expect(countWords('word '.repeat(660)).minutes).toBe(3);
    expect(countWords('字'.repeat(400) + ' word'.repeat(220)).minutes).toBe(2);
  });

  it('truncates excerpts at the end of a word and not after a comma', () => {
    expect(excerptOf('short  text\n here')).toBe('short text here');
    expect(excerptOf(`${'word '.repeat(19)}wording, and more`)).toBe(`${'word '.repeat(19).trim()}…`);
    expect(excerptOf(`${'字'.repeat(99)}，${'字'.repeat(9)}`)).toBe(`${'字'.repeat(99)}…`);
    expect(excerptOf('x'.repeat(300))).toBe(`${'x'.repeat(100)}…`);
    expect(Array.from(excerptOf('😀'.repeat(150)))).toHaveLength(101);
  });

  it.each([
    ['en', 'Picture missing'],
    ['zh-CN', '图片缺失'],
  ] as const)(
    'has a caption and the alternative text in place of a missing picture: %s',
    async (locale, caption) => {
      const { all, excerpt, wordCount } = await render(
        'One ![a <b>](../gone.png) ![](gone.png) ![x](/uploads/x.png)',
        {
          locale,
        },
      );
      const places = all('span').filter((element) => attribute(element, 'class') === 'picture-missing');
      expect(places.map(textOf)).toEqual([`a <b> ${caption}`, caption]);
      expect(all('img').map((image) => attribute(image, 'src'))).toEqual(['/uploads/x.png']);
      expect([excerpt, wordCount]).toEqual(['One', 1]);
    },
  );

  it('ends excerpts with a sentence that fills half of them, otherwise with a word, in both languages', () => {
    const sentence = `${'word '.repeat(14)}end.`;
    expect(excerptOf(`${sentence} Another sentence that is too long for it, by some words.`)).toBe(sentence);
    expect(excerptOf(`Short. ${'word '.repeat(30)}`)).toBe(`Short. ${'word '.repeat(18).trim()}…`);
    expect(excerptOf(`${'word '.repeat(15)}said Mr. Smith and went away from the house`)).toBe(
      `${'word '.repeat(15)}said Mr. Smith and went…`,
    );
    const chinese = `${'甲乙丙丁'.repeat(15)}“结束。”`;
    expect(excerptOf(`${chinese}${'戊己庚辛'.repeat(20)}`)).toBe(chinese);
    expect(excerptOf(`${'字'.repeat(99)}北京的天气`)).toBe(`${'字'.repeat(99)}…`);
    expect(excerptOf(`${'word '.repeat(18)}a well-known-thing`)).toBe(`${'word '.repeat(18)}a…`);
  });

  it.each([
    [
      '![](/uploads/a.png)\n\n![ A red\n*kite* ](/uploads/b.png "Wind")\n\n![Sea](/uploads/c.png)',
      'A red kite',
    ],
    ['![](/uploads/a.png "风")', '风'],
    [`![${'字'.repeat(120)}](/uploads/a.png)`, `${'字'.repeat(100)}…`],
    ['![A kite](/uploads/a.png)\n\nWords', 'Words'],
    ['# Kites\n\n![A kite](/uploads/a.png)', 'Kites'],
    ['![](/uploads/a.png)', ''],
    ['https://youtu.be/dQw4w9WgXcQ', ''],
    ['https://youtu.be/dQw4w9WgXcQ\n\n![A kite](/uploads/a.png)', 'A kite'],
  ])('takes the excerpt of a text without words from its pictures: %s', async (markdown, expected) => {
    expect((await renderMarkdown(markdown)).excerpt).toBe(expected);
    expect(readOutline(markdown).excerpt).toBe(expected);
  });

  it('never cuts an emoji or a surrogate pair', () => {
    const family = '👨‍👩‍👧‍👦';
    expect(excerptOf(`${'x'.repeat(98)}${family}${family}`)).toBe(`${'x'.repeat(98)}…`);
    for (let before = 780; before < 804; before += 1)
      expect(excerptOf(`a${' '.repeat(before)}${'😀'.repeat(40)}`)).not.toMatch(/\p{Surrogate}/u);
  });

  it('gives the text of each section for search, without code', async () => {
    const { sections, wordCount, excerpt } = await renderMarkdown(
      'Before *it*.\n\n## One `x`\n\n- a\n- b[^1]\n\n```js\ncode();\n```\n\n### 二\n\n文字\n\n[^1]: note',
    );
    expect(sections).toEqual([
      { slug: '', heading: '', text: 'Before it.' },
      { slug: 'one-x', heading: 'One x', text: 'a\nb' },
      { slug: '二', heading: '二', text: '文字\nnote' },
    ]);
    expect(wordCount).toBe(2 + 2 + 2 + 1 + 2 + 1);
    expect(excerpt).toBe('Before it. a b 文字 note');
  });

  it('handles an empty text', async () => {
    expect(await renderMarkdown('')).toMatchObject({
      html: '',
      headings: [],
      sections: [],
      wordCount: 0,
      excerpt: '',
    });
  });
});

describe('the outline without rendering', () => {
  it.each([
    'Before\n\n# One\n\n![A picture](a.png "title")\n\n## Two `code`\n\n$x^2$ and [^1]\n\n```js\nlet a;\n```\n\n[^1]: A note\n\n## Two `code`\n\n- [ ] task\n\n|a|\n|-|\n|b|',
    'x '.repeat(10) + '>'.repeat(5_000),
    '',
  ])('is that of the page: %s', async (markdown) => {
    const { headings, sections, excerpt } = await renderMarkdown(markdown, { locale: 'zh-CN' });
    expect(readOutline(markdown, { locale: 'zh-CN' })).toMatchObject({ headings, sections, excerpt });
  });
});
