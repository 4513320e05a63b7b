import { describe, expect, it } from 'vitest';
import { readTitle } from '../../../src/lib/page-title/read-title';
import { decodeHtml } from '../../../src/lib/xml/decode-xml';

describe('the title of a page', () => {
  it.each([
    ['its title', '<!doctype html><title>A page</title>', 'A page'],
    [
      'in one line, with entities decoded',
      '<title>\n  Tea &amp; \n “T&#x201d;&eacute;\t</title>',
      'Tea & “T”é',
    ],
    [
      'what it says for shared links, without the name of the site',
      '<title>Tea | A site</title><meta property="og:title" content="Tea">',
      'Tea',
    ],
    ['what it says for shared links under `name`', '<meta name="og:title" content="Tea &lt;b>">', 'Tea <b>'],
    ['its title when the other one is empty', '<meta property="og:title" content=" "><title>T</title>', 'T'],
    ['the first of two', '<title>One</title><title>Two</title>', 'One'],
    ['not that of a drawing', '<body><svg><title>Icon</title></svg><title>Page</title>', 'Page'],
    ['not one in a script or a comment', '<script>"<title>No</title>"</script><!--<title>No</title>-->', ''],
    ['text, whatever tags are in it', '<title>The <b> element</title>', 'The <b> element'],
    ['none', '<p>Text', ''],
    ['none of an empty page', '', ''],
    ['what is left of it when the page is cut', '<title>Tea and', 'Tea and'],
    ['without marks that change the direction', '<title>a\u202eb\u0007c</title>', 'a b c'],
    ['none when it cannot be read', '<title>\uFFFD\uFFFD</title>', ''],
  ])('is %s', (_name, html, title) => {
    expect(readTitle(html)).toBe(title);
  });

  it('has 200 characters at most', () => {
    const title = readTitle(`<title>${'word '.repeat(1000)}</title>`);
    expect(Array.from(title).length).toBeLessThanOrEqual(201);
    expect(title).toMatch(/^(?:word )+word…$/);
  });
});

describe('the encoding of a page', () => {
  /** 茶 in GB 18030 */
  const TEA = Buffer.from([0xb2, 0xe8]);
  const page = (head: string, title: Buffer) =>
    Buffer.concat([Buffer.from(`${head}<title>`), title, Buffer.from('</title>')]);

  it.each([
    ['UTF-8', page('', Buffer.from('茶')), ''],
    ['UTF-8, whatever is declared', page('<meta charset=gbk>', Buffer.from('茶')), 'text/html; charset=gbk'],
    ['that of the header', page('', TEA), 'text/html; charset=gb18030'],
    ['that of the page', page('<meta charset="gb2312">', TEA), 'text/html'],
    [
      'that of the page, as older pages declare it',
      page('<META http-equiv="Content-Type" content="text/html; charset=GBK">', TEA),
      'text/html',
    ],
  ])('is %s', (_name, bytes, contentType) => {
    expect(readTitle(decodeHtml(bytes, contentType))).toBe('茶');
  });

  it('is found when the end cuts a character', () => {
    const gbk = Buffer.concat([page('<meta charset=gbk>', TEA), TEA.subarray(0, 1)]);
    expect(readTitle(decodeHtml(gbk, ''))).toBe('茶');
    const utf8 = Buffer.concat([
      page('<meta charset=gbk>', Buffer.from('茶')),
      Buffer.from('茶').subarray(0, 2),
    ]);
    expect(readTitle(decodeHtml(utf8, ''))).toBe('茶');
  });

  it('leaves no title when it is unknown', () => {
    expect(readTitle(decodeHtml(page('', TEA), 'text/html; charset=klingon'))).toBe('');
  });
});
