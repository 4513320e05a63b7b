import type { collects } from '../../../src/contract/endpoints/content/collects';
import type { people } from '../../../src/contract/endpoints/account/people';
import type { reactions } from '../../../src/contract/endpoints/content/reactions';
import type { TestApp } from '../site/app';
import { commentOn } from '../site/fixtures';
import { everyRole, type Person } from '../account/people';
import { MINE, newArticle, newDraft, type Ownerships } from './ownership';

type Shared = 'GET /people/{id}' | 'GET /people/{id}/articles';

/** Makes an article a favourite of the owner, in a folder. @returns the article */
const newFavourite = async (app: TestApp, { token }: Person): Promise<string> => {
  const id = await newArticle(app);
  await app.call('POST /articles/collects', { body: { id, folder: MINE } }, { token });
  return id;
};

const newFollow = async (app: TestApp, { token }: Person) => {
  const body = { kind: 'person', id: everyRole().admin.id } as const;
  await app.call('POST /follows', { body }, { token });
  return body;
};

const newLike = async (app: TestApp, { token }: Person): Promise<string> => {
  const id = await newArticle(app);
  await app.call('POST /articles/digg', { body: { id } }, { token });
  return id;
};

/** A comment of the administrator that the owner likes. */
export const newLikedComment = async (app: TestApp, { token }: Person) => {
  const article_id = await newArticle(app);
  const id = await commentOn(app, article_id, 'A comment', everyRole().admin.token);
  await app.call('POST /comments/digg', { body: { id } }, { token });
  return { article_id, id };
};

/** Favourites, likes, follows and the public page. */
export const favouriteOwnerships: Ownerships<
  keyof typeof collects | keyof typeof reactions | Exclude<keyof typeof people, Shared>
> = {
  'GET /articles/collects': {
    others: 'own',
    make: async (app, owner) => {
      await newFavourite(app, owner);
      return { query: { folder: MINE } };
    },
  },
  'POST /articles/collects': {
    others: 'own',
    make: async (app, owner) => ({ body: { id: await newFavourite(app, owner) } }),
  },
  'PUT /articles/collects': {
    others: 404,
    make: async (app, owner) => ({ body: { id_list: [await newFavourite(app, owner)], folder: 'Other' } }),
  },
  'PUT /articles/collects/restore': {
    others: 'own',
    make: async (app, { token }) => {
      const id = await newArticle(app);
      const article = { id, folder: MINE, collected_at: '2026-01-02T03:04:05.000Z' };
      await app.call('POST /articles/collects/folders', { body: { name: MINE } }, { token });
      return { body: { articles: [article] } };
    },
  },
  'DELETE /articles/collects': {
    others: 404,
    make: async (app, owner) => ({ body: { id_list: [await newFavourite(app, owner)] } }),
  },
  'GET /articles/collects/folders': {
    others: 'own',
    make: async (app, owner) => {
      await newFavourite(app, owner);
      return {};
    },
  },
  'POST /articles/collects/folders': {
    others: 'own',
    make: () => Promise.resolve({ body: { name: 'A folder' } }),
  },
  'PUT /articles/collects/folders': {
    others: 404,
    make: async (app, owner) => {
      await newFavourite(app, owner);
      return { body: { name: MINE, new_name: 'Renamed' } };
    },
  },
  'DELETE /articles/collects/folders': {
    others: 404,
    make: async (app, owner) => {
      await newFavourite(app, owner);
      return { body: { name: MINE } };
    },
  },
  'PUT /articles/collects/folders/empty': {
    others: 404,
    make: async (app, owner) => {
      await newFavourite(app, owner);
      return { body: { name: MINE } };
    },
  },
  'POST /articles/digg': {
    others: 'own',
    make: async (app, owner) => ({ body: { id: await newLike(app, owner) } }),
  },
  'GET /articles/{id}/reactions': {
    others: 'own',
    make: async (app, owner) => ({ params: { id: await newLike(app, owner) } }),
  },
  'GET /user_page': {
    others: 'own',
    make: async (app, { token }) => {
      await app.call('PUT /user_page', { body: { shows_sign: false } }, { token });
      return {};
    },
  },
  'PUT /user_page': { others: 'own', make: () => Promise.resolve({ body: { shows_link: false } }) },
  'GET /follows': {
    others: 'own',
    make: async (app, owner) => {
      await newFollow(app, owner);
      return {};
    },
  },
  'GET /follows/state': {
    others: 'own',
    make: async (app, owner) => ({ query: await newFollow(app, owner) }),
  },
  'POST /follows': {
    others: 'own',
    make: () => Promise.resolve({ body: { kind: 'person', id: everyRole().admin.id } }),
  },
  'DELETE /follows': { others: 'own', make: async (app, owner) => ({ body: await newFollow(app, owner) }) },
  'GET /user_centre': {
    others: 'own',
    make: async (app, owner) => {
      await newDraft(app, owner);
      return {};
    },
  },
};
