import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dayOf, startOfDay } from '../../../src/lib/site-day';
import { startApp, type TestApp } from '../../support/site/app';
import { built } from '../../support/site/boot';
import { ROOT } from '../../support/site/environment';
import { everyRole } from '../../support/account/people';
import { countQueries } from '../../support/measure/queries';
import { advert } from '../../support/site/fixtures';

const { admin, guest, user } = everyRole();
const READER = { 'user-agent': 'Mozilla/5.0 a reader' };
const DAY_MS = 86_400_000;

interface Hits {
  countHits: (options: object) => Promise<number>;
  purgeHits: (now: Date) => Promise<void>;
}

let app: TestApp;

beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

const daysFromNow = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();
const shown = async (query: object = {}) =>
  (await app.call('GET /adverts', { query })).map(({ title }) => title);
const row = async (id: string) => {
  const { list } = await app.call('GET /adverts/all', { query: { limit: 100 } }, { token: admin.token });
  return list.find((one) => one.id === id);
};
const byDay = (id: string, token = admin.token) =>
  app.call('GET /data_advert/{id}', { params: { id }, query: {} }, { token });
const sum = (counts: number[]) => counts.reduce((total, count) => total + count, 0);
const view = (id_list: string[], headers: Record<string, string> = READER) =>
  app.call('POST /adverts/view', { body: { id_list } }, { headers });
const click = (id: string, headers: Record<string, string> = READER) =>
  app.call('POST /adverts/click', { body: { id } }, { headers });

describe('current adverts', () => {
  it('are those that are enabled, between their dates', async () => {
    await advert(app, { title: 'Always', slot: 'home_side' });
    await advert(app, { title: 'Off', slot: 'home_side', is_show: false });
    await advert(app, { title: 'Over', slot: 'home_side', end_at: daysFromNow(-1) });
    await advert(app, { title: 'To come', slot: 'home_side', start_at: daysFromNow(1) });
    await advert(app, {
      title: 'Now',
      slot: 'home_side',
      start_at: daysFromNow(-1),
      end_at: daysFromNow(1),
    });
    expect(await shown({ slot: 'home_side' })).toEqual(['Always', 'Now']);
  });

  it('are those of the requested position, without counts', async () => {
    await advert(app, { title: 'Below', slot: 'article_foot' });
    const list = await app.call('GET /adverts', { query: { slot: 'article_foot' } });
    expect(list).toEqual([
      {
        id: expect.any(String) as string,
        title: 'Below',
        href: 'https://example.com/ink',
        images: '/a.png',
        image_width: null,
        image_height: null,
        image_srcset: '',
        slot: 'article_foot',
      },
    ]);
    expect(await shown()).toEqual(expect.arrayContaining(['Always', 'Below']));
  });

  it('are ordered by views, least first', async () => {
    const [first, second] = [
      await advert(app, { title: 'First', slot: 'articles_list' }),
      await advert(app, { title: 'Second', slot: 'articles_list' }),
    ];
    await view([first.id]);
    expect(await shown({ slot: 'articles_list' })).toEqual(['Second', 'First']);
    await view([second.id]);
    expect(await shown({ slot: 'articles_list' })).toEqual(['First', 'Second']);
  });

  it('need one query', async () => {
    expect(await countQueries(app, () => shown())).toHaveLength(1);
  });
});

describe('the counts', () => {
  it('count a view and a click once per reader and hour', async () => {
    const { id } = await advert(app);
    expect([await view([id]), await view([id]), await click(id), await click(id)]).toEqual([
      { count: 1 },
      { count: 0 },
      { count: 1 },
      { count: 0 },
    ]);
    await view([id], { 'user-agent': 'Mozilla/5.0 another reader' });
    expect(await row(id)).toMatchObject({ view_count: 2, click_count: 1 });
  });

  it('count again in the next hour, and store no reader', async () => {
    const { countHits, purgeHits } = built<Hits>('src/api/advert/actions/count-hits');
    const { id } = await advert(app);
    const reader = { readerId: null, ip: '192.0.2.1', userAgent: 'Mozilla/5.0 a reader' };
    const at = (hours: number) => new Date(Date.UTC(2030, 0, 1, hours));
    const hit = (now: Date) => countHits({ ids: [id], kind: 'view', reader, now });
    expect([await hit(at(1)), await hit(at(1)), await hit(at(2))]).toEqual([1, 0, 1]);
    await purgeHits(at(10));
    const left = await app.strapi.db.connection('advert_hits').where('advert_id', id);
    expect([left, (await row(id))?.view_count]).toEqual([[], 2]);
  });

  it('are also those of the last days, in the time zone of the site', async () => {
    const zone = 'Asia/Shanghai';
    const setZone = (time_zone: string) =>
      app.call('PUT /settings/site', { body: { time_zone } }, { token: admin.token });
    const { countHits } = built<Hits>('src/api/advert/actions/count-hits');
    const { id } = await advert(app);
    const reader = { readerId: null, ip: '192.0.2.1', userAgent: READER['user-agent'] };
    const hit = (kind: string, now: Date) => countHits({ ids: [id], kind, reader, now });
    await setZone(zone);
    try {
      const midnight = startOfDay(dayOf(new Date(), zone), zone);
      await hit('view', new Date(midnight.getTime() - 1));
      await hit('view', midnight);
      await hit('click', midnight);
      const { date_list, view_data, click_data } = await byDay(id, guest.token);
      expect([date_list.length, date_list.at(-1)]).toEqual([30, dayOf(midnight, zone)]);
      expect([view_data.slice(-2), click_data.slice(-2)]).toEqual([
        [1, 1],
        [0, 1],
      ]);
      expect([sum(view_data), sum(click_data)]).toEqual([2, 1]);
    } finally {
      await setZone('');
    }
  });

  it('exclude crawlers and programs', async () => {
    const { id } = await advert(app);
    for (const agent of ['Googlebot/2.1', 'curl/8.0', 'Mozilla/5.0 HeadlessChrome/126.0'])
      expect(await view([id], { 'user-agent': agent })).toEqual({ count: 0 });
    expect(await row(id)).toMatchObject({ view_count: 0 });
    expect(sum((await byDay(id)).view_data)).toBe(0);
  });

  it('are correct when fifty readers view and click several simultaneously', async () => {
    const ids = [(await advert(app)).id, (await advert(app)).id, (await advert(app)).id];
    const readers = Array.from({ length: 50 }, (_, n) => ({ 'user-agent': `Mozilla/5.0 reader ${n}` }));
    await Promise.all(
      readers.flatMap((reader, n) => {
        const turned = [...ids.slice(n % 3), ...ids.slice(0, n % 3)];
        return [view(turned, reader), view(turned, reader), click(ids[0] ?? '', reader)];
      }),
    );
    expect(await Promise.all(ids.map(row))).toMatchObject([
      { view_count: 50, click_count: 50 },
      { view_count: 50, click_count: 0 },
      { view_count: 50, click_count: 0 },
    ]);
    const days = await Promise.all(ids.map((id) => byDay(id)));
    expect(days.map(({ view_data, click_data }) => [sum(view_data), sum(click_data)])).toEqual([
      [50, 50],
      [50, 0],
      [50, 0],
    ]);
  });

  it('are kept when the advert is changed, and ignore a deleted one', async () => {
    const { id } = await advert(app);
    await view([id, 'a'.repeat(24)]);
    await app.call('PUT /adverts/{id}', { params: { id }, body: { title: 'New' } }, { token: admin.token });
    expect(await row(id)).toMatchObject({ title: 'New', view_count: 1 });
    const unknown = { id: 'a'.repeat(24) };
    expect((await app.reply('POST /adverts/click', { body: unknown })).status).toBe(404);
    const asAdmin = { token: admin.token };
    expect((await app.reply('GET /data_advert/{id}', { params: unknown }, asAdmin)).status).toBe(404);
  });
});

describe('the owner', () => {
  const change = (id: string, body: object) =>
    app.reply('PUT /adverts/{id}', { params: { id }, body }, { token: admin.token });

  it('cannot set an end before the start, also by changing one of them', async () => {
    const { id } = await advert(app, { start_at: daysFromNow(1) });
    expect((await change(id, { end_at: daysFromNow(0.5) })).body.code).toBe('dates_reversed');
    const cleared = await change(id, { start_at: '', end_at: daysFromNow(0.5) });
    expect(cleared.body.data).toMatchObject({ start_at: null, end_at: expect.any(String) as string });
  });

  it.each([
    { href: 'javascript:alert(1)' },
    { href: '' },
    { images: '//evil.example/x.png' },
    { slot: 'everywhere' },
    { title: ' ' },
    { start_at: 'tomorrow' },
  ])('cannot save %j', async (body) => {
    const { id } = await advert(app);
    expect((await change(id, body)).status).toBe(422);
  });

  it('filters adverts by position, state and name; a guest has read access', async () => {
    await advert(app, { title: 'Inkstone', slot: 'home_side', is_show: false });
    const query = { key: 'INKSTONE', slot: 'home_side', is_show: 'false' } as const;
    expect((await app.call('GET /adverts/all', { query }, { token: guest.token })).count).toBe(1);
    expect((await app.reply('GET /adverts/all', {}, { token: user.token })).status).toBe(403);
  });

  it('deletes all of a list or none', async () => {
    const { id } = await advert(app);
    const remove = (id_list: string[]) =>
      app.reply('DELETE /adverts', { body: { id_list } }, { token: admin.token });
    expect((await remove([id, 'a'.repeat(24)])).status).toBe(404);
    expect(await row(id)).toBeDefined();
    await view([id]);
    await click(id);
    const daysOf = () => app.strapi.db.connection('daily_counts').where('metric', 'like', `%${id}`);
    expect(await daysOf()).toHaveLength(2);
    expect((await remove([id])).body.data).toEqual({ count: 1 });
    expect(await row(id)).toBeUndefined();
    expect(await app.strapi.db.connection('advert_hits').where('advert_id', id)).toEqual([]);
    expect(await daysOf()).toEqual([]);
  });
});

describe('the picture of an advert', () => {
  const usesOf = (id: string) =>
    app.strapi.db.query('api::image.image-use').findMany({ where: { target_id: id } });

  it('is listed as used by the advert, and has its sizes', async () => {
    interface Store {
      storeImage: (options: object) => Promise<{ id: string; url: string; width: number; height: number }>;
    }
    const file = path.join(ROOT, 'database/starter/images/brush.webp');
    const { storeImage } = built<Store>('src/api/image/actions/store-image');
    const image = await storeImage({ file, name: 'brush.webp', mime: 'image/webp', withSizes: true });
    const { id } = await advert(app, { title: 'With picture', images: image.url });
    expect(await usesOf(id)).toMatchObject([{ file_id: image.id, kind: 'advert', language: '' }]);
    const found = (await app.call('GET /adverts')).find((one) => one.id === id);
    expect(found).toMatchObject({ image_width: image.width, image_height: image.height });
    expect(found?.image_srcset).toMatch(/^\/uploads\/\S+\.webp 320w, .* \d+w$/);

    const body = { images: 'https://example.com/else.png' };
    await app.call('PUT /adverts/{id}', { params: { id }, body }, { token: admin.token });
    expect(await usesOf(id)).toEqual([]);
    await app.call(
      'PUT /adverts/{id}',
      { params: { id }, body: { images: image.url } },
      { token: admin.token },
    );
    expect(await usesOf(id)).toHaveLength(1);
    await app.call('DELETE /adverts', { body: { id_list: [id] } }, { token: admin.token });
    expect(await usesOf(id)).toEqual([]);
  });
});
