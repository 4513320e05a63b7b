import { describe, expect, it } from 'vitest';
import { htmlToMarkdown } from './html-to-markdown';

const WORD = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>p{mso-x:1}</style></head><body>
<!--StartFragment--><h1>季度报告<o:p></o:p></h1><p class=MsoNormal>正文<b>加粗</b>。<o:p></o:p></p>
<p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>·<span>&nbsp; </span></span><![endif]>一</p>
<p class=MsoListParagraph style='mso-list:l0 level2 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>o </span><![endif]>一之一</p>
<p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>· </span><![endif]>二</p>
<p class=MsoNormal>尾</p>
<p class=MsoListParagraph style='mso-list:l1 level1 lfo2'><span style='mso-list:Ignore'>1.</span>First</p>
<img src="file:///C:/x.png"><table><tr><td><p>A</p></td><td>B</td></tr><tr><td>1</td><td>2</td></tr></table><!--EndFragment--></body></html>`;

describe('pasted HTML', () => {
  it('from Word becomes clean markdown: headings, nested lists, tables, no pictures of local files', () => {
    const markdown = htmlToMarkdown(WORD) ?? '';
    expect(markdown).toContain('## 季度报告');
    expect(markdown).toContain('正文**加粗**。');
    expect(markdown).toMatch(/^- 一\n {4}- 一之一\n- 二$/m);
    expect(markdown).toContain('1. First');
    expect(markdown).toContain('| A   | B   |');
    expect(markdown).toContain('| 1   | 2   |');
    expect(markdown).not.toMatch(/mso|file:|<|\u00b7/);
  });

  it('from Google Docs keeps bold and italic and drops the wrapper', () => {
    const html =
      '<b style="font-weight:normal;" id="docs-internal-guid-1"><p><span style="font-weight:700">Bold</span> and <span style="font-style:italic">slanted</span></p></b>';
    expect(htmlToMarkdown(html)).toBe('**Bold** and *slanted*');
  });

  it('from web pages keeps links, code, tasks and pictures, and drops scripts', () => {
    const html =
      '<p>See <a href="https://a.example/x">this</a><a href="javascript:alert(1)"> bad</a></p><pre><code class="language-ts">let a = 1;\n</code></pre><ul><li><input type="checkbox" checked> done</li></ul><img src="https://a.example/p.png" alt="A pear"><script>alert(1)</script>';
    const markdown = htmlToMarkdown(html) ?? '';
    expect(markdown).toContain('[this](https://a.example/x) bad');
    expect(markdown).toContain('```ts\nlet a = 1;\n```');
    expect(markdown).toMatch(/- \[x\] +done/);
    expect(markdown).toContain('![A pear](https://a.example/p.png)');
    expect(markdown).not.toMatch(/javascript:|alert/);
  });

  it('without formatting is pasted as plain text', () => {
    expect(htmlToMarkdown('<meta charset="utf-8"><span style="color:red">just words</span>')).toBeNull();
    expect(htmlToMarkdown('<div><span>const</span> a</div>')).toBeNull();
  });

  it('from Word keeps titles and notes, and merges adjacent runs', () => {
    const html = `<p class=MsoTitle>标题</p><h2><b>一、引言</b></h2>
      <p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>（一）</span>第一</p>
      <p><a name="_Toc1"></a><b>甲</b><b>乙</b>见<a href="#_Ref2">图</a>。<a style='mso-footnote-id:ftn1' href="#_ftn1" name="_ftnref1">[1]</a> H<sub>2</sub>O</p>
      <div id=ftn1><p class=MsoFootnoteText><a href="#_ftnref1" name="_ftn1">[1]</a>注</p></div>`;
    expect(htmlToMarkdown(html)).toBe(
      '## 标题\n\n## 一、引言\n\n1. 第一\n\n**甲乙**见图。[^1] H<sub>2</sub>O\n\n[^1]: 注',
    );
  });

  it('from web pages keeps code without a language, formulas, and lazily loaded pictures', () => {
    const katex = (tex: string) =>
      `<span class="katex"><math><annotation encoding="application/x-tex">${tex}</annotation></math><span>drawn</span></span>`;
    const html = `<pre class="lang-js">a = 1;<br>  b \`\`\` c</pre><p>So ${katex('e^{i\\pi}')}.</p><span class="katex-display">${katex('a_1')}</span><p><img src="data:image/gif;base64,R0lG" data-src="https://a.example/p.jpg" alt="P"><img src="data:image/svg+xml,%3Csvg%3E">`;
    expect(htmlToMarkdown(html)).toBe(
      '````js\na = 1;\n  b ``` c\n````\n\nSo $e^{i\\pi}$.\n\n$$\na_1\n$$\n\n![P](https://a.example/p.jpg)',
    );
  });

  it('escapes characters with a meaning in markdown', () => {
    const html =
      '<p><b>x</b> 5$ and 6$, 1~2，3~4, &lt;div&gt; &amp;lt; AT&amp;T https://a.example/a_b_c ~5 <i>$</i></p>';
    expect(htmlToMarkdown(html)).toBe(
      '**x** 5\\$ and 6\\$, 1\\~2，3\\~4, \\<div> \\&lt; AT&T https://a.example/a_b_c ~5 *$*',
    );
  });
});

describe('a pasted table', () => {
  const lines = (html: string) => (htmlToMarkdown(html) ?? '').split('\n');

  it('becomes markdown with any formatting of Word, with a line for each paragraph of a cell', () => {
    const html = `<table class=MsoTableGrid border=1 cellspacing=0 cellpadding=0 style='border-collapse:collapse;border:none'>
      <tr><td width=277 style='border:solid windowtext 1.0pt;padding:0cm 5.4pt'><p align=center style='text-align:center'>姓名</p></td><td style='border:solid'><p>说明</p></td></tr>
      <tr><td rowspan=2><p align=center>张三</p></td><td><p>一行</p><p>二行</p></td></tr>
      <tr><td><ul><li>x</li><li>y|z</li></ul></td></tr></table>`;
    expect(lines(html)).toEqual([
      '| 姓名  | 说明  |',
      '| :---: | --- |',
      '| 张三  | 一行<br>二行 |',
      '|     | • x<br>• y\\|z |',
    ]);
  });

  it('of Excel has a header, merged cells leave empty ones, and huge spans are limited', () => {
    expect(
      lines('<table><col width=72><tr><td colspan=2>H</td></tr><tr><td>1</td><td>2</td></tr></table>'),
    ).toEqual(['| H   |     |', '| --- | --- |', '| 1   | 2   |']);
    const joke = '<table><tr><td colspan=1000 rowspan=60000>x</td></tr><tr><td>y</td></tr></table>';
    expect(lines(joke)[0]?.length).toBeLessThan(500);
  });

  it('used for layout, or inside another, is converted to its text', () => {
    expect(htmlToMarkdown('<table><tr><td><p>framed</p><p>text</p></td></tr></table>')).toBe(
      'framed\n\ntext',
    );
    const nested =
      '<table><caption>C</caption><tr><td>a<table><tr><td>1</td><td>2</td></tr></table></td><td>b</td></tr><tr><td>c</td><td>d</td></tr></table>';
    expect(lines(nested)).toEqual(['C', '', '| a<br>1 2 | b   |', '| --- | --- |', '| c   | d   |']);
  });
});
