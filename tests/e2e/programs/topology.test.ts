import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { copyFile } from 'node:fs/promises';
import http from 'node:http';
import { connect } from 'node:net';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Balancer, startBalancer } from '../../support/servers/balancer';
import { openChat } from '../../support/chat/chat';
import { picture } from '../../support/samples/image-files';
import { runOn, startPostgres } from '../../support/servers/postgres';
import { type S3Server, startS3 } from '../../support/servers/s3-server';
import { hasRedis, startRedis } from '../../support/servers/redis-server';
import { useEnds } from '../support/ends';
import { callApi, sessionOf } from '../support/people';
import { makeDataDir, runSite, type Site, type SiteProcess } from '../support/site';

/** People who read and write at a time while instances come and go. */
const PEOPLE = 4;

describe.runIf(hasRedis)('two instances with PostgreSQL, Redis and an S3 store behind a balancer', () => {
  let postgres: Awaited<ReturnType<typeof startPostgres>>;
  let s3: S3Server;
  let balancer: Balancer;
  let env: Record<string, string>;
  let first: SiteProcess;
  let second: SiteProcess;
  let token: string;
  let article: string;
  let secrets = '';
  const endLater = useEnds();

  /** Starts an instance with a folder of its own, and adds it to the balancer. All have the secrets of the first. */
  const start = async (): Promise<SiteProcess> => {
    const { dataDir, remove } = await makeDataDir();
    endLater(remove);
    if (secrets) await copyFile(secrets, path.join(dataDir, 'secrets.json'));
    secrets ||= path.join(dataDir, 'secrets.json');
    const site = await runSite(dataDir, env);
    endLater(site.stop);
    takeIn(site);
    return site;
  };
  const portOf = (site: Site) => Number(new URL(site.origin).port);
  const takeIn = (site: Site): void => void balancer.ports.push(portOf(site));
  const leaveOut = (site: Site): void => {
    balancer.ports.splice(balancer.ports.indexOf(portOf(site)), 1);
  };
  /** Stops an instance, removes it when `/readyz` fails, as a balancer does, and starts another. */
  const replace = async (site: SiteProcess): Promise<SiteProcess> => {
    const stopped = site.stop();
    await expect.poll(async () => (await fetch(`${site.origin}/readyz`)).status, { interval: 50 }).toBe(503);
    leaveOut(site);
    await stopped;
    return start();
  };

  beforeAll(async () => {
    const redis = await startRedis();
    endLater(redis.stop);
    postgres = await startPostgres();
    endLater(postgres.stop);
    s3 = await startS3();
    endLater(s3.stop);
    balancer = await startBalancer();
    endLater(balancer.stop);
    await runOn(postgres.url, 'create database topology');
    env = {
      DATABASE_CLIENT: 'postgres',
      DATABASE_URL: `${postgres.url}/topology`,
      REDIS_URL: redis.url,
      STOP_DELAY_SECONDS: '2',
      STORE_ENDPOINT: s3.settings.endpoint,
      STORE_BUCKET: s3.settings.bucket,
      STORE_REGION: s3.settings.zone,
      STORE_ACCESS_KEY: s3.settings.access_key,
      STORE_SECRET_KEY: s3.settings.secret_key,
    };
    first = await start();
    second = await start();
    ({ token } = await sessionOf(first));
    const text = { title: 'Discussed everywhere', content: 'A text' };
    article = (await callApi<{ id: string }>(first, 'POST /articles', text, token)).id;
  });

  /** One request on a connection of its own; rejects when it is cut. */
  const request = (method: string, path: string, body?: object): Promise<string> =>
    new Promise((resolve, reject) => {
      const sent = http.request(
        balancer.origin + path,
        {
          method,
          agent: false,
          headers: {
            accept: path.startsWith('/api') ? 'application/json' : 'text/html',
            ...(body && { 'content-type': 'application/json', token }),
          },
        },
        (response) => {
          let text = '';
          response.setEncoding('utf8').on('data', (part: string) => (text += part));
          response.on('end', () =>
            response.statusCode === 200 ? resolve(text) : reject(new Error(`${response.statusCode} ${text}`)),
          );
          response.on('error', reject);
        },
      );
      sent.on('error', reject);
      sent.end(body && JSON.stringify(body));
    });

  /** People who read and comment until the work is done. Returns the comments that were acknowledged, and what failed. */
  const whilePeopleWrite = async (work: () => Promise<void>) => {
    const stored: string[] = [];
    const failures: unknown[] = [];
    let isOver = false;
    const write = async (person: number): Promise<void> => {
      for (let n = 0; !isOver; n += 1) {
        const content = `Comment ${person}.${n} ${randomBytes(4).toString('hex')}`;
        await request('POST', '/api/comments', { article_id: article, content })
          .then((text) => stored.push(...(JSON.parse(text).code === '0' ? [content] : [])))
          .catch((error: unknown) => failures.push(error));
        await request('GET', '/articles').catch((error: unknown) => failures.push(error));
      }
    };
    const people = Array.from({ length: PEOPLE }, (_, person) => write(person));
    await work().finally(() => (isOver = true));
    await Promise.all(people);
    return { stored, failures };
  };
  /** How often each of the comments is stored. */
  const timesStored = async (contents: string[]): Promise<Set<number>> => {
    const all: string[] = [];
    for (let page = 1, isMore = true; isMore; page += 1) {
      const path = `GET /comments?page=${page}&limit=50&article_id=${article}`;
      const { list } = await callApi<{ list: { content: string }[] }>(second, path, undefined, token);
      all.push(...list.map(({ content }) => content));
      isMore = list.length > 0;
    }
    return new Set(contents.map((content) => all.filter((one) => one.includes(content)).length));
  };

  it('accept a sign-in and show a setting of the other', async () => {
    expect(await callApi(second, 'GET /user_info', undefined, token)).toMatchObject({ user_name: 'admin' });
    await callApi(first, 'PUT /settings/site', { title: 'One site' }, token);
    const home = async () => (await fetch(second.origin, { headers: { accept: 'text/html' } })).text();
    await expect.poll(home).toContain('One site');
  });

  it('show a picture that was sent to the other, from the store that the environment names', async () => {
    const form = new FormData();
    form.append('images', await picture());
    const answer = await fetch(`${first.origin}/api/images`, {
      method: 'POST',
      headers: { token },
      body: form,
    });
    const { data } = (await answer.json()) as { data: { path: string }[] };
    const shown = await fetch(second.origin + data[0]!.path);
    expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/png']);
  });

  it('lose nothing when one is killed, and its clients connect to the other', async () => {
    const { id } = await callApi<{ id: string }>(first, 'POST /chat_groups', { title: 'Everywhere' }, token);
    const there = openChat(second.origin, { token });
    // through the balancer to the one that will be killed
    leaveOut(second);
    const through = openChat(balancer.origin, { token, reconnection: true });
    await Promise.all([once(there.socket as never, 'connect'), once(through.socket as never, 'connect')]);
    takeIn(second);
    await Promise.all([there.ok('room:join', { room_id: id }), through.ok('room:join', { room_id: id })]);
    const say = (content: string) =>
      there.ok('message:send', {
        room_id: id,
        client_id: randomBytes(8).toString('hex'),
        msg_type: 2,
        content,
      });
    await say('Before');
    await expect.poll(() => through.records(id).length).toBe(1);

    const { stored } = await whilePeopleWrite(async () => {
      const isCut = once(through.socket as never, 'disconnect');
      first.child.kill('SIGKILL');
      await Promise.all([once(first.child, 'exit'), isCut]);
      leaveOut(first);
      await expect.poll(() => through.socket.connected).toBe(true);
      await through.ok('room:join', { room_id: id });
      await say('After');
      await expect.poll(() => through.records(id).length).toBe(2);
    });
    expect(await timesStored(stored)).toEqual(new Set([1]));
    there.close();
    through.close();
    first = await start();
  });

  it('fail to start with a message when the store does not work, and start when it does', async () => {
    const { dataDir, remove } = await makeDataDir();
    endLater(remove);
    const store = Object.fromEntries(Object.entries(env).filter(([name]) => name.startsWith('STORE_')));
    const refused = runSite(dataDir, { ...store, STORE_ACCESS_KEY: 'somebody' });
    await expect(refused).rejects.toThrow(/The cloud storage of the STORE_… variables does not work: /);
    await expect(runSite(dataDir, { ...store, STORE_BUCKET: 'NO' })).rejects.toThrow(
      /STORE_BUCKET is not valid/,
    );
    const site = await runSite(dataDir, store);
    await site.stop();
  });

  it('drop no request while they are restarted one after the other', async () => {
    const live = openChat(balancer.origin, { token, reconnection: true });
    await once(live.socket as never, 'connect');
    // as pages do: the library does not reconnect after the server has closed a connection
    live.socket.on('disconnect', () => live.socket.connect());
    // a browser opens connections before it needs them
    const silent = connect(Number(new URL(first.origin).port), '127.0.0.1');
    const { stored, failures } = await whilePeopleWrite(async () => {
      first = await replace(first);
      second = await replace(second);
    });
    await expect.poll(() => live.socket.connected).toBe(true);
    live.socket.off('disconnect');
    live.close();
    silent.destroy();
    expect(failures).toEqual([]);
    expect(stored.length).toBeGreaterThan(PEOPLE);
    expect(await timesStored(stored)).toEqual(new Set([1]));
  });
});
