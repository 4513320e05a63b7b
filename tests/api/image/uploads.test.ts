import { randomBytes } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { EndpointOutput } from '../../../src/contract';
import { startApp, type TestApp } from '../../support/site/app';
import { fingerprint } from '../../support/site/database';
import { everyRole } from '../../support/account/people';
import { fileOf, picture } from '../../support/samples/image-files';

const { admin, user } = everyRole();
const MB = 1024 * 1024;

let app: TestApp;

beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

type Answer = EndpointOutput<'POST /images'>[number];

const send = async (file: File, locale = 'en'): Promise<Answer> => {
  const [answer] = await app.call('POST /images', { files: [file] }, { token: user.token, locale });
  return answer!;
};
const find = async (id: string) => {
  const { list } = await app.call('GET /images', { query: { limit: 200 } }, { token: user.token });
  return list.find((image) => image.id === id);
};
const uploads = () => readdir(path.join(app.strapi.dirs.static.public, 'uploads'));

const chunk = (type: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
};

/** A PNG with a header of any size and incomplete pixels. */
const pngOf = (width: number, height: number): Buffer => {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 2, 0, 0, 0], 8);
  const rows = deflateSync(Buffer.alloc(10_000_000));
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', head),
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ]);
};

/** GPS data in XMP, the other place where cameras write it. */
const XMP =
  '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">' +
  '<rdf:Description xmlns:exif="http://ns.adobe.com/exif/1.0/" exif:GPSLatitude="51,30N"/></rdf:RDF></x:xmpmeta>';

/** An icon with one PNG in it. */
const iconOf = (png: Buffer): Buffer => {
  const head = Buffer.alloc(22);
  head.set([0, 0, 1, 0, 1, 0, 16, 16]);
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(22, 18);
  return Buffer.concat([head, png]);
};

describe('the type of a file', () => {
  it.each(['jpeg', 'png', 'gif', 'webp', 'avif'] as const)('%s is accepted', async (format) => {
    const answer = await send(await picture({ format }));
    expect(answer).toEqual({
      file_name: expect.stringMatching(/^picture-/) as string,
      is_success: true,
      msg: '',
      id: expect.stringMatching(/^[a-z0-9]{24}$/) as string,
      path: expect.stringMatching(/^\/uploads\//) as string,
      thumb: expect.stringMatching(/^\/uploads\//) as string,
      alt: '',
    });
    const { headers } = await app.http().get(answer.path!);
    expect([headers['content-type'], headers['x-content-type-options']]).toEqual([
      `image/${format}`,
      'nosniff',
    ]);
    expect(await find(answer.id!)).toMatchObject({ width: 40, height: 30, alt: '', tags: [], used_in: 0 });
  });

  it('TIFF is converted to PNG, since browsers do not show it', async () => {
    const { path: url = '' } = await send(await picture({ format: 'tiff', name: 'scan.tiff' }));
    expect(url).toMatch(/scan_\w+\.png$/);
    expect((await app.http().get(url)).headers['content-type']).toBe('image/png');
  });

  it('is an icon when it contains all its pictures', async () => {
    const png = Buffer.from(await (await picture()).arrayBuffer());
    const { path: url = '' } = await send(fileOf(iconOf(png), 'favicon.ico'));
    expect(url).toMatch(/favicon_\w+\.ico$/);
    expect((await send(fileOf(iconOf(png).subarray(0, 60), 'cut.ico'))).is_success).toBe(false);
  });

  it('is detected from its content, not its name', async () => {
    const { path: url = '' } = await send(await picture({ name: 'page.html', format: 'png' }));
    expect(url).toMatch(/page_\w+\.png$/);
  });

  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
  it.each([
    ['a page called a picture', '<!doctype html><script>alert(1)</script>', 'a.png', /not an image/],
    ['an SVG with script alone', svg, 'a.svg', /this SVG has nothing to show/],
    ['an SVG called a picture', `<?xml version="1.0"?>${svg}`, 'a.jpg', /this SVG has nothing to show/],
    ['nothing', '', 'a.png', /empty/],
    ['noise', randomBytes(5000), 'a.gif', /not an image/],
    ['a PNG of 50,000 × 50,000 pixels', pngOf(50_000, 50_000), 'a.png', /50000 × 50000 pixels/],
    ['a program', Buffer.concat([Buffer.from('MZ'), randomBytes(3000)]), 'a.exe', /not an image/],
    ['a PDF', '%PDF-1.7\n1 0 obj\n<<>>\nendobj\n', 'a.pdf', /not an image|not supported/],
    ['more than 5 MB', Buffer.alloc(5 * MB + 1, 'a'), 'a.png', /too large: an image may have at most 5 MB/],
  ])('is checked before it is stored: %s is rejected', async (_, bytes, name, why) => {
    const before = [await fingerprint(app), await uploads()];
    const answer = await send(fileOf(bytes, name, 'image/png'));
    expect(answer).toEqual({
      file_name: name,
      is_success: false,
      msg: expect.stringMatching(why) as string,
    });
    expect([await fingerprint(app), await uploads()]).toEqual(before);
  });

  it('must be a complete image: a truncated one is rejected', async () => {
    const whole = await sharp(randomBytes(300 * 300 * 3), { raw: { width: 300, height: 300, channels: 3 } })
      .jpeg()
      .toBuffer();
    expect(await send(fileOf(whole.subarray(0, whole.length / 2), 'cut.jpg'))).toMatchObject({
      is_success: false,
      msg: expect.stringContaining('damaged') as string,
    });
  });

  it('is an image only, when a script or an archive is appended to it', async () => {
    const gif = Buffer.from(await (await picture({ format: 'gif' })).arrayBuffer());
    const polyglot = Buffer.concat([gif, Buffer.from('<script>alert(1)</script>PK\u0003\u0004')]);
    const { path: url = '' } = await send(fileOf(polyglot, 'a.gif.html', 'text/html'));
    const { headers } = await app.http().get(url);
    expect([headers['content-type'], headers['x-content-type-options']]).toEqual(['image/gif', 'nosniff']);
  });

  it('contains no location, and is rotated upright', async () => {
    const photo = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#246' } })
      .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .withXmp(XMP)
      .jpeg()
      .toBuffer();
    const { path: url = '', id = '' } = await send(fileOf(photo, 'photo.jpg'));
    const stored = await readFile(path.join(app.strapi.dirs.static.public, url));
    const { exif, xmp } = await sharp(stored).metadata();
    expect([exif, xmp]).toEqual([undefined, undefined]);
    expect(await find(id)).toMatchObject({ width: 40, height: 60 });
  });
});

describe('the name of a file', () => {
  it.each([
    ['with a path', '../../etc/passwd.png', 'passwd.png'],
    ['with a path of Windows', 'C:\\Windows\\system.png', 'system.png'],
    ['in Chinese', '文图 的图片.png', '文图 的图片.png'],
    ['that turns the reading direction', 'a\u202egnp.png', 'a gnp.png'],
    ['with 500 characters', `${'名'.repeat(500)}.png`, `${'名'.repeat(100)}.png`],
    ['of dots', '....png', 'image.png'],
    ['of a device', 'con.png', 'con.png'],
    ['that is markup', '<img src=x onerror=alert(1)>.png', 'img src=x onerror=alert(1).png'],
  ])('%s is sanitized', async (_, name, shown) => {
    const { id = '', path: url = '' } = await send(await picture({ name }));
    expect((await find(id))?.name).toBe(shown);
    expect(url).toMatch(/^\/uploads\/[\w-]{1,255}\.png$/);
    expect((await app.http().get(url)).status).toBe(200);
  });
});

describe('many files', () => {
  it('have a result each, and a bad one does not affect the others', async () => {
    const files = [await picture(), fileOf('no image', 'a.png'), await picture()];
    const answers = await app.call('POST /images', { files }, { token: user.token, locale: 'zh-CN' });
    expect(answers.map(({ is_success }) => is_success)).toEqual([true, false, true]);
    expect(answers[1]?.msg).toBe('文件已损坏，或者不是图片。');
  });

  it('with the same bytes as a picture of the library have its alternative text', async () => {
    const file = await picture();
    const { id = '' } = await send(file);
    await app.call('PUT /images', { body: { id, alt: 'A red corner' } }, { token: user.token });
    expect(await send(file)).toMatchObject({ id, alt: 'A red corner' });
  });

  it('with the same bytes are stored once, even when they are uploaded simultaneously', async () => {
    const one = await picture();
    const before = (await uploads()).length;
    const answers = await Promise.all([send(one), send(one), send(one)]);
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
    expect(await uploads()).toHaveLength(before + 1);
  });

  it('are limited to fifty', async () => {
    const files = await Promise.all(Array.from({ length: 51 }, () => picture()));
    const { status, body } = await app.reply('POST /images', { files }, { token: user.token });
    expect([status, body.data]).toEqual([422, { fields: { images: 'Too many files at once.' } }]);
  });
});

describe('one image', () => {
  it('returns its URL', async () => {
    const url = await app.call('POST /image', { files: [await picture({ name: 'one.png' })] }, admin);
    expect(url).toMatch(/^\/uploads\/one_\w+\.png$/);
  });

  it.each([
    ['image_broken', fileOf('text', 'a.png'), 200],
    ['image_svg_empty', fileOf('<svg xmlns="http://www.w3.org/2000/svg"/>', 'a.svg'), 200],
    ['413', fileOf(Buffer.alloc(6 * MB), 'a.png'), 413],
    ['413', fileOf(Buffer.alloc(5 * MB + 1), 'a.png'), 413],
  ])('that is invalid is an error of the request: %s', async (code, file, status) => {
    const reply = await app.reply('POST /image', { files: [file] }, { token: user.token });
    expect([reply.status, reply.body.code]).toEqual([status, code]);
  });
});
