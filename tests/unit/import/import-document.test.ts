import { describe, expect, it } from 'vitest';
import { ImportFailure, type ImportProblem, parseDocument, problemText } from '../../../src/lib/import';
import { PROBLEM_CODES } from '../../../src/lib/import/problem';

const problemOf = (text: string): ImportProblem => {
  try {
    parseDocument(text, 'a.md');
  } catch (error) {
    if (error instanceof ImportFailure) return error.problem;
    throw error;
  }
  throw new Error('was read');
};

describe('front matter', () => {
  it('of Hugo gives the same result in YAML, TOML and JSON', () => {
    const yaml =
      '---\ntitle: "A: b"\ndate: 2023-03-16T10:00:00+08:00\ndraft: true\ntags: [x, y]\ncategories: [c, d]\n---\nText\n';
    const toml =
      '+++\ntitle = "A: b"\ndate = 2023-03-16T10:00:00+08:00\ndraft = true\ntags = ["x", "y"]\ncategories = ["c", "d"]\n+++\nText\n';
    const json =
      '{\n"title": "A: b",\n"date": "2023-03-16T10:00:00+08:00",\n"draft": true,\n"tags": ["x", "y"],\n"categories": ["c", "d"]\n}\nText\n';
    for (const text of [yaml, toml, json, yaml.replaceAll('\n', '\r\n'), `\uFEFF${yaml}`])
      expect(parseDocument(text, 'post.md')).toMatchObject({
        title: 'A: b',
        date: '2023-03-16T02:00:00.000Z',
        draft: true,
        tags: ['x', 'y', 'd'],
        category: 'c',
        content: 'Text\n',
      });
  });

  it('of Hexo: without a first line of dashes, JSON with ;;;, lists of lists, a cover', () => {
    expect(
      parseDocument(
        'title: 你好\ndate: 2023-03-16 10:00:00\ntags:\n- 甲\n- 乙\n---\n正文',
        'source/_posts/x.md',
      ),
    ).toMatchObject({
      title: '你好',
      date: '2023-03-16T10:00:00.000Z',
      tags: ['甲', '乙'],
      locale: 'zh-CN',
      category: '',
      slug: 'x',
    });
    expect(parseDocument('"title": "J",\n"cover": "/c.png"\n;;;\nText', 'x.md')).toMatchObject({
      title: 'J',
      banner: '/c.png',
    });
    expect(parseDocument('---\ncategories:\n- [Web, JS]\n- [Other]\n---\nx', 'x.md').category).toBe('Web');
  });

  it('of Jekyll: the date in the name, published: false', () => {
    expect(
      parseDocument('---\nlayout: post\npublished: false\n---\nText', '_posts/2023-03-16-my-first_post.md'),
    ).toMatchObject({
      title: 'My first post',
      slug: 'my-first_post',
      date: '2023-03-16T00:00:00.000Z',
      draft: true,
      category: '',
    });
  });

  it('of Docusaurus: authors as objects, last_update, image, slug, description', () => {
    const text = `---
title: T
description: About it
slug: /deep/my-slug
authors:
  - name: Ann Lee
    url: https://x.example
  - bob
image: ./cover.png
last_update:
  date: 2024/1/2
---
x`;
    expect(parseDocument(text, 'blog/2023/03/16/t.md')).toMatchObject({
      abstract: 'About it',
      slug: 'my-slug',
      authors: ['Ann Lee', 'bob'],
      banner: './cover.png',
      updated: '2024-01-02T00:00:00.000Z',
      date: '2023-03-16T00:00:00.000Z',
      category: 'blog',
    });
  });

  it('splits authors and tags written in one line', () => {
    const { authors, tags } = parseDocument(
      "---\nauthor: 'A B (@x, y), C D and E F, and G'\ntags: 一、二，three, Three\n---\nx",
      'x.md',
    );
    expect(authors).toEqual(['A B (@x, y)', 'C D', 'E F', 'G']);
    expect(tags).toEqual(['一', '二', 'three']);
  });

  it('that is invalid is reported with its line, and not read partially', () => {
    expect(problemOf('---\ntitle: a: b\n---\nx')).toMatchObject({
      code: 'front_matter_broken',
      params: { format: 'YAML', line: 2, detail: expect.not.stringMatching(/line|:$/) as string },
    });
    expect(problemOf('+++\ntitle = \n+++\nx')).toMatchObject({
      code: 'front_matter_broken',
      params: { format: 'TOML' },
    });
    expect(problemOf('{\n"title": x\n}\nx')).toMatchObject({
      code: 'front_matter_broken',
      params: { format: 'JSON' },
    });
    expect(problemOf('---\ntitle: a\n\nno end')).toEqual({ code: 'front_matter_open', params: { line: 1 } });
    expect(problemOf('---\ntitle: a\n---\n\n')).toEqual({ code: 'text_empty' });
    expect(problemOf(`---\na: ${'x'.repeat(70_000)}\n---\nx`).code).toBe('front_matter_broken');
  });

  it('with exponential aliases is rejected at once', () => {
    const bomb = Array.from(
      { length: 9 },
      (_, i) =>
        `a${i + 1}: &a${i + 1} [${Array(9)
          .fill(i ? `*a${i}` : 'lol')
          .join(', ')}]`,
    ).join('\n');
    expect(problemOf(`---\n${bomb}\n---\nx`).code).toBe('front_matter_broken');
  });

  it('does not begin with a line of dashes before a text', () => {
    expect(parseDocument('---\n\nJust a break.\n\n---\n\nEnd', 'x.md').content).toContain('Just a break.');
  });

  it('with values of a wrong type gives the valid ones', () => {
    const document = parseDocument(
      '---\ntitle: 2023\ndate: soon\ntags: {a: 1}\nauthor: [null, 3, [x]]\ndraft: maybe\ncover: true\n---\nx',
      'x.md',
    );
    expect(document).toMatchObject({
      title: '2023',
      date: undefined,
      tags: [],
      authors: ['3', 'x'],
      draft: false,
      banner: null,
    });
    expect(document.notes).toEqual([{ code: 'date_unreadable', params: { field: 'date', value: 'soon' } }]);
  });

  it('cannot change a prototype', () => {
    const document = parseDocument(
      '---\n__proto__:\n  draft: true\nconstructor: x\ntitle: t\n---\nx',
      'x.md',
    );
    expect(document.draft).toBe(false);
    expect(({} as { draft?: unknown }).draft).toBeUndefined();
  });
});

describe('title and content', () => {
  it('takes the title from the first heading, and removes it from the text', () => {
    expect(parseDocument('# The *Title* {#id}\n\nText', 'x.md')).toMatchObject({
      title: 'The Title',
      content: 'Text\n',
    });
    expect(parseDocument('Title\n===\n\nText', 'x.md')).toMatchObject({ title: 'Title', content: 'Text\n' });
  });

  it('removes a repeated title from the text, and keeps another one', () => {
    expect(parseDocument('---\ntitle: Same\n---\n\n# Same\n\nText', 'x.md').content).toBe('Text\n');
    expect(parseDocument('---\ntitle: One\n---\n\n# Two\n\nText', 'x.md').content).toBe('# Two\n\nText\n');
  });

  it('takes the title from the name of the file or its folder', () => {
    expect(parseDocument('text', 'en/my-first_note.md').title).toBe('My first note');
    expect(parseDocument('```\n# not a title\n```', 'notes/trip/index.md').title).toBe('Trip');
  });

  it('truncates values that are too long for their fields, and reports it', () => {
    const { title, abstract, tags, notes } = parseDocument(
      `---\ntitle: ${'t'.repeat(300)}\ndescription: ${'d'.repeat(600)}\ntags: [${Array.from({ length: 30 }, (_, i) => `t${i}`).join(',')}]\n---\nx`,
      'x.md',
    );
    expect([title.length, abstract.length, tags.length]).toEqual([200, 500, 20]);
    expect(notes.map(({ code, params }) => params?.['field'] ?? code)).toEqual([
      'tags_left_out',
      'title',
      'abstract',
    ]);
  });

  it('ends a long description at a sentence, or otherwise at a word', () => {
    const abstractOf = (description: string) =>
      parseDocument(`---\ntitle: A\ndescription: ${description}\n---\n\nText.`, 'a.md').abstract;
    const sentence = 'Ink is made of soot and glue.';
    expect(abstractOf(`${sentence} `.repeat(30).trim())).toBe(`${sentence} `.repeat(16).trim());
    expect(abstractOf('brush '.repeat(100).trim())).toMatch(/^(?:brush )+brush…$/);
    const emoji = abstractOf('🖌️'.repeat(300));
    expect([emoji.length <= 500, emoji]).toEqual([true, expect.stringMatching(/^(?:🖌️)+…$/u) as string]);
  });

  it('replaces the tags of Hugo, Hexo, Jekyll and Docusaurus outside of code', () => {
    const text = `{{< figure src="/a.png" alt="A" >}}

{{< highlight go >}}
x := 1
{{< /highlight >}}

{% asset_img b.png Bee %}

{% highlight ruby %}
puts 1
{% endhighlight %}

:::tip[Mind]
this
:::

{{< unknown x="1" >}}kept{{< /unknown >}}

\`\`\`
{{< figure src="/c.png" >}}
\`\`\`
`;
    expect(parseDocument(`---\ntitle: t\n---\n${text}`, 'x.md').content.replace(/\n{2,}/g, '\n')).toBe(
      '![A](/a.png)\n```go\nx := 1\n```\n![Bee](b.png)\n```ruby\nputs 1\n```\n> **Mind**\n>\n> this\nkept\n```\n{{< figure src="/c.png" >}}\n```\n',
    );
  });
});

it('every problem has a message in both languages that uses only its params', () => {
  for (const code of PROBLEM_CODES) {
    const { en, 'zh-CN': zh } = problemText({ code });
    expect(zh).toMatch(/\p{Script=Han}/u);
    expect([...en.matchAll(/\{\w+\}/g)].map(String).sort()).toEqual(
      [...zh.matchAll(/\{\w+\}/g)].map(String).sort(),
    );
  }
  expect(problemText({ code: 'image_missing', params: { src: 'a.png' } }).en).toBe(
    'The folder has no image a.png.',
  );
});
