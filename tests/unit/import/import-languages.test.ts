import { describe, expect, it } from 'vitest';
import { parseDocument } from '../../../src/lib/import';
import { pathInfo } from '../../../src/lib/import/path-info';

describe('languages and pairs', () => {
  it.each([
    ['site/en/a/b.md', 'en', 'site/a/b'],
    ['site/zh-CN/a/b.mdx', 'zh-CN', 'site/a/b'],
    ['zh_cn/b.md', 'zh-CN', 'b'],
    ['content/posts/b.zh-cn.md', 'zh-CN', 'content/posts/b'],
    ['content/posts/b.en.md', 'en', 'content/posts/b'],
    ['i18n/zh-CN/docusaurus-plugin-content-blog/2023/b.md', 'zh-CN', 'blog/2023/b'],
    ['w/i18n/zh-CN/docusaurus-plugin-content-docs/current/b.md', 'zh-CN', 'w/docs/b'],
    ['blog/2023/b.md', undefined, 'blog/2023/b'],
    ['blog/v1.2.md', undefined, 'blog/v1.2'],
  ])('%s', (path, locale, key) => {
    expect(pathInfo(path)).toMatchObject({ locale, key });
  });

  it('reads the language from the front matter or the text when the path does not name it', () => {
    expect(parseDocument('---\ntitle: x\nlang: zh-CN\n---\nx', 'a.md').locale).toBe('zh-CN');
    expect(parseDocument('这是一篇关于 React 的文章', 'a.md').locale).toBe('zh-CN');
    expect(parseDocument('An article that says 你好', 'a.md').locale).toBe('en');
  });
});
