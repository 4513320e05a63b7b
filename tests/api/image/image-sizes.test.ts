import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../support/site/app';
import { built } from '../../support/site/boot';
import { storedPicture } from '../../support/samples/image-samples';
import { everyRole } from '../../support/account/people';
import { fileOf } from '../../support/samples/image-files';
import { countQueries } from '../../support/measure/queries';
import { article, text } from '../../support/site/fixtures';

const { admin, user } = everyRole();

let app: TestApp;

beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

/** Noise: a large file that equals no other. */
const photo = async (width: number, format: 'jpeg' | 'png' = 'jpeg', name = `photo-${width}.${format}`) => {
  const height = Math.round(width / 2);
  const raw = { width, height, channels: 3 as const };
  const small = await sharp(randomBytes(48 * 24 * 3), { raw: { width: 48, height: 24, channels: 3 } })
    .resize(raw)
    .toFormat(format, { quality: 95 })
    .toBuffer();
  return fileOf(small, name, `image/${format}`);
};
const stored = async (file: File) => storedPicture(app, user.token, file);
const find = async (id: string) => {
  const { list } = await app.call('GET /images', { query: { limit: 200 } }, { token: admin.token });
  return list.find((image) => image.id === id)!;
};
const sizesOf = async (id: string): Promise<Record<string, { url: string; width: number; hash: string }>> => {
  const file = await app.strapi.db.query('plugin::upload.file').findOne({ where: { documentId: id } });
  return Object.fromEntries(
    Object.entries(file.formats ?? {}).filter(([name]) => name !== 'thumbnail'),
  ) as never;
};
const read = (id: string) => app.call('GET /articles/{id}', { params: { id }, query: { locale: 'en' } });
const backfillVariants = () =>
  built<{ backfillVariants: () => Promise<number> }>(
    'src/api/image/actions/backfill-variants',
  ).backfillVariants();

/** As an import stores it: the sizes come later. */
const imported = async (file: File) => {
  const image = await stored(file);
  await app.strapi.db
    .query('api::image.image-detail')
    .update({ where: { file_id: image.id }, data: { recipe: null } });
  await app.strapi.db
    .query('plugin::upload.file')
    .update({ where: { documentId: image.id }, data: { formats: null } });
  return image;
};

describe('the sizes of an image', () => {
  it('are made when it is uploaded, in WebP, up to its own width', async () => {
    const { id } = await stored(await photo(1000));
    const sizes = await sizesOf(id);
    expect(Object.keys(sizes)).toEqual(['w320', 'w640', 'w960', 'w1000']);
    for (const { url, width } of Object.values(sizes)) {
      const { status, headers, body } = await app.http().get(url);
      expect([status, headers['content-type']]).toEqual([200, 'image/webp']);
      expect((await sharp(body as Buffer).metadata()).width).toBe(width);
    }
    expect(await find(id)).toMatchObject({
      thumb: sizes['w320']?.url,
      blur: expect.stringMatching(/^data:image\/webp;base64,[\w+/=]{20,300}$/) as string,
    });
  });

  it('are no wider than pages need, and are not made for small and animated images', async () => {
    expect(Object.keys(await sizesOf((await stored(await photo(2000))).id))).toEqual([
      'w320',
      'w640',
      'w960',
      'w1440',
    ]);
    const small = await stored(await photo(300));
    expect(await sizesOf(small.id)).toEqual({});
    expect(await find(small.id)).toMatchObject({ blur: '' });
    const frames = await Promise.all(
      [0, 1].map((n) =>
        sharp({ create: { width: 400, height: 40, channels: 3, background: { r: n * 255, g: 0, b: 0 } } })
          .png()
          .toBuffer(),
      ),
    );
    const moving = await sharp(frames, { join: { animated: true } })
      .gif()
      .toBuffer();
    expect(await sizesOf((await stored(fileOf(moving, 'moving.gif'))).id)).toEqual({});
  });

  it('are left out where they would be larger than the image', async () => {
    const flat = await sharp({ create: { width: 900, height: 500, channels: 3, background: '#123456' } })
      .webp({ quality: 1 })
      .toBuffer();
    const { id } = await stored(fileOf(flat, 'flat.webp'));
    const sizes = await sizesOf(id);
    expect(Object.values(sizes).every(({ width }) => width < 900)).toBe(true);
  });

  it('have no blur when the image is transparent', async () => {
    const seen = await sharp({
      create: { width: 800, height: 400, channels: 4, background: { r: 1, g: 2, b: 3, alpha: 0.5 } },
    })
      .composite([{ input: Buffer.from(await (await photo(400, 'png')).arrayBuffer()) }])
      .png()
      .toBuffer();
    expect(await find((await stored(fileOf(seen, 'seen.png'))).id)).toMatchObject({ blur: '' });
  });

  it('are deleted with it', async () => {
    const { id } = await stored(await photo(700));
    const urls = Object.values(await sizesOf(id)).map(({ url }) => url);
    await app.call('DELETE /images', { body: { id_list: [id] } }, { token: admin.token });
    expect(urls).toHaveLength(3);
    for (const url of urls) expect((await app.http().get(url)).status).toBe(404);
  });
});

describe('an article', () => {
  it('shows its banner and its pictures in their sizes', async () => {
    const image = await stored(await photo(1200));
    await app.call(
      'PUT /images',
      { body: { id: image.id, focal_x: 0.25, focal_y: 1 } },
      { token: admin.token },
    );
    const id = await article(app, text('Sized', { content: `![p](${image.path})`, banner_id: image.id }));
    const { html, banner_srcset, banner_blur, banner_focus } = await read(id);
    const { w320, w1200 } = await sizesOf(image.id);
    expect(banner_srcset).toMatch(new RegExp(`^${w320?.url} 320w, .*${w1200?.url} 1200w$`));
    expect([banner_blur.slice(0, 16), banner_focus]).toEqual(['data:image/webp;', '25% 100%']);
    expect(html).toContain(`srcset="${banner_srcset}"`);
    expect(html).toMatch(/<img src="[^"]+" alt="p" width="1200" height="600" srcset="[^"]+" sizes="auto, /);
    const { list } = await app.call('GET /articles', { query: { key: 'Sized', locale: 'en' } });
    expect(list[0]).toMatchObject({ banner_srcset, banner_blur, banner_focus });
  });

  it('shows sizes that were made later, with the same version and date', async () => {
    const image = await imported(await photo(800));
    const id = await article(app, text('Imported', { content: `![p](${image.path})`, banner_id: image.id }));
    const before = await read(id);
    expect([before.html.includes('srcset'), before.banner_srcset]).toEqual([false, '']);
    expect(await backfillVariants()).toBeGreaterThanOrEqual(1);
    const after = await read(id);
    expect(after.html).toContain(`srcset="${after.banner_srcset}"`);
    expect(after.banner_srcset).toContain('800w');
    expect([after.version, after.updated_at]).toEqual([before.version, before.updated_at]);
    expect(await backfillVariants()).toBe(0);
    // a later save of the same text keeps them
    await app.call(
      'PUT /articles',
      { body: { id, version: 1, content: before.content } },
      { token: admin.token },
    );
    expect((await read(id)).html).toContain('srcset');
  });

  it('gets sizes of its images even when the file of another one is missing', async () => {
    const [gone, there] = [await imported(await photo(500)), await imported(await photo(500))];
    await rm(path.join(app.strapi.dirs.static.public, gone.path));
    expect(await backfillVariants()).toBe(2);
    expect(Object.keys(await sizesOf(there.id))).toEqual(['w320', 'w500']);
    expect(await sizesOf(gone.id)).toEqual({});
    expect(await backfillVariants()).toBe(0);
  });

  it('is read with as many queries as one without pictures', async () => {
    const image = await stored(await photo(600));
    const [withOne, without] = [
      await article(app, text('With', { content: `![p](${image.path})`, banner_id: image.id })),
      await article(app, text('Without', { banner_id: '' })),
    ];
    // Reads of a robot queue no view, which a job could write while statements are counted.
    const headers = { 'user-agent': 'a test robot' };
    const queriesOf = async (id: string) => {
      const input = { params: { id }, query: { locale: 'en' } } as const;
      return (await countQueries(app, () => app.call('GET /articles/{id}', input, { headers }))).length;
    };
    await queriesOf(withOne);
    await queriesOf(without);
    expect(await queriesOf(withOne)).toBe(await queriesOf(without));
  });
});

describe('the panel', () => {
  it('may put another image into a file, which has its own sizes then', async () => {
    const first = await photo(900);
    const image = await stored(first);
    const before = await sizesOf(image.id);
    const folder = await mkdtemp(path.join(os.tmpdir(), 'panel-'));
    const copy = path.join(folder, 'other.jpg');
    await writeFile(copy, Buffer.from(await (await photo(700)).arrayBuffer()));
    const file = await app.strapi.db
      .query('plugin::upload.file')
      .findOne({ where: { documentId: image.id } });
    await app.strapi
      .plugin('upload')
      .service('upload')
      .replace(file.id, {
        data: { fileInfo: {} },
        file: { filepath: copy, originalFilename: 'other.jpg', mimetype: 'image/jpeg', size: 1 },
      });
    await rm(folder, { recursive: true, force: true });
    expect(await backfillVariants()).toBe(1);
    expect(Object.keys(before)).toContain('w900');
    expect(Object.keys(await sizesOf(image.id))).toEqual(['w320', 'w640', 'w700']);
    // an upload of the former bytes creates another image
    expect((await stored(first)).id).not.toBe(image.id);
  });
});
