import { afterAll, beforeAll } from 'vitest';
import type { EndpointInput } from '../../../src/contract';
import { startApp, type TestApp } from '../site/app';
import { everyRole } from '../account/people';
import { article } from '../site/fixtures';

/** A server, and helpers for tests of the search. */
export const useSearch = () => {
  const server = {} as { app: TestApp };
  beforeAll(async () => {
    server.app = await startApp();
  });
  afterAll(() => server.app.stop());

  const { admin } = everyRole();
  const search = (key: string, locale = 'en', page = 1, limit = 100) =>
    server.app.call('GET /articles/text', { query: { key, page, limit } }, { locale });
  return {
    server,
    search,
    /** Publishes an article in English; returns its id. */
    write: (title: string, content: string, more: Partial<EndpointInput<'POST /articles'>['body']> = {}) =>
      article(server.app, { title, content, ...more }),
    /** Publishes its first translation into Chinese. */
    translate: (id: string, title: string, content: string) =>
      server.app.call(
        'PUT /articles',
        { body: { id, version: 0, title, content, locale: 'zh-CN', state: 'published' } },
        { token: admin.token },
      ),
    slugs: async (key: string, locale = 'en') => (await search(key, locale)).list.map(({ slug }) => slug),
    /** The articles with a hit, without duplicates. */
    ids: async (key: string, locale = 'en') => [
      ...new Set((await search(key, locale)).list.map(({ id }) => id)),
    ],
    /** The articles of the list, filtered by a search. */
    listed: async (key: string, query: object = {}) =>
      (await server.app.call('GET /articles', { query: { key, limit: 100, ...query } })).list.map(
        ({ id }) => id,
      ),
    documents: () => server.app.strapi.documents('api::article.article'),
  };
};
