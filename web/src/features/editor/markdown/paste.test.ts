import { describe, expect, it } from 'vitest';
import { htmlToMarkdown } from './paste';

const WORD = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>p{mso-x:1}</style></head><body>
<!--StartFragment--><h1>季度报告<o:p></o:p></h1><p class=MsoNormal>正文<b>加粗</b>。<o:p></o:p></p>
<p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>·<span>&nbsp; </span></span><![endif]>一</p>
<p class=MsoListParagraph style='mso-list:l0 level2 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>o </span><![endif]>一之一</p>
<p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>· </span><![endif]>二</p>
<p class=MsoNormal>尾</p>
<p class=MsoListParagraph style='mso-list:l1 level1 lfo2'><span style='mso-list:Ignore'>1.</span>First</p>
<img src="file:///C:/x.png"><table><tr><td><p>A</p></td><td>B</td></tr><tr><td>1</td><td>2</td></tr></table><!--EndFragment--></body></html>`;

describe('what is pasted', () => {
  it('from Word becomes clean markdown: headings, nested lists, tables, no pictures of the disk', () => {
    const markdown = htmlToMarkdown(WORD) ?? '';
    expect(markdown).toContain('## 季度报告');
    expect(markdown).toContain('正文**加粗**。');
    expect(markdown).toMatch(/^- 一\n {4}- 一之一\n- 二$/m);
    expect(markdown).toContain('1. First');
    expect(markdown).toContain('| A   | B   |');
    expect(markdown).toContain('| 1   | 2   |');
    expect(markdown).not.toMatch(/mso|file:|<|\u00b7/);
  });

  it('from Google Docs keeps weight and slant and loses the wrapper', () => {
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

  it('that means nothing more than its words is left to the plain paste', () => {
    expect(htmlToMarkdown('<meta charset="utf-8"><span style="color:red">just words</span>')).toBeNull();
    expect(htmlToMarkdown('<div><span>const</span> a</div>')).toBeNull();
  });
});
