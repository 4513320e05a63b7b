import { describe, expect, it } from 'vitest';
import { decodeXml } from '../../../src/lib/xml/decode-xml';
import { plainText, httpUrl } from '../../../src/lib/news/plain-text';
import { readFeed } from '../../../src/lib/news/read-feed';
import { rss } from '../../support/servers/feed-server';

const URL_OF_FEED = 'https://feed.example/news/feed.xml';
const read = (text: string) => readFeed(text, URL_OF_FEED);
const html = (value: string, length = 200) => plainText({ value, isHtml: true }, length);

const ATOM = `<?xml version="1.0"?>
<feed xmlns="http://www.w3.org/2005/Atom" xmlns:media="http://search.yahoo.com/mrss/">
  <title type="html">Q &amp;amp; A</title>
  <link rel="self" href="/feed.xml"/><link href="https://feed.example/"/>
  <entry>
    <id>urn:1</id><title>Use &lt;div&gt; &amp; co</title><link href="/posts/1"/>
    <published>2024-05-01T10:00:00+08:00</published><updated>2024-06-01T00:00:00Z</updated>
    <summary type="html">&lt;p&gt;Hello &lt;b&gt;wo&lt;/b&gt;rld&lt;/p&gt;&lt;p&gt;Again&lt;/p&gt;</summary>
    <media:thumbnail url="/pictures/1.jpg"/>
  </entry>
  <entry>
    <id>urn:2</id><title type="xhtml"><div xmlns="http://www.w3.org/1999/xhtml">In <i>XHTML</i></div></title>
    <link rel="alternate" href="https://feed.example/posts/2"/><updated>2024-05-02T00:00:00Z</updated>
    <content type="xhtml"><div xmlns="http://www.w3.org/1999/xhtml"><p>Text</p></div></content>
  </entry>
</feed>`;

const JSON_FEED = JSON.stringify({
  version: 'https://jsonfeed.org/version/1.1',
  title: 'A JSON feed',
  home_page_url: 'https://feed.example/',
  items: [
    {
      id: '1',
      url: '/posts/1',
      title: 'a < b',
      content_text: 'Plain & simple',
      date_published: '2024-05-01T00:00:00Z',
      image: 'https://feed.example/1.png',
    },
    { id: '2', external_url: 'https://other.example/2', content_html: '<p>No <em>title</em></p>' },
  ],
});

const RDF = `<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns="http://purl.org/rss/1.0/" xmlns:dc="http://purl.org/dc/elements/1.1/">
  <channel rdf:about="https://feed.example/"><title>Old</title><link>https://feed.example/</link><description>-</description></channel>
  <item rdf:about="https://feed.example/1"><title>One</title><link>https://feed.example/1</link><dc:date>2024-05-01T00:00:00Z</dc:date></item>
</rdf:RDF>`;

describe('a feed', () => {
  it('of RSS 2.0 gives titles, links, summaries, pictures and dates, newest first', () => {
    const feed = read(
      rss([
        {
          title: 'Older',
          date: 'Wed, 01 May 2024 08:00:00 GMT',
          more: '<description>&lt;p&gt;A &amp;amp; B&lt;/p&gt;</description>',
        },
        {
          title: 'Newer',
          date: 'Thu, 02 May 2024 08:00:00 +0800',
          more: '<enclosure url="https://feed.example/n.jpg" type="image/jpeg" length="1"/>',
        },
        { title: 'Undated', link: 'undated' },
      ]),
    );
    expect(feed).toEqual({
      title: 'A feed',
      site_url: 'https://feed.example/',
      entries: [
        {
          title: 'Newer',
          link: 'https://feed.example/Newer',
          summary: '',
          image: 'https://feed.example/n.jpg',
          published_at: '2024-05-02T00:00:00.000Z',
        },
        {
          title: 'Older',
          link: 'https://feed.example/Older',
          summary: 'A & B',
          image: null,
          published_at: '2024-05-01T08:00:00.000Z',
        },
        {
          title: 'Undated',
          link: 'https://feed.example/undated',
          summary: '',
          image: null,
          published_at: null,
        },
      ],
    });
  });

  it('of Atom keeps text as text and parses HTML', () => {
    expect(read(ATOM)).toEqual({
      title: 'Q & A',
      site_url: 'https://feed.example/',
      entries: [
        {
          title: 'In XHTML',
          link: 'https://feed.example/posts/2',
          summary: 'Text',
          image: null,
          published_at: '2024-05-02T00:00:00.000Z',
        },
        {
          title: 'Use <div> & co',
          link: 'https://feed.example/posts/1',
          summary: 'Hello world Again',
          image: 'https://feed.example/pictures/1.jpg',
          published_at: '2024-05-01T02:00:00.000Z',
        },
      ],
    });
  });

  it('of JSON may have entries without a title', () => {
    expect(read(JSON_FEED).entries).toEqual([
      {
        title: 'a < b',
        link: 'https://feed.example/posts/1',
        summary: 'Plain & simple',
        image: 'https://feed.example/1.png',
        published_at: '2024-05-01T00:00:00.000Z',
      },
      { title: 'No title', link: 'https://other.example/2', summary: '', image: null, published_at: null },
    ]);
  });

  it('of RDF is parsed as well', () => {
    expect(read(RDF).entries).toMatchObject([{ title: 'One', published_at: '2024-05-01T00:00:00.000Z' }]);
  });

  it('has each entry once, by its id and by its link, and at most fifty', () => {
    const twice = [
      { title: 'First', link: 'https://feed.example/a', more: '<guid isPermaLink="false">1</guid>' },
      { title: 'Same id', link: 'https://feed.example/b', more: '<guid isPermaLink="false">1</guid>' },
      { title: 'Same link', link: 'https://feed.example/a', more: '<guid isPermaLink="false">2</guid>' },
    ];
    expect(read(rss(twice)).entries.map(({ title }) => title)).toEqual(['First']);
    const many = Array.from({ length: 400 }, (_, n) => ({ title: `Entry ${n}` }));
    expect(read(rss(many)).entries).toHaveLength(50);
  });

  it('may be empty', () => {
    expect(read(rss([])).entries).toEqual([]);
  });

  it.each([
    ['nothing', ''],
    ['a page', '<!doctype html><html><body><p>Hello</p></body></html>'],
    ['other JSON', '{"items":[]}'],
    ['half a document', '<rss version="2.0"><channel><title>A'],
    ['binary', '\u0000\u0001\u0002'],
    ['100,000 levels', `<rss version="2.0"><channel>${'<a>'.repeat(100_000)}`],
  ])('is not %s', (_what, text) => {
    expect(() => read(text)).toThrow();
  });
});

describe('malicious documents', () => {
  const bomb = (entities: string, title: string) =>
    `<?xml version="1.0"?><!DOCTYPE rss [${entities}]><rss version="2.0"><channel><title>x</title><link>https://feed.example/</link><item><title>${title}</title><link>https://feed.example/1</link></item></channel></rss>`;
  /** The resulting text, or the error. */
  const outcome = (document: string): string => {
    try {
      return JSON.stringify(read(document));
    } catch (error) {
      return String(error);
    }
  };

  const levels = Array.from({ length: 9 }, (_, n) => `<!ENTITY a${n + 1} "${`&a${n};`.repeat(10)}">`).join(
    '',
  );

  it.each([
    ['a billion laughs', bomb(`<!ENTITY a0 "laugh">${levels}<!ENTITY a "&a9;">`, '&a;')],
    ['quadratic blow-up', bomb(`<!ENTITY a "${'laugh'.repeat(10_000)}">`, '&a;')],
    ['a short one, many times', bomb('<!ENTITY a "laugh">', '&a;'.repeat(50_000))],
  ])('do not grow, because no entity of a document is expanded: %s', (_kind, document) => {
    // Such a document is read or refused like a harmless one.
    expect(outcome(document.replace(/(?:&a;){2,}/, '&a;'))).toBe(outcome(bomb('<!ENTITY a "laugh">', '&a;')));
    expect(outcome(document)).not.toContain('laugh');
  });

  it.each(['file:///etc/passwd', 'http://127.0.0.1/secret'])('do not load %s', (target) => {
    const text = outcome(bomb(`<!ENTITY a SYSTEM "${target}"><!ENTITY % b SYSTEM "${target}">%b;`, '&a;'));
    expect(text).not.toMatch(/root:|secret":/);
  });

  it.each([
    ['<script>alert(1)</script>Hello', 'Hello'],
    ['<img src=x onerror=alert(1)>Hello', 'Hello'],
    ['Hello<style>p{}</style><!-- no --> <b>you</b>', 'Hello you'],
    ['<svg><script>alert(1)</script></svg>Hi', 'Hi'],
    ['<scr<script>x</script>ipt>Hi', 'x ipt>Hi'],
    ['&lt;script&gt;alert(1)&lt;/script&gt;', '<script>alert(1)</script>'],
    ['one<br>two<p>three</p>four', 'one two three four'],
    ['a\u202ecba\u2066 b\u0000c\u0007', 'a cba b c'],
    ['\ud800 alone', '\ufffd alone'],
    ['  many \n\t  spaces\u00a0', 'many spaces'],
    ['&#0;&#xD800;&nbsp;&copy;&unknown;', '\ufffd\ufffd ©&unknown;'],
  ])('become plain text: %j', (value, expected) => {
    expect(html(value)).toBe(expected);
  });

  it('become short text without broken characters', () => {
    expect(html('<b>'.repeat(100_000))).toBe('');
    expect(html('😀'.repeat(500), 10)).toBe(`${'😀'.repeat(10)}…`);
    expect(html('字'.repeat(100_000), 100)).toHaveLength(101);
  });

  it.each([
    'javascript:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    'file:///etc/passwd',
    'ftp://a/',
    '',
    ' ',
    'http://',
    `https://a/${'x'.repeat(3000)}`,
  ])('cannot link to %j', (value) => {
    expect(httpUrl(value)).toBeNull();
  });

  it('leave out entries without a web URL', () => {
    const { entries } = read(
      rss([
        { title: 'Bad', link: 'javascript:alert(1)' },
        { title: 'Picture', more: '<enclosure url="javascript:alert(1)" type="image/png" length="1"/>' },
        { title: '', link: 'https://feed.example/no-words' },
      ]),
    );
    expect(entries).toMatchObject([{ title: 'Picture', image: null }]);
  });
});

describe('the encoding of a feed', () => {
  const declared = (name: string, text = '') => `<?xml version="1.0" encoding="${name}"?><a>${text}</a>`;
  /** 中文 in GB 18030. */
  const GB = Buffer.from([0xd6, 0xd0, 0xce, 0xc4]);
  const gb = (name: string) =>
    Buffer.concat([Buffer.from(declared(name).replace('</a>', '')), GB, Buffer.from('</a>')]);
  const utf16 = (text: string, isBig = false) => {
    const bytes = Buffer.from(text, 'utf16le');
    return isBig ? bytes.swap16() : bytes;
  };

  it.each([
    ['is UTF-8 when nothing is said', Buffer.from('<a>中文</a>'), ''],
    ['is UTF-8 with a mark', Buffer.from('\ufeff<a>中文</a>'), 'text/xml; charset=gb2312'],
    ['is what the declaration says', gb('gb18030'), 'text/xml'],
    ['is what the declaration says, in capitals', gb('GB2312'), ''],
    ['is what the header says', Buffer.concat([Buffer.from('<a>'), GB]), 'text/xml; charset="GBK"'],
    [
      'is UTF-8 though the header lies',
      Buffer.from(declared('utf-8', '中文')),
      'text/xml; charset=iso-8859-1',
    ],
    ['is UTF-8 though the declaration lies', Buffer.from(declared('gb18030', '中文')), ''],
    ['is not UTF-8 though the header says so', gb('gbk'), 'text/xml; charset=utf-8'],
    ['is UTF-16 with a mark', utf16('\ufeff<a>中文</a>'), ''],
    ['is UTF-16 with a mark, the other way round', utf16('\ufeff<a>中文</a>', true), ''],
    ['is UTF-16 without a mark', utf16('<a>中文</a>'), ''],
  ])('%s', (_what, bytes, contentType) => {
    expect(decodeXml(bytes, contentType)).toContain('中文');
  });

  it('may be unknown or invalid: the readable part is used', () => {
    const broken = Buffer.concat([Buffer.from(declared('nonsense', 'abc')), Buffer.from([0xff, 0xfe, 0x80])]);
    expect(decodeXml(broken, 'text/xml; charset=klingon')).toContain('abc');
    expect(decodeXml(Buffer.alloc(0), '')).toBe('');
  });
});
