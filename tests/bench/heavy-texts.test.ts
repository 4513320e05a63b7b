import { HEAVIEST_TEXTS } from '../support/samples/malicious-input';
import { measureBoth } from './both-databases';
import { median } from './load';
import { type RunningSite, withSite } from './running-site';

/**
 * `npm run bench -- heavy-texts`: how much longer a small save takes while ten people save and preview the texts that take
 * the renderer longest.
 */
const PEOPLE = 10;
const SAVES = 20;
/** Milliseconds that the slowest save may take longer than usual. */
const MOST_LONGER_MS = 1000;
/** For the accounts of this site only. */
const PASSWORD = 'a-password-for-people-1';

/** Signs new people in, and returns their sessions. */
const signInPeople = async ({ post }: RunningSite): Promise<string[]> => {
  const tokens: string[] = [];
  for (let n = 0; n < PEOPLE; n += 1) {
    const name = `heavy-${n}`;
    await post('/users', { user_name: name, nick_name: name, password: PASSWORD, role: 2 });
    tokens.push((await post('/email_login', { user_name: name, password: PASSWORD })).token);
  }
  return tokens;
};

let count = 0;

/** Milliseconds of small saves, one after another. */
const timeSaves = async ({ post }: RunningSite): Promise<number[]> => {
  const times: number[] = [];
  for (let n = 0; n < SAVES; n += 1) {
    const began = performance.now();
    await post('/articles', { title: `Small ${(count += 1)}`, content: 'A *short* text.', state: 'draft' });
    times.push(performance.now() - began);
  }
  return times;
};

/** Sends the texts in turn until it is over: a preview and a save at a time, refused or not. */
const sendHeavy = async ({ origin }: RunningSite, token: string, over: AbortSignal): Promise<void> => {
  const send = async (path: string, body: object): Promise<void> => {
    const headers = { 'content-type': 'application/json', token };
    const init = { method: 'POST', headers, body: JSON.stringify(body), signal: over };
    await (await fetch(`${origin}/api${path}`, init)).arrayBuffer();
  };
  while (!over.aborted) {
    const content = HEAVIEST_TEXTS[(count += 1) % HEAVIEST_TEXTS.length];
    const article = { title: `Heavy ${count}`, content, state: 'draft' };
    await Promise.all([send('/articles/preview', { content }), send('/articles', article)]).catch((error) => {
      if (!over.aborted) throw error;
    });
  }
};

const run = (name: string, database: Record<string, string>): Promise<number> =>
  withSite(database, async (site) => {
    const tokens = await signInPeople(site);
    await timeSaves(site);
    const usual = median(await timeSaves(site));
    const end = new AbortController();
    const heavy = Promise.all(tokens.map((token) => sendHeavy(site, token, end.signal)));
    const saves = timeSaves(site).finally(() => end.abort());
    const [times] = await Promise.all([saves, heavy]);
    const slowest = Math.max(...times);
    console.log(
      `${name}: a small save takes ${usual.toFixed(0)} ms, next to heavy texts ${median(times).toFixed(0)} ms, at most ${slowest.toFixed(0)} ms`,
    );
    return slowest - usual;
  });

measureBoth(run, MOST_LONGER_MS);
