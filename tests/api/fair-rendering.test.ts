import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TEXT_LIMITS } from '../../src/contract/limits';
import { startApp, type TestApp } from '../support/app';
import { crowd, everyRole } from '../support/people';

const { admin, user } = everyRole();

let app: TestApp;

beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

const preview = (content: string, token = user.token, locale = 'en') =>
  app.reply('POST /articles/preview', { body: { content } }, { token, locale });

let count = 0;
const save = (content: string, token: string) =>
  app.reply(
    'POST /articles',
    { body: { title: `Fair ${(count += 1)}`, content, state: 'draft' } },
    { token },
  );

/** Texts just below the limits that take the renderer longest. */
const WORST = [
  '- an item of a list\n'.repeat(14_000),
  `${'*a '.repeat(2_000)}${' b*'.repeat(2_000)}`,
  `> a\n${'a\n'.repeat(3_000)}`,
  '[^a]: note\n\n' + '[^a] text\n\n'.repeat(4_900),
  `|${'a|'.repeat(900)}\n|${'-|'.repeat(900)}\n${'|b\n'.repeat(20)}`,
];

const median = (times: number[]): number => times.sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;

const timesOf = async (work: () => Promise<{ body: { code: string } }>): Promise<number[]> => {
  const times: number[] = [];
  for (let n = 0; n < 5; n += 1) {
    const began = performance.now();
    expect((await work()).body.code).toBe('0');
    times.push(performance.now() - began);
  }
  return times;
};

describe('a text beyond a limit', () => {
  it.each([
    [
      'text_table_too_large',
      `|${'a|'.repeat(5_000)}\n|${'-|'.repeat(5_000)}\n${'|b\n'.repeat(10)}`,
      /20000.*line 4/,
    ],
    ['text_too_nested', `a\n\n${'> '.repeat(TEXT_LIMITS.nesting + 1)}a`, /Line 3.*50/],
    ['text_too_many_headings', '# a\n'.repeat(TEXT_LIMITS.headings + 1), /2000/],
    ['text_too_many_notes', '[^a]\n\n'.repeat(TEXT_LIMITS.notes + 1), /5000/],
    ['text_too_much_markup', '- a\n\n'.repeat(TEXT_LIMITS.markup / 10), /160000/],
    ['text_paragraph_too_dense', `b\n\n${'*a '.repeat(5_000)}`, /line 3/],
    ['text_paragraph_too_dense', `http://a.b/${','.repeat(20_000)}a`, /line 1/],
    ['text_paragraph_too_dense', `> a\n${'a\n'.repeat(10_000)}`, /line \d+/],
  ])('is refused with %s, in previews and saves, and says where', async (code, content, message) => {
    const refused = await preview(content);
    expect(refused).toMatchObject({ status: 200, body: { code, data: null } });
    expect(refused.body.msg).toMatch(message);
    expect((await preview(content, user.token, 'zh-CN')).body.msg).toMatch(/[一-龥].*行/);
    expect((await save(content, user.token)).body).toMatchObject({ code, data: null });
  });
});

describe('previews of one person', () => {
  it('are refused with 429 when too many wait, and saves are not', async () => {
    const text = '- an item of a list\n'.repeat(1_500);
    const sent = Promise.all(Array.from({ length: 9 }, () => preview(text)));
    await expect.poll(async () => (await save('short', user.token)).status).toBe(200);
    const replies = await sent;
    const refused = replies.filter(({ status }) => status === 429);
    expect(refused.length).toBeGreaterThanOrEqual(4);
    expect(refused[0]?.headers['retry-after']).toBe('2');
    for (const { status } of replies) expect([200, 429]).toContain(status);
  });
});

describe('a small save', () => {
  it('waits at most a second longer while ten people send the worst texts', async () => {
    const people = await crowd(app, 10);
    const small = () => save('# Small\n\nA *short* text.', admin.token);
    await small();
    const alone = median(await timesOf(small));
    let isOver = false;
    const outcomes = new Map<string, number>();
    const note = ({ body }: { body: { code: string } }) =>
      outcomes.set(body.code, (outcomes.get(body.code) ?? 0) + 1);
    const send = async (token: string, at: number) => {
      for (let n = at; !isOver; n += 1) {
        const text = WORST[n % WORST.length] ?? '';
        // The connections end with the server.
        await Promise.all([preview(text, token).then(note), save(text, token).then(note)]).catch(
          () => undefined,
        );
      }
    };
    people.forEach(({ token }, at) => void send(token, at));
    await expect.poll(() => outcomes.get('0') ?? 0).toBeGreaterThan(0);
    const [busy, previews] = [await timesOf(small), await timesOf(() => preview('*short*', admin.token))];
    isOver = true;
    console.info(
      `small save alone ${Math.round(alone)} ms, with ten people ${busy.map(Math.round).join(', ')} ms; ` +
        `previews ${previews.map(Math.round).join(', ')} ms; others ${JSON.stringify([...outcomes])}`,
    );
    expect(median(busy) - alone).toBeLessThan(1_000);
    expect(median(previews) - alone).toBeLessThan(1_000);
  });
});
