import { paths } from '../../../src/contract/paths/pages';
import { MINE, newArticle, newDraft, newPublished, ORIGIN, type Ownerships } from './ownership';
import type { articles } from '../../../src/contract/endpoints/content/articles';
import type { textChecks } from '../../../src/contract/endpoints/content/text-checks';
import type { authoring } from '../../../src/contract/endpoints/content/authoring';
import type { TestApp } from '../site/app';
import type { Person } from '../account/people';
import { statisticsOf } from '../article/statistics';

/** A draft of the owner in the trash. */
const inTrash = async (app: TestApp, owner: Person) => {
  const body = { id_list: [await newDraft(app, owner)] };
  await app.call('DELETE /articles', { body }, { token: owner.token });
  return { body };
};

type Shared =
  | 'GET /articles/categorys'
  | 'GET /articles/tags'
  | 'GET /articles/calendar'
  | 'GET /articles/sum'
  | 'GET /articles/text'
  | 'GET /articles/content/{id}'
  | 'GET /articles/{id}'
  | 'GET /article_id_title'
  | 'PUT /articles/review'
  | 'POST /articles/preview'
  | 'GET /articles/preview/{token}';

/** Counts views of an article of the owner and of another one. */
const readOwnAndOther = async (app: TestApp, owner: Person) => {
  const site = statisticsOf(app);
  site.view(await newPublished(app, owner));
  site.view(await newArticle(app));
  await site.writeViews();
  return {};
};

/** Calls about a person's own articles, their versions and drafts. */
export const articleOwnerships: Ownerships<
  | Exclude<keyof typeof articles | keyof typeof authoring | keyof typeof textChecks, Shared>
  | 'GET /data_reading/own'
  | 'GET /data_region/own'
> = {
  'GET /articles': {
    others: 'own',
    make: async (app, owner) => {
      await newDraft(app, owner);
      return { query: { is_user: 'true' } };
    },
  },
  'POST /articles': {
    others: 'own',
    make: async (app, { token }) => {
      const body = { title: '', content: 'A text', state: 'draft' as const, client_id: 'thesameidofadraft' };
      await app.call('POST /articles', { body: { ...body, content: MINE } }, { token });
      return { body };
    },
  },
  'PUT /articles': {
    others: 403,
    make: async (app, owner) => ({
      body: { id: await newDraft(app, owner), version: 1, content: 'Changed' },
    }),
  },
  'DELETE /articles': {
    others: 403,
    make: async (app, owner) => ({ body: { id_list: [await newDraft(app, owner)] } }),
  },
  'GET /articles/bin': {
    others: 'own',
    make: async (app, owner) => {
      const body = { id_list: [await newDraft(app, owner)] };
      await app.call('DELETE /articles', { body }, { token: owner.token });
      return {};
    },
  },
  'DELETE /articles/bin': { others: 403, make: inTrash },
  'POST /articles/restore': { others: 403, make: inTrash },
  'GET /articles/working': {
    others: 'own',
    make: async (app, owner) => {
      await newDraft(app, owner);
      return { query: { is_user: 'true' } };
    },
  },
  'GET /articles/working/{id}': {
    others: 403,
    make: async (app, owner) => ({ params: { id: await newDraft(app, owner) } }),
  },
  'PUT /articles/draft/{id}': {
    others: 403,
    make: async (app, owner) => ({
      params: { id: await newDraft(app, owner) },
      body: { version: 1, content: 'Changed' },
    }),
  },
  'DELETE /articles/draft/{id}': {
    others: 403,
    make: async (app, owner) => {
      const params = { id: await newDraft(app, owner) };
      const draft = { params, body: { version: 1, content: 'Changed' } };
      await app.call('PUT /articles/draft/{id}', draft, { token: owner.token });
      return { params, body: {} };
    },
  },
  'POST /articles/check': {
    others: 403,
    isRead: true,
    make: async (app, owner) => {
      const body = { title: 'A title', abstract: '', content: 'A text', banner_id: '' };
      return { body: { ...body, id: await newDraft(app, owner) } };
    },
  },
  'POST /articles/link_title': {
    others: 'own',
    isRead: true,
    make: async (app, owner) => ({ body: { url: ORIGIN + paths.article(await newDraft(app, owner)) } }),
  },
  'PUT /articles/state': {
    others: 403,
    make: async (app, owner) => ({ body: { id_list: [await newDraft(app, owner)], state: 'published' } }),
  },
  'PUT /articles/states': {
    others: 403,
    make: async (app, owner) => {
      const id = await newDraft(app, owner);
      await app.call('DELETE /articles', { body: { id_list: [id] } }, { token: owner.token });
      const state = { id, locale: 'en', state: 'draft', published_version: null, withdraw_at: null } as const;
      return { body: { states: [state] } };
    },
  },
  'PUT /articles/labels': {
    others: 403,
    make: async (app, owner) => ({ body: { id_list: [await newDraft(app, owner)], add_tags: ['added'] } }),
  },
  'POST /articles/{id}/preview_link': {
    others: 403,
    make: async (app, owner) => ({ params: { id: await newDraft(app, owner) }, body: {} }),
  },
  'GET /articles/{id}/revisions': {
    others: 403,
    make: async (app, owner) => ({ params: { id: await newDraft(app, owner) } }),
  },
  'GET /articles/{id}/revisions/{n}': {
    others: 403,
    make: async (app, owner) => ({ params: { id: await newDraft(app, owner), n: 1 } }),
  },
  'POST /articles/{id}/revisions/{n}/restore': {
    others: 403,
    make: async (app, owner) => {
      const id = await newDraft(app, owner);
      await app.call(
        'PUT /articles',
        { body: { id, version: 1, content: 'Changed' } },
        { token: owner.token },
      );
      return { params: { id, n: 1 }, body: {} };
    },
  },
  'GET /data_reading/own': { others: 'own', make: readOwnAndOther },
  'GET /data_region/own': { others: 'own', make: readOwnAndOther },
};
