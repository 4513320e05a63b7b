import { readFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../support/site/app';
import { HEAVY_ANIMATIONS, IMAGES_WITH_SECRETS, SECRET } from '../../support/article/image-files';
import { panelToken } from '../../support/account/panel';
import { everyRole } from '../../support/account/people';
import { fileOf } from '../../support/samples/image-files';

const { user } = everyRole();

let app: TestApp;
let editor: string;

beforeAll(async () => {
  app = await startApp();
  editor = await panelToken(app);
});
afterAll(() => app.stop());

const stored = (url: string) => readFile(path.join(app.strapi.dirs.static.public, url));

const send = async (bytes: Buffer) => {
  const files = [fileOf(bytes, 'image.bin')];
  const [answer] = await app.call('POST /images', { files }, { token: user.token });
  return answer!;
};

const sendInPanel = async (bytes: Buffer, name: string) => {
  const reply = await app
    .http()
    .post('/upload')
    .set({ authorization: `Bearer ${editor}`, 'accept-language': 'en' })
    .attach('files', bytes, name);
  return { status: reply.status, body: reply.body as [{ url: string }] & { error?: { message: string } } };
};

/** Pixels of all frames. */
const pixels = (file: Buffer) => sharp(file, { animated: true }).raw().toBuffer({ resolveWithObject: true });

/** The picture of an icon, whose directory sharp does not read; another file as it is. */
const pictureOf = (file: Buffer, mime: string): Buffer =>
  mime === 'image/vnd.microsoft.icon' ? file.subarray(file.readUInt32LE(18)) : file;

const expectClean = async (stored: Buffer, sent: Buffer, mime: string): Promise<void> => {
  expect(stored.includes(SECRET)).toBe(false);
  const [file, original] = [pictureOf(stored, mime), pictureOf(sent, mime)];
  const { exif, xmp, iptc, pages } = await sharp(file).metadata();
  expect([exif, xmp, iptc]).toEqual([undefined, undefined, undefined]);
  expect(pages ?? 1).toBe((await sharp(original).metadata()).pages ?? 1);
  // AVIF is encoded again; in all other formats the pixels are unchanged.
  if (mime === 'image/avif') return;
  const [before, after] = [await pixels(original), await pixels(file)];
  expect(after.info).toEqual(before.info);
  expect(after.data.equals(before.data)).toBe(true);
};

describe('a stored image', () => {
  it.each(Object.entries(IMAGES_WITH_SECRETS))('contains no metadata: %s', async (_, { mime, make }) => {
    const original = await make();
    const { msg, path: url = '' } = await send(original);
    expect(msg).toBe('');
    expect((await app.http().get(url)).headers['content-type']).toBe(mime);
    await expectClean(await stored(url), original, mime);
  });

  it.each(Object.entries(IMAGES_WITH_SECRETS))('has none via the panel: %s', async (_, { mime, make }) => {
    const original = await make();
    const { status, body } = await sendInPanel(original, `image.${mime.split('/')[1]}`);
    expect(status).toBe(201);
    await expectClean(await stored(body[0].url), original, mime);
  });

  it('keeps all frames of an animated PNG', async () => {
    const original = await IMAGES_WITH_SECRETS['an animated PNG']!.make();
    const { path: url = '' } = await send(original);
    const file = await stored(url);
    expect(file.toString('latin1').split('fcTL')).toHaveLength(4);
    expect(file.toString('latin1').split('fdAT')).toHaveLength(3);
  });

  it.each(['page.html', 'page.jpg', 'page'])(
    'has the extension of its type, also in the panel: %s',
    async (name) => {
      const gif = await IMAGES_WITH_SECRETS['an animated GIF']!.make();
      const { status, body } = await sendInPanel(Buffer.concat([gif, Buffer.from('<script>')]), name);
      if (name === 'page.html') expect(status).toBe(400);
      else expect([status, body[0].url]).toEqual([201, expect.stringMatching(/\.gif$/)]);
    },
  );

  it('is rotated upright', async () => {
    const lying = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#246' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const { width, height, orientation } = await sharp(await stored((await send(lying)).path!)).metadata();
    expect([width, height, orientation]).toEqual([40, 60, undefined]);
  });
});

describe('too many pixels in all frames together', () => {
  it.each(Object.entries(HEAVY_ANIMATIONS))('are rejected: %s', async (_, make) => {
    const bytes = await make();
    expect(bytes.length).toBeLessThan(1024 * 1024);
    const reply = await app.reply('POST /image', { files: [fileOf(bytes, 'a.gif')] }, { token: user.token });
    expect([reply.status, reply.body.code]).toEqual([200, 'image_animation_too_large']);
    const { status, body } = await sendInPanel(bytes, 'a.gif');
    expect([status, body.error?.message]).toEqual([400, reply.body.msg]);
  });
});

describe('a damaged image', () => {
  it.each(Object.entries(IMAGES_WITH_SECRETS))('is rejected when truncated: %s', async (_, { make }) => {
    const whole = await make();
    for (const share of [0.1, 0.3, 0.6, 0.9]) {
      const answer = await send(whole.subarray(0, Math.floor(whole.length * share)));
      if (answer.is_success) expect((await stored(answer.path!)).includes(SECRET)).toBe(false);
      else expect(answer.msg).toContain('damaged');
    }
  });
});
