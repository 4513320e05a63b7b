import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lengthenSignInDelays } from '../../support/account/longer-delays';
import { startApp, type TestApp } from '../../support/site/app';
import { hasRedis, type RedisServer, startRedis } from '../../support/servers/redis-server';

const start = async (redis: RedisServer): Promise<TestApp> => {
  const app = await startApp({ REDIS_URL: redis.url, LIMIT_FACTOR: '1' });
  lengthenSignInDelays();
  return app;
};

const guess = async (app: TestApp, user_name: string, address: string): Promise<string> => {
  const body = { user_name, password: 'wrong-password' };
  const reply = await app.reply('POST /email_login', { body }, { headers: { 'x-forwarded-for': address } });
  return reply.body.code;
};

describe.runIf(hasRedis)('the throttle of sign-in with Redis', () => {
  let redis: RedisServer;

  beforeAll(async () => {
    redis = await startRedis();
  });
  afterAll(async () => {
    delete process.env['REDIS_URL'];
    await redis.stop();
  });

  it('counts simultaneous guesses exactly, and keeps the count for instances that start later', async () => {
    const first = await start(redis);
    const codes = await Promise.all(
      Array.from({ length: 12 }, (_, n) => guess(first, 'guessed', `192.0.2.${n}`)),
    );
    await first.stop();
    const checked = codes.filter((code) => code === 'wrong_credentials');
    expect([checked.length, codes.filter((code) => code === '429').length]).toEqual([6, 6]);
    const second = await start(redis);
    const later = [
      await guess(second, 'guessed', '192.0.2.99'),
      await guess(second, 'another', '192.0.2.99'),
    ];
    await second.stop();
    expect(later).toEqual(['429', 'wrong_credentials']);
  });
});
