import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import type * as Render from '../../../src/seo/og-image/render';
import { startApp, type TestApp } from '../../support/site/app';
import { built } from '../../support/site/boot';
import { renderOgImageWith } from '../../support/article/render-og-image';
import { everyRole } from '../../support/account/people';
import { countQueries } from '../../support/measure/queries';
import { article, text } from '../../support/site/fixtures';

const { admin, user } = everyRole();

let app: TestApp;

beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

const get = (address: string, headers: Record<string, string> = {}) =>
  app.http().get(address).set(headers).buffer(true);

const picture = async (address: string): Promise<Buffer> => {
  const { status, type, body } = await get(address);
  expect([status, type]).toEqual([200, 'image/png']);
  return body as Buffer;
};

const titled = (title: string, more = {}) => article(app, text(title, more));

/** The title's part of a picture, one byte per pixel: dark pixels are text. */
const titleOf = (image: Buffer) =>
  sharp(image).extract({ left: 80, top: 150, width: 660, height: 350 }).greyscale().raw().toBuffer();

const inkOf = async (image: Buffer): Promise<number> =>
  [...(await titleOf(image))].filter((pixel) => pixel < 100).length;

describe('the picture of a shared link', () => {
  it('is a PNG of 1200 by 630 with the title', async () => {
    const one = await picture(`/share/${await titled('One title', { tags: ['a'], category: 'travel' })}.png`);
    const other = await picture(`/share/${await titled('Quite another title')}.png`);
    expect(await sharp(one).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 });
    expect((await titleOf(one)).equals(await titleOf(other))).toBe(false);
    expect(await inkOf(one)).toBeGreaterThan(1000);
    expect(one.length).toBeLessThan(200_000);
  });

  it('is in the requested language', async () => {
    const id = await titled('In both');
    const body = {
      id,
      version: 1,
      locale: 'zh-CN',
      title: '两种语言',
      content: '正文',
      state: 'published',
    } as const;
    await app.call('PUT /articles', { body }, { token: admin.token });
    const [english, chinese] = [
      await picture(`/share/${id}.png`),
      await picture(`/share/${id}.png?lang=zh-CN`),
    ];
    expect((await titleOf(english)).equals(await titleOf(chinese))).toBe(false);
  });

  it.each([
    ['long', 'An endless title that nobody would write but somebody will, '.repeat(3).slice(0, 199)],
    ['long Chinese', '很长很长的标题'.repeat(28)],
    ['one word', 'x'.repeat(200)],
    ['markup', '<b>&amp;</span> "quoted" ’s]]>'],
    ['right to left', 'שלום \u202e עולם'],
    ['control characters', 'a\u0007\u000b\ufffeb'],
    ['two hundred emoji', '👨‍👩‍👧'.repeat(25)],
  ])('keeps a title within its area: %s', async (_name, title) => {
    const image = await picture(`/share/${await titled(title)}.png`);
    const footer = await sharp(image)
      .extract({ left: 0, top: 482, width: 700, height: 36 })
      .greyscale()
      .raw()
      .toBuffer();
    expect([...footer.subarray(20)].filter((pixel, index) => pixel < 100 && (index + 20) % 700 > 14)).toEqual(
      [],
    );
  });

  it('changes with the title, and its URL changes as well', async () => {
    const id = await titled('Before');
    const first = await get(`/share/${id}.png`);
    const known = { 'if-none-match': first.headers['etag'] ?? '' };
    expect((await get(`/share/${id}.png`, known)).status).toBe(304);
    await app.call('PUT /articles', { body: { id, version: 1, title: 'After' } }, { token: admin.token });
    expect((await get(`/share/${id}.png`, known)).status).toBe(200);
  });

  it('exists for the site, but not for unpublished articles', async () => {
    expect((await sharp(await picture('/share/site.png?lang=zh-CN')).metadata()).width).toBe(1200);
    const waits = await article(app, text('Waits'), user.token);
    for (const name of [waits, 'a'.repeat(24), `${'a'.repeat(24)}.png/..`, 'x'])
      expect((await get(`/share/${name}.png`)).status).toBe(404);
    expect((await get('/share/site.png?lang=fr')).status).toBe(404);
  });

  it('is drawn once for twenty simultaneous requests, and not at all when it is cached', async () => {
    const id = await titled('Asked for by many');
    const draw = vi.spyOn(built<typeof Render>('src/seo/og-image/render'), 'renderOgImage');
    onTestFinished(() => draw.mockRestore());
    const all = await Promise.all(Array.from({ length: 20 }, () => picture(`/share/${id}.png`)));
    expect(new Set(all.map((image) => image.toString('base64'))).size).toBe(1);
    expect(draw).toHaveBeenCalledTimes(1);
    const statements = await countQueries(app, () => picture(`/share/${id}.png`));
    expect(statements.length).toBeLessThanOrEqual(3);
    expect(draw).toHaveBeenCalledTimes(1);
  });
});

/** Similarity of the text pixels of two titles: 1 for equal, 0 for disjoint. */
const sameInk = async (one: Buffer, other: Buffer): Promise<number> => {
  const [a, b] = [await titleOf(one), await titleOf(other)];
  let [both, either] = [0, 0];
  a.forEach((pixel, index) => {
    const [first, second] = [pixel < 100, (b[index] ?? 255) < 100];
    both += Number(first && second);
    either += Number(first || second);
  });
  return both / either;
};

describe('on a machine without fonts', () => {
  /** As many characters without a glyph: they are drawn as boxes. */
  const boxes = (title: string) => '\u{F0000}'.repeat([...title].length);

  it.each(['读写之间', '堃喆龘', 'Plain “English”', '😀🚀🎉'])(
    '%s is drawn with the bundled fonts, and not as boxes',
    async (title) => {
      const fontFolder = mkdtempSync(path.join(os.tmpdir(), 'no-fonts-'));
      onTestFinished(() => rmSync(fontFolder, { recursive: true }));
      const fontConfig = path.join(fontFolder, 'fonts.conf');
      writeFileSync(fontConfig, '<fontconfig><dir>/nowhere</dir></fontconfig>');
      const bare = renderOgImageWith(title, { fontConfig, fontFolder });
      expect(await inkOf(bare)).toBeGreaterThan(1000);
      expect(await sameInk(bare, renderOgImageWith(title, { fontFolder }))).toBeGreaterThan(0.8);
      expect(await sameInk(bare, renderOgImageWith(boxes(title), { fontConfig, fontFolder }))).toBeLessThan(
        0.4,
      );
    },
  );
});
