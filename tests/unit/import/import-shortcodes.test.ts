import { describe, expect, it } from 'vitest';
import { parseDocument, problemText } from '../../../src/lib/import';

const read = (text: string, path = 'a.md') => parseDocument(`---\ntitle: t\n---\n${text}\n`, path);
const convert = (text: string): string => read(text).content.trim();

describe('an imported text', () => {
  it('keeps hyphens, rules and arrows as they are', () => {
    for (const text of [
      'run -- then --- or ---- dash--dash a---b, --flag, i--',
      'a --> b <-- c && x <- y',
      'One\n\n---\n\nTwo\n\n***\n\nThree',
      'Heading\n---\n\ntext',
    ])
      expect(convert(text)).toBe(text);
  });

  it('loses comments, and nothing next to them', () => {
    expect(convert('a<!-- b -- c -->d\n\n<!-- more\n\nlines -->\n\ne <!--more-->f')).toBe('ad\n\ne f');
    expect(convert('a {% comment %}hidden `x`{% endcomment %}b')).toBe('a b');
    const code = '`<!-- a -->` and\n\n```html\n<!-- b -->\n```';
    expect(convert(code)).toBe(code);
  });

  it('keeps template tags in inline code', () => {
    const text =
      'Write `{{< figure src="/a.png" >}}`, ``{% raw %}`` or `{% highlight js %}` and `{% endhighlight %}`.';
    expect(convert(text)).toBe(text);
    expect(convert('Shown: `{{</* figure */>}}`\n\n```\n{{%/* note */%}}\n```')).toBe(
      'Shown: `{{< figure >}}`\n\n```\n{{% note %}}\n```',
    );
  });

  it('has the targets of links and pictures that Jekyll, Hugo and Hexo write as tags', () => {
    for (const [text, expected] of [
      ['[a]({% post_url 2020-01-02-name %})', '[a](/2020-01-02-name)'],
      ['[a]({% link _posts/2020-01-02-name.md %}#b)', '[a](/_posts/2020-01-02-name.md#b)'],
      ['![a]({{ site.baseurl }}/a.png) [b]({{site.url}}/b)', '![a](/a.png) [b](/b)'],
      ['[a]({{ "/about" | relative_url }}) [b]({{ \'/b\' | prepend: site.baseurl }})', '[a](/about) [b](/b)'],
      [
        '[a]({{< ref "other.md" >}}) [b]({{% relref path="/posts/b.md#c" %}})',
        '[a](other.md) [b](/posts/b.md#c)',
      ],
      ['{% post_link other A name %} {% asset_link a.pdf The file %}', '[A name](/other) [The file](a.pdf)'],
      ['{% img https://example.com/a.png 300 A picture %}', '![A picture](https://example.com/a.png)'],
      ['{% link Some site https://example.com %}', '[Some site](https://example.com)'],
      ['![a]({% asset_path a.png %})', '![a](a.png)'],
    ] as const)
      expect(convert(text)).toBe(expected);
  });

  it('has links in place of embedded content', () => {
    expect(convert('{{< gist spf13 7896402 >}}\n{% gist abc/123 %}')).toBe(
      '[Gist](https://gist.github.com/spf13/7896402)\n[Gist](https://gist.github.com/abc/123)',
    );
    expect(
      convert('{{< tweet user="Ann" id="877500564" >}}\n{{< vimeo 146022717 >}}\n{{< bilibili BV1xx >}}'),
    ).toBe(
      '[X](https://x.com/Ann/status/877500564)\n[Vimeo](https://vimeo.com/146022717)\n[Bilibili](https://www.bilibili.com/video/BV1xx)',
    );
  });

  it('has no attributes of kramdown and no marks of a table of contents', () => {
    expect(
      convert('* TOC\n{:toc}\n\n[[toc]]\n\nText **bold**{: .big}\n{: .wide #x}\n\n![a](a.png){: width="3"}'),
    ).toBe('Text **bold**\n\n\n![a](a.png)');
  });

  it('reports which tags were removed', () => {
    const { content, notes } = read(
      '{{< chart data="1,2" >}}{{< clear >}}{{< box red >}}kept{{< /box >}}\n{% include a.html %}',
    );
    expect(content.trim()).toBe('kept');
    expect(notes.map((note) => problemText(note).en)).toEqual([
      'These shortcodes have no equivalent here and were removed (3): {{< chart data="1,2" >}} {{< box red >}} {% include a.html %}',
    ]);
    expect(read('Text').notes).toEqual([]);
  });
});
