import type { EndpointInput, EndpointKey } from '../../src/contract';
import type { TestApp } from './app';
import { serveFeed } from './feed-server';
import { type ImageCall, imageSamples, makePictures, type Pictures } from './image-samples';
import { startMailbox } from './mailbox';
import { everyRole } from './people';
import { makeWritingFixtures, type Samples, type WritingCall, writingSamples } from './writing-samples';

export type { Samples };

type Body<K extends EndpointKey> = EndpointInput<K>['body'];

/** Text of an article that says little. */
export const text = (title: string, more: Partial<Body<'POST /articles'>> = {}): Body<'POST /articles'> => ({
  title,
  content: `# ${title}\n\nA paragraph about ${title}.`,
  ...more,
});

/** Writes an article as somebody and answers with its id; an administrator's is published at once. */
export const article = async (
  app: TestApp,
  body: Body<'POST /articles'>,
  token = everyRole().admin.token,
): Promise<string> => (await app.call('POST /articles', { body }, { token })).id;

/** Writes a comment, or an answer to `parent`, and answers with its id. */
export const commentOn = async (
  app: TestApp,
  article_id: string,
  content: string,
  token = everyRole().user.token,
  parent?: string,
): Promise<string> => {
  const body = { article_id, content, parent_comment_id: parent };
  return (await app.call('POST /comments', { body }, { token })).id;
};

/** One thing of every kind, for calls that need one. */
export interface Fixtures {
  published: string;
  inReview: string;
  binned: string;
  collected: string;
  /** A comment of a user on `published`. */
  comment: string;
  menuPath: string;
  newsSource: string;
  /** Address of a feed that is no source yet. */
  feedUrl: string;
  menu: string;
  advert: string;
  feedback: string;
  pictures: Pictures;
  /** A link to the working text of `published`. */
  previewToken: string;
  tag: string;
  mergedTag: string;
  /** Where a mail server listens. */
  mailPort: number;
}

/** An advert that is shown. */
export const advert = async (app: TestApp, more: Partial<Body<'POST /adverts'>> = {}) =>
  app.call(
    'POST /adverts',
    { body: { title: 'Ink', href: 'https://example.com/ink', images: '/a.png', slot: 'home_list', ...more } },
    { token: everyRole().admin.token },
  );

/** What a reader wrote, as the back office has it. */
export const feedback = async (app: TestApp, content: string, locale = 'en') => {
  const body = { email: 'reader@example.com', content };
  await app.call('POST /feedback', { body }, { locale });
  const { list } = await app.call(
    'GET /feedback',
    { query: { key: content } },
    { token: everyRole().admin.token },
  );
  if (!list[0]) throw new Error('The feedback was not kept');
  return list[0];
};

export const makeFixtures = async (app: TestApp): Promise<Fixtures> => {
  const { admin, user } = everyRole();
  const published = await article(app, text('Published', { tags: ['one', 'two'], category: 'news' }));
  const inReview = await article(app, text('Waits'), user.token);
  const binned = await article(app, text('Thrown away'));
  await app.call('DELETE /articles', { body: { id_list: [binned] } }, { token: admin.token });
  const collected = await article(app, text('Kept'));
  await app.call('POST /articles/collects', { body: { id: collected } }, { token: admin.token });
  const comment = await commentOn(app, published, 'A comment', user.token);
  const feedUrl = await serveFeed();
  const body = { url: `${feedUrl}?source` };
  const { id: newsSource } = await app.call('POST /news/sources', { body }, { token: admin.token });
  const menu = { title: '首页', title_en: 'Home', path: '/', sort: 1 };
  const { id } = await app.call('POST /menus', { body: menu }, { token: admin.token });
  const { port: mailPort } = await startMailbox();
  return {
    published,
    inReview,
    binned,
    collected,
    comment,
    menuPath: menu.path,
    menu: id,
    advert: (await advert(app)).id,
    feedback: (await feedback(app, 'Well made')).id,
    pictures: await makePictures(app),
    mailPort,
    newsSource,
    feedUrl,
    ...(await makeWritingFixtures(app, published)),
  };
};

/** For each call of the contract an input that succeeds for an administrator, once. */
export const samples = (fixtures: Fixtures): Samples => ({
  ...writingSamples(fixtures),
  ...imageSamples(fixtures),
  ...otherSamples(fixtures),
});

const otherSamples = ({
  published,
  binned,
  collected,
  comment,
  menuPath,
  newsSource,
  feedUrl,
  menu,
  advert,
  feedback,
  mailPort,
}: Fixtures): Omit<Samples, WritingCall | ImageCall> => ({
  'POST /email_login': { body: { user_name: everyRole().other.name, password: everyRole().other.password } },
  'POST /logout': { body: {} },
  'GET /user_info': {},
  'GET /panel/site': {},
  'GET /users': { query: { page: 1, limit: 5, key: 'a', role: 2, blocked: 'false', sort: 'user_name asc' } },
  'POST /users': {
    body: {
      user_name: 'new-one',
      nick_name: '新',
      password: 'a-password-1',
      role: 2,
      email: 'n@example.com',
    },
  },
  'GET /role_ids': {},
  'GET /articles': {
    query: {
      page: 1,
      limit: 5,
      key: 'published',
      tag: 'one',
      category: 'news',
      is_recommend: 'false',
      locale: 'en',
      sort: 'look_count asc',
    },
  },
  'POST /articles': {
    body: text('A new one', {
      abstract: 'An abstract',
      category: 'news',
      tags: ['one'],
      banner_id: '',
      source: 'Somewhere',
      link: 'https://example.com/',
      publish_at: '',
      withdraw_at: '',
      locale: 'en',
    }),
  },
  'PUT /articles': { body: { id: published, version: 1, title: 'Published again', is_recommend: true } },
  'DELETE /articles': { body: { id_list: [published] } },
  'GET /articles/bin': { query: { page: 1, limit: 5, locale: 'en' } },
  'POST /articles/restore': { body: { id_list: [binned] } },
  'GET /articles/categorys': { query: { locale: 'en' } },
  'GET /articles/tags': { query: { locale: 'zh-CN' } },
  'GET /articles/calendar': {},
  'GET /articles/sum': {},
  'GET /articles/text': { query: { key: 'paragraph', page: 1, limit: 5, locale: 'en' } },
  'GET /articles/collects': { query: { page: 1, limit: 5, folder: '', locale: 'en' } },
  'DELETE /articles/collects': { body: { id_list: [collected] } },
  'POST /articles/digg': { body: { id: published } },
  'POST /articles/collects': { body: { id: published, folder: 'later' } },
  'GET /articles/{id}/reactions': { params: { id: published } },
  'GET /articles/content/{id}': { params: { id: published }, query: { locale: 'en' } },
  'GET /articles/{id}': { params: { id: published }, query: { locale: 'en' } },
  'GET /article_id_title': { query: { locale: 'en' } },
  'GET /comments/{article_id}': {
    params: { article_id: published },
    query: { page: 1, limit: 5, sort: 'digg_count desc' },
  },
  'POST /comments': {
    body: { article_id: published, content: 'A **new** one', parent_comment_id: comment, home_page: '' },
  },
  'POST /comments/digg': { body: { id: comment } },
  'DELETE /comments/{id}': { params: { id: comment } },
  'GET /comments': {
    query: {
      page: 1,
      limit: 5,
      key: 'comment',
      state: 'shown',
      article_id: published,
      is_reported: 'false',
      sort: 'report_count desc',
    },
  },
  'PUT /comments/state': { body: { id_list: [comment], state: 'shown' } },
  'PUT /comments/states': { body: { states: [{ id: comment, state: 'shown' }] } },
  'POST /comments/report': { body: { id: comment, reason: 'It is rude' } },
  'GET /comments/articles': { query: { page: 1, limit: 5, key: 'published' } },
  'GET /settings/site': {},
  'PUT /settings/site': {
    body: { title: 'A site', created_at: '2023-02-15', web: 'https://example.com', email: '' },
  },
  'GET /menus': { query: { page: 1, limit: 5, key: 'home' } },
  'GET /menus/detail': { query: { path: menuPath } },
  'GET /menus_names': {},
  'GET /news': { query: { source: newsSource, size: 5, locale: 'en' } },
  'GET /news/sources': { query: { locale: 'zh-CN' } },
  'POST /news/sources': { body: { url: feedUrl, title: 'A source', locale: 'en', every_minutes: 60 } },
  'PUT /news/sources': {
    body: {
      id: newsSource,
      url: `${feedUrl}?moved`,
      title: 'Renamed',
      locale: 'zh-CN',
      every_minutes: 15,
      is_paused: true,
    },
  },
  'DELETE /news/sources': { body: { id_list: [newsSource] } },
  'POST /menus': {
    body: {
      title: '关于',
      title_en: 'About',
      path: '/about',
      slogan: '一句话',
      abstract: ['一', '二'],
      abstract_en: ['One'],
      abstract_time: 3,
      banner_time: 0,
      sort: 9,
      parent_id: '',
      image_sort_list: [],
    },
  },
  'PUT /menus/{id}': { params: { id: menu }, body: { slogan_en: 'Read.' } },
  'DELETE /menus': { body: { id_list: [menu] } },
  'GET /adverts': { query: { slot: 'home_list' } },
  'GET /adverts/all': {
    query: { page: 1, limit: 5, key: 'ink', slot: 'home_list', is_show: 'true', sort: 'view_count desc' },
  },
  'POST /adverts': {
    body: {
      title: 'Paper',
      href: 'https://example.com/paper',
      images: 'https://example.com/paper.png',
      is_show: true,
      slot: 'home_side',
      start_at: '2026-01-01T00:00:00Z',
      end_at: '',
    },
  },
  'PUT /adverts/{id}': { params: { id: advert }, body: { title: 'More ink' } },
  'DELETE /adverts': { body: { id_list: [advert] } },
  'POST /adverts/view': { body: { id_list: [advert] } },
  'POST /adverts/click': { body: { id: advert } },
  'POST /feedback': { body: { email: 'somebody@example.com', content: 'Thank you', website: '' } },
  'GET /feedback': { query: { page: 1, limit: 5, key: 'well', state: 'open', sort: 'created_at asc' } },
  'PUT /feedback/{id}': { params: { id: feedback }, body: { state: 'closed' } },
  'DELETE /feedback': { body: { id_list: [feedback] } },
  'GET /settings/email': {},
  'PUT /settings/email': {
    body: {
      host: 'mail.example.com',
      port: 587,
      user: 'site',
      password: 'a-mail-password',
      default_from_email: 'site@example.com',
      use_ssl: false,
      user_tls: true,
    },
  },
  'POST /settings/email/test': {
    body: {
      host: '127.0.0.1',
      port: mailPort,
      user: '',
      default_from_email: 'site@example.com',
      use_ssl: false,
      user_tls: false,
      to: 'owner@example.com',
    },
  },
});
