import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type * as Importer from '../../../src/api/article/import/import-folder';
import { startApp, type TestApp } from '../../support/site/app';
import { built } from '../../support/site/boot';
import { everyRole } from '../../support/account/people';
import { fileOf } from '../../support/samples/image-files';
import { article, text } from '../../support/site/fixtures';

const { user } = everyRole();
const FIXTURES = path.join(import.meta.dirname, '../../fixtures/svg');

let app: TestApp;

beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

const svg = (inside: string, more = 'viewBox="0 0 640 360"'): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" ${more}>${inside}</svg>`;
const send = async (content: string | Buffer, name = 'drawing.svg') => {
  const files = [fileOf(content, name, 'image/svg+xml')];
  return (await app.call('POST /images', { files }, { token: user.token }))[0]!;
};
const served = async (url: string | undefined) =>
  app
    .http()
    .get(url ?? '')
    .buffer(true);
const textOf = async (url: string | undefined): Promise<string> => {
  const { body, text: said } = await served(url);
  return said ?? (body as Buffer).toString('utf8');
};
const find = async (id: string | undefined) => {
  const { list } = await app.call('GET /images', { query: { limit: 200 } }, { token: user.token });
  return list.find((image) => image.id === id);
};

describe('a drawing', () => {
  it('is stored, hashed and served after sanitizing', async () => {
    const malicious = svg('<script>alert(1)</script><rect width="600" height="300" onclick="alert(2)"/>');
    const { id, path: url } = await send(malicious, 'A drawing.png');
    expect(url).toMatch(/^\/uploads\/A_drawing_\w+\.svg$/);
    const kept = await textOf(url);
    expect(kept).toContain('<rect width="600" height="300"/>');
    expect(kept).not.toContain('alert');
    expect(await readFile(path.join(app.strapi.dirs.static.public, url!), 'utf8')).toBe(kept);
    expect(await find(id)).toMatchObject({
      name: 'A drawing.svg',
      image_type: 'svg',
      width: 640,
      height: 360,
      thumb: url,
      hash: createHash('sha256').update(kept).digest('hex'),
    });
  });

  it('of several megabytes is sanitized without blocking other requests', async () => {
    const many = Array.from({ length: 30_000 }, (_, n) => `<path d="M${n} 0c1.5 2.5 3 4 5.5 6h9v9z"/>`).join(
      '',
    );
    const { path: url } = await send(svg(`<script>alert(1)</script>${many}`));
    const kept = await textOf(url);
    expect(kept).toContain('M29999 0c1.5');
    expect(kept).not.toContain('alert');
    const nested = svg('<g>'.repeat(100_000) + '</g>'.repeat(100_000));
    expect(await send(nested)).toMatchObject({
      is_success: false,
      msg: expect.stringContaining('too many') as string,
    });
  });

  it('cannot run scripts when it is opened as a page', async () => {
    const { path: url } = await send(svg('<circle r="90"/>'));
    const { headers } = await served(url);
    expect(headers).toMatchObject({
      'content-type': 'image/svg+xml',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    });
  });

  it('is stored once when only removed parts differ', async () => {
    const [a, b] = [await send(svg('<path d="M1 1h9"/>')), await send(svg('<!-- x --><path d="M1 1h9"/>'))];
    expect(b.id).toBe(a.id);
    expect((await send(await textOf(a.path))).id).toBe(a.id);
  });

  it.each(['inkscape', 'figma', 'drawio', 'mermaid', 'illustrator'])('of %s is accepted', async (name) => {
    const answer = await send(await readFile(path.join(FIXTURES, `${name}.svg`)), `${name}.svg`);
    expect(answer).toMatchObject({ is_success: true, msg: '' });
  });

  it.each<[string, Buffer]>([
    ['UTF-16', Buffer.from(`\ufeff${svg('<text>文图16</text>')}`, 'utf16le')],
    [
      'GB 18030',
      Buffer.concat([
        Buffer.from(`<?xml version="1.0" encoding="gb18030"?>${svg('<text>').replace('</svg>', '')}`),
        Buffer.from([0xce, 0xc4, 0xcd, 0xbc]),
        Buffer.from('GB</text></svg>'),
      ]),
    ],
  ])('may be written in %s', async (_, bytes) => {
    const { path: url } = await send(bytes);
    expect(await textOf(url)).toContain('文图');
  });

  it('has no variants and no blur in an article and as its cover, but width and height', async () => {
    const { id, path: url } = await send(svg('<ellipse rx="300" ry="100"/>'));
    const body = text('Drawn', { banner_id: id!, content: `![Drawn](${url})` });
    const read = await app.call('GET /articles/{id}', { params: { id: await article(app, body) } });
    expect(read).toMatchObject({
      banner_url: url,
      banner_width: 640,
      banner_height: 360,
      banner_srcset: '',
      banner_blur: '',
    });
    expect(read.html).toContain(`src="${url}"`);
    expect(read.html).toContain('width="640" height="360"');
    expect(read.html).not.toContain('srcset');
  });

  it.each([
    ['image_svg', svg('<g>')],
    ['image_svg_empty', svg('<script>alert(1)</script>')],
    ['image_svg_heavy', svg('<g>'.repeat(200) + '<rect/>' + '</g>'.repeat(200))],
    ['image_tiny', svg('<rect width="1" height="1"/>', 'viewBox="0 0 1 1"')],
    ['image_too_many_pixels', svg('<rect width="1" height="1"/>', 'width="9999" height="9999"')],
  ])('is rejected in both languages: %s', async (code, content) => {
    const said = await Promise.all(
      ['en', 'zh-CN'].map(async (locale) => {
        const files = [fileOf(content, 'a.svg')];
        return (await app.reply('POST /image', { files }, { token: user.token, locale })).body;
      }),
    );
    expect(said.map((body) => body.code)).toEqual([code, code]);
    expect(said[1]?.msg).toMatch(/\p{Script=Han}/u);
    expect(said[0]?.msg).not.toMatch(/\p{Script=Han}/u);
  });
});

describe('a drawing from another source', () => {
  it('is sanitized by an import', async () => {
    const root = await mkdtemp(path.join(os.tmpdir(), 'import-'));
    await writeFile(
      path.join(root, 'drawn.svg'),
      svg('<script>alert(1)</script><rect width="77" height="9"/>'),
    );
    await writeFile(path.join(root, 'post.md'), '# With a drawing\n\n![A drawing](drawn.svg)\n');
    const { importFolder } = built<typeof Importer>('src/api/article/import/import-folder');
    await importFolder(app.strapi, { root, userId: null });
    await rm(root, { recursive: true });
    const { list } = await app.call('GET /articles', { query: { key: 'With a drawing' } });
    const { html } = await app.call('GET /articles/{id}', { params: { id: list[0]!.id } });
    const url = /src="(\/uploads\/drawn_\w+\.svg)"/.exec(html)?.[1];
    const kept = await textOf(url);
    expect(kept).toContain('<rect width="77" height="9"/>');
    expect(kept).not.toContain('alert');
  });

  it('is rejected by Strapi’s panel, which would not sanitize it', async () => {
    const credentials = { email: 'editor@example.com', password: 'An-editor-for-tests-1' };
    const { body } = await app.http().post('/admin/login').send(credentials);
    const { token } = (body as { data: { token: string } }).data;
    const upload = (content: string | Buffer, name: string, contentType: string) =>
      app
        .http()
        .post('/upload')
        .set('authorization', `Bearer ${token}`)
        .attach('files', Buffer.from(content), { filename: name, contentType });
    const files = app.strapi.db.query('plugin::upload.file');
    const before = await files.count();
    for (const type of ['image/svg+xml', 'image/png', 'application/octet-stream'])
      for (const name of ['a.svg', 'a.png'])
        expect((await upload(svg('<rect width="8" height="8"/>'), name, type)).status).toBe(400);
    expect(await files.count()).toBe(before);
  });
});
