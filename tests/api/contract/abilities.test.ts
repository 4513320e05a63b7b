import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { EndpointKey } from '../../../src/contract';
import type * as Abilities from '../../../src/contract/abilities';
import { startApp, type TestApp } from '../../support/site/app';
import { built } from '../../support/site/boot';
import { article, commentOn, makeFixtures, text } from '../../support/site/fixtures';
import { everyRole } from '../../support/account/people';
import { samples, type Samples } from '../../support/samples/samples';

type Ability = Abilities.Ability;

const { admin, user, guest } = everyRole();

let app: TestApp;
let inputs: Samples;
let abilities: Record<Ability, readonly number[]>;
let usual: Record<Ability, readonly number[]>;
let other: string;

beforeAll(async () => {
  app = await startApp();
  inputs = samples(await makeFixtures(app));
  abilities = built<{ ABILITIES: Record<Ability, readonly number[]> }>('src/contract/abilities').ABILITIES;
  usual = { ...abilities };
  other = await article(app, text('Of an administrator'));
});
afterEach(() => {
  Object.assign(abilities, usual);
});
afterAll(() => app.stop());

const status = async (key: EndpointKey, input: unknown, token: string): Promise<number> =>
  (await app.reply(key, input as never, { token })).status;

/** The status of a call with its sample. */
const ofSample =
  (key: EndpointKey, token = user.token) =>
  () =>
    status(key, inputs[key], token);

const version = async (): Promise<number> => {
  const where = { documentId: other, publishedAt: null };
  return Number((await app.strapi.db.query('api::article.article').findOne({ where }))?.version);
};

/** Results of a call without and with an ability. */
interface Rule {
  role: number;
  probe: () => Promise<unknown>;
  without: unknown;
  having: unknown;
}

let titles = 0;
const fresh = (): string => `Number ${(titles += 1)}`;
const manyLinks = Array.from({ length: 30 }, (_, n) => `https://example.com/${n}`).join(' ');

const RULES: Record<Ability, Rule> = {
  'admin.enter': { role: 2, probe: ofSample('GET /user_centre'), without: 403, having: 200 },
  'content.write': { role: 3, probe: ofSample('GET /articles/bin', guest.token), without: 403, having: 200 },
  'content.read_all': { role: 2, probe: ofSample('GET /comments'), without: 403, having: 200 },
  'articles.edit_any': {
    role: 2,
    probe: async () =>
      status('PUT /articles', { body: { id: other, version: await version(), abstract: 'New' } }, user.token),
    without: 403,
    having: 200,
  },
  'articles.publish': {
    role: 2,
    probe: async () =>
      (await app.call('POST /articles', { body: text(fresh()) }, { token: user.token })).state,
    without: 'in_review',
    having: 'published',
  },
  'articles.review': { role: 2, probe: ofSample('PUT /articles/review'), without: 403, having: 200 },
  'articles.recommend': {
    role: 2,
    probe: async () => {
      const id = await article(app, text(fresh()), user.token);
      const body = { id, version: 1, is_recommend: true };
      await app.call('PUT /articles', { body }, { token: user.token });
      const where = { documentId: id, is_recommend: true };
      return (await app.strapi.db.query('api::article.article').count({ where })) > 0;
    },
    without: false,
    having: true,
  },
  'comments.moderate': {
    role: 2,
    probe: async () => {
      const id = await commentOn(app, other, fresh(), admin.token);
      return status('DELETE /comments/{id}', { params: { id } }, user.token);
    },
    without: 403,
    having: 200,
  },
  'content.unrestricted': {
    role: 2,
    probe: async () => {
      const body = { article_id: other, content: manyLinks };
      return (await app.reply('POST /comments', { body }, { token: user.token })).body.code;
    },
    without: 'too_many_links',
    having: '0',
  },
  'chat.moderate': { role: 2, probe: ofSample('DELETE /chat_groups_records'), without: 403, having: 200 },
  'images.edit_any': { role: 2, probe: ofSample('PUT /images'), without: 403, having: 200 },
  'people.read_private': {
    role: 3,
    probe: async () => {
      const { list } = await app.call('GET /feedback', inputs['GET /feedback']!, { token: guest.token });
      return list.some(({ email }) => email.includes('*'));
    },
    without: true,
    having: false,
  },
  'site.manage': { role: 2, probe: ofSample('GET /settings/jwt'), without: 403, having: 200 },
};

describe('the server checks the table of abilities', () => {
  it.each(Object.entries(RULES) as [Ability, Rule][])('for %s', async (ability, rule) => {
    abilities[ability] = usual[ability].filter((role) => role !== rule.role);
    expect(await rule.probe()).toEqual(rule.without);
    abilities[ability] = [...abilities[ability], rule.role];
    expect(await rule.probe()).toEqual(rule.having);
  });
});
