import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../support/site/app';
import type { CallOptions } from '../../support/site/client';
import { article, text } from '../../support/site/fixtures';
import { everyRole } from '../../support/account/people';
import { statisticsOf } from '../../support/article/statistics';
import { newVisitor } from '../../support/account/visitors';

let app: TestApp;

beforeAll(async () => {
  app = await startApp({ LIMIT_FACTOR: '1' });
});
afterAll(() => app.stop());

const digg = (id: string, options: CallOptions) =>
  app.reply('POST /articles/digg', { body: { id } }, options);

const visitorsOf = async (address: string, count: number): Promise<CallOptions[]> => {
  const found: CallOptions[] = [];
  for (let n = 0; n < count; n += 1) found.push(await newVisitor(app, address));
  return found;
};

describe('readers that a script invents', () => {
  it('count at most 300 times per day and network, and displace no other readers and sites', async () => {
    const site = statisticsOf(app);
    await site.empty();
    const come = async (ip: string, count: number) => {
      for (let n = 0; n < count; n += 1)
        site.visit({ ip, referrer: `https://${n}.${ip.replaceAll(/\W/g, '-')}.example/` });
      await site.writeVisits();
    };
    await come('2001:db8:7:1::1', 2_500);
    await come('2001:db8:7:1::2', 200);
    await come('198.51.100.7', 2);
    expect((await site.regions()).total).toBe(302);
    const { referrers } = await site.reading();
    expect(referrers[0]).toEqual({ host: '*', count: 295 });
    expect(referrers.map(({ host }) => host)).toContain('1.198-51-100-7.example');
    expect(referrers).toHaveLength(1 + 5 + 2);
  });

  it('add at most ten invented referring sites per day and network to those of an author, and fifty in all', async () => {
    const site = statisticsOf(app);
    await site.empty();
    const id = await article(app, text('Led to by a script'));
    const come = async (network: number, names: readonly string[]) => {
      for (const name of names)
        site.view(id, { ip: `198.51.${network}.1`, referrer: `https://${name}.example/` });
      await site.writeViews();
    };
    const counted = () =>
      site.table('daily_counts').where('metric', 'like', 'author_referrer:%').orderBy('name');
    const invented = (network: number, count: number) =>
      Array.from({ length: count }, (_, n) => `${network}-${n}`);
    await come(100, invented(100, 12));
    expect(await counted().pluck('count')).toEqual([2, ...Array.from({ length: 10 }, () => 1)]);
    for (let network = 101; network < 105; network += 1) await come(network, invented(network, 10));
    await come(105, ['found-late', '100-0']);
    expect(await counted().whereNot('name', '*')).toHaveLength(50);
    expect(await counted().whereIn('name', ['*', '100-0.example', 'found-late.example'])).toMatchObject([
      { name: '*', count: 3 },
      { name: '100-0.example', count: 2 },
    ]);
  });

  it('add at most 3,000 views an hour to an article', async () => {
    const site = statisticsOf(app);
    const ids = [
      await article(app, text('Viewed by a script')),
      await article(app, text('Viewed by people')),
    ];
    for (let n = 0; n < 3_100; n += 1) site.view(ids[0]!, { ip: '198.51.100.8' });
    site.view(ids[1]!, { ip: '198.51.100.9' });
    await site.writeViews();
    const views = ids.map(
      async (id) => (await app.call('GET /articles/{id}', { params: { id } })).look_count,
    );
    expect(await Promise.all(views)).toEqual([3_000, 1]);
  });
});

describe('ids in bulk', () => {
  it('count ten times for one article in a day and network, and not for other networks or people', async () => {
    const id = await article(app, text('Liked in bulk'));
    const many = await visitorsOf('2001:db8:1:1::1', 12);
    const codes: string[] = [];
    for (const visitor of many) codes.push((await digg(id, visitor)).body.code);
    expect(codes).toEqual([...Array.from({ length: 10 }, () => '0'), 'visitor_limit', 'visitor_limit']);
    // The same network, another address.
    const [near] = await visitorsOf('2001:db8:1:1::2', 1);
    expect((await digg(id, near!)).body.code).toBe('visitor_limit');
    // An existing like can be removed.
    expect((await digg(id, many[0]!)).body.data).toEqual({ is_digg: false, digg_count: 9 });
    const [far] = await visitorsOf('2001:db8:2:1::1', 1);
    expect((await digg(id, far!)).body.data).toEqual({ is_digg: true, digg_count: 10 });
    const person = { ...near, token: everyRole().user.token };
    expect((await digg(id, person)).body.data).toEqual({ is_digg: true, digg_count: 11 });
  });

  it('are issued thirty times an hour to one network', async () => {
    const headers = { 'x-forwarded-for': '192.0.2.77' };
    const ask = () => app.reply('POST /visitor', { body: {} }, { headers });
    const replies = [];
    for (let n = 0; n < 31; n += 1) replies.push((await ask()).status);
    expect(replies).toEqual([...Array.from({ length: 30 }, () => 200), 429]);
  });
});
