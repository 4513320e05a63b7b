import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MAX_IMAGE_BYTES } from '../../../src/contract/limits';
import { classifyImage, resolveImage, rewriteImages, scanFolder } from '../../../src/lib/import';
import { readFolder } from '../../support/transfer/read-folder';

let base = '';
let root = '';

const put = async (path: string, content: string | Buffer): Promise<string> => {
  const file = join(base, path);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, content);
  return file;
};

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#c33' } });

beforeAll(async () => {
  base = await mkdtemp(join(tmpdir(), 'import-'));
  root = join(base, 'folder');
  await put('folder/en/b.md', 'B');
  await put('folder/en/a.markdown', 'A');
  await put('folder/zh-CN/a.mdx', '甲');
  await put('folder/notes.txt', 'no');
  await put('folder/.git/c.md', 'no');
  await put('folder/node_modules/x/readme.md', 'no');
  await put('folder/bad/binary.md', Buffer.from([0x23, 0x20, 0, 1, 2, 0xff]));
  await put('folder/bad/empty.md', ' \n');
  await put('folder/bad/huge.md', 'x'.repeat(1_048_577));
  await put('folder/bad/latin.md', Buffer.from([0x63, 0x61, 0x66, 0xe9, 0x0a, 0xff, 0xfe]));
  await put('folder/code/gbk.md', Buffer.from([0xc4, 0xe3, 0xba, 0xc3]));
  await put(
    'folder/code/utf16.md',
    Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from('你好', 'utf16le')]),
  );
  await put('outside/secret.md', 'secret');
  await put('outside/secret.png', await picture(9, 9).png().toBuffer());
  await symlink(join(base, 'outside/secret.md'), join(root, 'link-out.md'));
  await symlink(join(base, 'outside'), join(root, 'folder-out'));
  await symlink(join(root, 'en'), join(root, 'circle'));
  await symlink(join(root, 'en/b.md'), join(root, 'link-in.md'));
  await symlink(join(root, 'nowhere.md'), join(root, 'link-broken.md'));
  await symlink(join(base, 'outside/secret.png'), join(root, 'en/link.png'));
  await put('folder/en/pic.png', await picture(20, 10).png().toBuffer());
  await put('folder/images/deep/one.png', await picture(20, 10).png().toBuffer());
  await put('folder/static/img/two.png', await picture(20, 10).png().toBuffer());
});

afterAll(() => rm(base, { recursive: true, force: true }));

describe('reading a folder', () => {
  it('finds texts in order, in the languages of their folders', async () => {
    const { files, problems } = await scanFolder(root);
    expect(
      files
        .filter(({ path }) => !/^(?:bad|code)/.test(path))
        .map(({ path, locale, key }) => [path, locale, key]),
    ).toEqual([
      ['en/a.markdown', 'en', 'a'],
      ['en/b.md', 'en', 'b'],
      ['link-in.md', undefined, 'link-in'],
      ['zh-CN/a.mdx', 'zh-CN', 'a'],
    ]);
    expect(problems).toEqual([
      { path: 'en/link.png', problem: { code: 'link_outside' } },
      { path: 'folder-out', problem: { code: 'link_outside' } },
      { path: 'link-broken.md', problem: { code: 'unreadable', params: { reason: 'ENOENT' } } },
      { path: 'link-out.md', problem: { code: 'link_outside' } },
    ]);
  });

  it('reports unreadable files and continues', async () => {
    const problems: Record<string, string> = {};
    const texts: Record<string, string> = {};
    for await (const read of readFolder(root)) {
      if ('problem' in read) problems[read.path] = read.problem.code;
      else texts[read.path] = read.source.text;
    }
    expect(problems).toMatchObject({
      'bad/binary.md': 'not_text',
      'bad/empty.md': 'text_empty',
      'bad/huge.md': 'text_too_large',
      'bad/latin.md': 'not_text',
    });
    expect(texts).toMatchObject({
      'code/gbk.md': '你好',
      'code/utf16.md': '你好',
      'zh-CN/a.mdx': '甲',
      'link-in.md': 'B',
    });
    expect(JSON.stringify(texts)).not.toContain('secret');
  });

  it('throws when there is no folder', async () => {
    await expect(scanFolder(join(base, 'none'))).rejects.toThrow('ENOENT');
  });
});

describe('finding images', () => {
  const find = async (src: string, from = 'en') => {
    const found = await resolveImage(src, join(root, from), root);
    if (found.kind === 'file') return found.file.slice(root.length);
    return found.kind === 'problem' ? found.problem.code : found.kind;
  };

  it.each([
    ['pic.png', '/en/pic.png'],
    ['./pic.png?x=1#y', '/en/pic.png'],
    ['/images/deep/one.png', '/images/deep/one.png'],
    ['../images/deep/one.png', '/images/deep/one.png'],
    ['/img/two.png', '/static/img/two.png'],
    ['/images/deep%2Fone.png', '/images/deep/one.png'],
    ['https://x.example/a.png', 'remote'],
    ['//x.example/a.png', 'remote'],
    ['http://x.example/a.png', 'image_insecure'],
    ['data:image/png;base64,AAAA', 'image_missing'],
    ['nothing.png', 'image_missing'],
    ['../../outside/secret.png', 'image_outside'],
    ['link.png', 'image_outside'],
    ['/folder-out/secret.png', 'image_outside'],
    ['%2e%2e/%2e%2e/outside/secret.png', 'image_outside'],
    ['/etc/passwd', 'image_missing'],
    ['a\0b.png', 'image_missing'],
    ['%', 'image_missing'],
  ])('%s', async (src, expected) => {
    expect(await find(src)).toBe(expected);
  });

  it('also searches the folder of the translation', async () => {
    expect(await find('pic.png', 'zh-CN')).toBe('/en/pic.png');
  });
});

describe('detecting images by their content', () => {
  const typeOf = async (name: string, content: Buffer | string) => {
    const result = await classifyImage(await put(`images/${name}`, content));
    return result.problem ? result.problem.code : `${result.mime} ${result.width}x${result.height}`;
  };

  it('accepts formats that browsers support, with any file name', async () => {
    const image = picture(12, 8);
    expect(await typeOf('a.txt', await image.clone().png().toBuffer())).toBe('image/png 12x8');
    expect(await typeOf('b.png', await image.clone().jpeg().toBuffer())).toBe('image/jpeg 12x8');
    expect(await typeOf('c.jpg', await image.clone().webp().toBuffer())).toBe('image/webp 12x8');
    expect(await typeOf('d.jpg', await image.clone().gif().toBuffer())).toBe('image/gif 12x8');
    expect(await typeOf('e.jpg', await image.clone().avif().toBuffer())).toBe('image/avif 12x8');
    expect(await typeOf('f.jpg', await image.clone().tiff().toBuffer())).toBe('image/tiff 12x8');
    const drawing = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 12 8"><path d="M0 0h9"/></svg>';
    expect(await typeOf('g.png', drawing)).toBe('image/svg+xml 12x8');
  });

  it('rejects empty, invalid, truncated, tiny and huge ones, and drawings that are empty after sanitizing', async () => {
    const photo = await sharp({
      create: {
        width: 200,
        height: 200,
        channels: 3,
        background: '#000',
        noise: { type: 'gaussian', mean: 128, sigma: 60 },
      },
    })
      .png()
      .toBuffer();
    expect(await typeOf('empty.png', '')).toBe('image_empty');
    expect(await typeOf('broken.png', 'not an image at all')).toBe('image_broken');
    expect(await typeOf('cut.png', photo.subarray(0, photo.length / 2))).toBe('image_broken');
    expect(await typeOf('tiny.png', await picture(2, 9).png().toBuffer())).toBe('image_tiny');
    expect(await typeOf('line.png', await picture(9, 901).png().toBuffer())).toBe('image_tiny');
    expect(await typeOf('pixels.png', await picture(8_000, 5_001).png().toBuffer())).toBe(
      'image_too_many_pixels',
    );
    expect(await typeOf('large.png', Buffer.alloc(MAX_IMAGE_BYTES + 1))).toBe('image_too_large');
    expect(
      await typeOf(
        'vector.png',
        '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script/></svg>',
      ),
    ).toBe('image_svg_empty');
    expect(await typeOf('page.png', '<html><script>alert(1)</script></html>')).toBe('image_broken');
  });
});

describe('rewriting images', () => {
  const rewrite = (content: string) =>
    rewriteImages(content, async (src) => (src.includes('keep') ? undefined : `/u/${src.length}`));

  it.each([
    ['a ![x](a.png) b ![y](<b c.png> "t") c', 'a ![x](/u/5) b ![y](/u/7 "t") c'],
    ['![a.png](a.png)', '![a.png](/u/5)'],
    ['[![x](a.png)](https://l.example)', '[![x](/u/5)](https://l.example)'],
    ['![x][r]\n\n[r]: a.png "t"', '![x][r]\n\n[r]: /u/5 "t"'],
    [
      '<p><img alt="x" src=\'a.png\' width=1> <IMG SRC=a.png></p>',
      '<p><img alt="x" src="/u/5" width=1> <IMG SRC="/u/5"></p>',
    ],
    ['![x](keep.png) ![y](a.png)', '![x](keep.png) ![y](/u/5)'],
    [
      '`![x](a.png)`\n\n```\n![x](a.png)\n```\n\n[l](a.png)\n\n[r]: a.png',
      '`![x](a.png)`\n\n```\n![x](a.png)\n```\n\n[l](a.png)\n\n[r]: a.png',
    ],
    ['![多行\n替代](a.png)', '![多行\n替代](/u/5)'],
  ])('%j', async (before, after) => {
    expect(await rewrite(before)).toBe(after);
  });
});
