import type { TestApp } from '../site/app';

const TYPES = '/content-manager/content-types';
const ARTICLES = '/content-manager/collection-types/api::article.article';

type Entry = Record<string, unknown> & { documentId: string };

/** A response of the panel's API. */
export interface PanelReply {
  status: number;
  body: {
    data?: Entry;
    error?: { message: string; details?: { code?: string; errors?: { path: string[]; message: string }[] } };
  };
}

/** A content type as the panel lists it. */
export interface PanelType {
  uid: string;
  isDisplayed: boolean;
  info: { displayName: string };
}

/** Layout of a type's form in the panel. */
export interface PanelLayout {
  layouts: { list: string[]; edit: { name: string }[][] };
  metadatas: Record<string, { edit: { editable?: boolean; description?: string } }>;
}

const FIRST_EDITOR = { email: 'editor@example.com', password: 'An-editor-for-tests-1' };

/** Signs a person in to the panel: without credentials the first editor, who is its super administrator. */
export const panelToken = async (app: TestApp, credentials = FIRST_EDITOR): Promise<string> => {
  const { body } = await app.http().post('/admin/login').send(credentials);
  return (body as { data: { token: string } }).data.token;
};

/** Creates a person of the panel who has one of Strapi's roles below the super administrator, and signs in. */
export const panelPerson = async (app: TestApp, role: 'editor' | 'author'): Promise<string> => {
  const credentials = { email: `${role}-only@example.com`, password: 'An-editor-for-tests-2' };
  const { id } = (await app.strapi.db
    .query('admin::role')
    .findOne({ where: { code: `strapi-${role}` } })) as { id: number };
  const users = app.strapi.service('admin::user') as unknown as {
    create: (data: object) => Promise<unknown>;
  };
  await users.create({ ...credentials, firstname: role, isActive: true, roles: [id] });
  return panelToken(app, credentials);
};

type Verb = 'get' | 'post' | 'put' | 'delete';

/** Calls the content manager of Strapi's panel as its first editor, or with another token. */
export const contentManagerOf = async (app: TestApp, bearer?: string) => {
  const token = bearer ?? (await panelToken(app));
  return async (
    verb: Verb,
    path: string,
    data?: object,
    headers: Record<string, string> = {},
  ): Promise<PanelReply> =>
    (await app
      .http()
      [verb](`/content-manager${path}`)
      .set({ accept: 'application/json', authorization: `Bearer ${token}`, ...headers })
      .send(data)) as PanelReply;
};

/** Works with accounts in Strapi's panel as its first editor. */
export const panelUsersOf = async (app: TestApp) => {
  const send = await contentManagerOf(app);
  return (verb: Verb, path: string, data?: object): Promise<PanelReply> =>
    send(verb, `/collection-types/plugin::users-permissions.user${path}`, data);
};

/** Works in Strapi's panel as its first editor, or with another token, over the API that the panel's forms use. */
export const panelOf = async (app: TestApp, bearer?: string) => {
  const token = bearer ?? (await panelToken(app));
  const send = async (
    verb: 'get' | 'post' | 'put' | 'delete',
    path: string,
    query: object = {},
    data?: object,
  ): Promise<PanelReply> =>
    (await app
      .http()
      [verb](ARTICLES + path)
      .query(query)
      .set({ accept: 'application/json', authorization: `Bearer ${token}` })
      .send(data)) as PanelReply;
  const read = async <T>(path: string): Promise<T> => {
    const headers = { accept: 'application/json', authorization: `Bearer ${token}` };
    const reply = await app
      .http()
      .get(TYPES + path)
      .set(headers);
    return (reply.body as { data: T }).data;
  };
  const types = () => read<PanelType[]>('');
  const layout = async (uid = 'api::article.article') =>
    (await read<{ contentType: PanelLayout }>(`/${uid}/configuration`)).contentType;
  const must = async (reply: Promise<PanelReply>): Promise<PanelReply> => {
    const { status, body: answer } = await reply;
    if (status >= 300) throw new Error(`The panel answered ${status} ${JSON.stringify(answer)}`);
    return { status, body: answer };
  };
  return {
    types,
    layout,
    /** The ids of the articles that the panel lists, and the number that it returns. */
    list: async (locale: string, query: object = {}): Promise<{ ids: string[]; total: number }> => {
      const { body } = await send('get', '', { locale, pageSize: 100, ...query });
      const { results, pagination } = body as unknown as {
        results: Entry[];
        pagination: { total: number };
      };
      return { ids: results.map(({ documentId }) => documentId), total: pagination.total };
    },
    tryCreate: (data: object, locale = 'en') => send('post', '', { locale }, data),
    /** Saves a form without checking the response. */
    trySave: (id: string, data: object, locale = 'en') => send('put', `/${id}`, { locale }, data),
    tryPublish: (id: string, data: object, locale = 'en') =>
      send('post', `/${id}/actions/publish`, { locale }, data),
    create: async (data: object, locale = 'en'): Promise<string> =>
      (await must(send('post', '', { locale }, data))).body.data!.documentId,
    /** The values of a form: all fields, as the panel sends them regardless of what changed. */
    form: async (id: string, locale = 'en'): Promise<Entry> =>
      (await must(send('get', `/${id}`, { locale }))).body.data!,
    save: (id: string, data: object, locale = 'en') => must(send('put', `/${id}`, { locale }, data)),
    publish: (id: string, data: object = {}, locale = 'en') =>
      must(send('post', `/${id}/actions/publish`, { locale }, data)),
    unpublish: (id: string, data: object = {}, locale = 'en') =>
      must(send('post', `/${id}/actions/unpublish`, { locale }, data)),
    discard: (id: string, locale = 'en') => must(send('post', `/${id}/actions/discard`, { locale }, {})),
    clone: async (id: string, data: object, locale = 'en'): Promise<string> =>
      (await must(send('post', `/clone/${id}`, { locale }, data))).body.data!.documentId,
    remove: (id: string, locale = '*') => must(send('delete', `/${id}`, { locale })),
    bulk: (
      action: 'bulkPublish' | 'bulkUnpublish' | 'bulkDelete',
      documentIds: string[],
      locale: string | string[] = 'en',
    ) => must(send('post', `/actions/${action}`, { locale }, { documentIds })),
  };
};

export type Panel = Awaited<ReturnType<typeof panelOf>>;
