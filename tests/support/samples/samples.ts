import { type AccountCall, accountSamples } from './account-samples';
import { type BackupCall, backupSamples } from './backup-samples';
import { type ChatCall, chatSamples } from './chat-samples';
import { type FactorCall, factorSamples } from './factor-samples';
import { type Fixtures, text } from '../site/fixtures';
import { type ImageCall, imageSamples } from './image-samples';
import { type ImportCall, importSamples } from './import-samples';
import { type LogCall, logSamples } from './log-samples';
import { type MessageCall, messageSamples } from './message-samples';
import { type NoticeCall, noticeSamples } from './notice-samples';
import { everyRole } from '../account/people';
import { type UserCall, userSamples } from './user-samples';
import { type Samples, type AuthoringCall, authoringSamples } from './authoring-samples';

export type { Samples };

/** For each endpoint of the contract an input that succeeds for an administrator, once. */
export const samples = (fixtures: Fixtures): Samples => ({
  ...authoringSamples(fixtures),
  ...imageSamples(fixtures),
  ...logSamples(fixtures),
  ...messageSamples(fixtures),
  ...chatSamples(fixtures),
  ...accountSamples(fixtures.accounts),
  ...noticeSamples(fixtures),
  ...factorSamples(fixtures),
  ...backupSamples(fixtures),
  ...importSamples(fixtures),
  ...userSamples(fixtures),
  ...otherSamples(fixtures),
});

const otherSamples = ({
  published,
  trashed,
  deletedPermanently,
  collected,
  comment,
  menuPath,
  newsSource,
  removedSource,
  feedUrl,
  menu,
  advert,
  feedback,
  mailPort,
  store,
}: Fixtures): Omit<
  Samples,
  | AuthoringCall
  | ImageCall
  | LogCall
  | MessageCall
  | ChatCall
  | AccountCall
  | UserCall
  | NoticeCall
  | FactorCall
  | BackupCall
  | ImportCall
> => ({
  'POST /email_login': { body: { user_name: everyRole().other.name, password: everyRole().other.password } },
  'POST /logout': { body: {} },
  'GET /user_info': {},
  'GET /panel/site': {},
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
      series: 'Walks',
      series_place: 2,
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
  'DELETE /articles/bin': { body: { id_list: [deletedPermanently] } },
  'POST /articles/restore': { body: { id_list: [trashed] } },
  'GET /articles/categorys': { query: { locale: 'en' } },
  'GET /articles/tags': { query: { locale: 'zh-CN' } },
  'GET /articles/calendar': {},
  'GET /articles/sum': {},
  'GET /articles/text': { query: { key: 'paragraph', page: 1, limit: 5, locale: 'en' } },
  'GET /articles/collects': {
    query: {
      page: 1,
      limit: 5,
      key: 'kept',
      folder: '',
      is_unfiled: 'true',
      sort: 'title asc',
      locale: 'en',
    },
  },
  'PUT /articles/collects': { body: { id_list: [collected], folder: 'later' } },
  'PUT /articles/collects/restore': {
    body: { articles: [{ id: collected, folder: 'later', collected_at: '2026-01-02T03:04:05.000Z' }] },
  },
  'DELETE /articles/collects': { body: { id_list: [collected] } },
  'GET /articles/collects/folders': {},
  'POST /articles/collects/folders': { body: { name: 'new folder' } },
  'PUT /articles/collects/folders': { body: { name: 'sample', new_name: 'renamed' } },
  'DELETE /articles/collects/folders': { body: { name: 'deleted' } },
  'PUT /articles/collects/folders/empty': { body: { name: 'emptied' } },
  'POST /visitor': { body: {} },
  'POST /articles/digg': { body: { id: published } },
  'POST /articles/collects': { body: { id: published, folder: 'later' } },
  'GET /people/{id}': { params: { id: everyRole().user.id } },
  'GET /people/{id}/articles': {
    params: { id: everyRole().admin.id },
    query: { page: 1, limit: 5, locale: 'en' },
  },
  'GET /user_page': {},
  'PUT /user_page': {
    body: { is_public: true, shows_articles: true, shows_sign: false, shows_link: true },
  },
  'GET /follows': { query: { page: 1, limit: 5, kind: 'person' } },
  'GET /follows/state': { query: { kind: 'person', id: everyRole().user.id } },
  'POST /follows': { body: { kind: 'person', id: everyRole().user.id } },
  'DELETE /follows': { body: { kind: 'person', id: everyRole().other.id } },
  'GET /user_centre': { query: { locale: 'en' } },
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
  'GET /data_sum': {},
  'GET /data_login': { query: { date: '7' } },
  'GET /data_region': { query: { date: '30', locale: 'zh-CN' } },
  'GET /data_reading': { query: { date: '365', locale: 'en' } },
  'GET /data_region/own': { query: { date: '90', locale: 'en' } },
  'GET /data_reading/own': { query: { date: '90', locale: 'en' } },
  'GET /data_advert/{id}': { params: { id: advert }, query: { date: '30' } },
  'GET /data_steps': {},
  'GET /data_waiting': {},
  'GET /settings/site': {},
  'PUT /settings/site': {
    body: {
      title: 'A site',
      created_at: '2023-02-15',
      web: 'https://example.com',
      email: '',
      embeds: ['vimeo'],
    },
  },
  'GET /settings/appearance': {},
  'PUT /settings/appearance': { body: { title: 'A site', accent: '#1d4f91', heading_font: 'serif' } },
  'POST /settings/appearance/preview': { body: { accent: '#1d4f91', lang: 'en' } },
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
  'GET /news/sources/all': { query: { page: 1, limit: 10, key: 'feed', state: 'fresh' } },
  'POST /news/sources/test': { body: { url: feedUrl } },
  'POST /news/sources/{id}/fetch': { params: { id: newsSource }, body: {} },
  'POST /news/sources/restore': { body: { id_list: [removedSource] } },
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
  'PUT /menus/order': { body: { order: [{ id: menu, parent_id: '', sort: 4 }] } },
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
  'GET /settings/qiniu': {},
  'PUT /settings/qiniu': {
    body: {
      enable: false,
      access_key: 'an-access-key',
      secret_key: 'a-secret-key',
      bucket: 'site-files',
      cdn: '',
      zone: 'cn-east-1',
      prefix: '',
      size: 5,
      endpoint: '',
    },
  },
  'POST /settings/qiniu/test': { body: store },
  'GET /settings/jwt': {},
  'PUT /settings/jwt': { body: { secret: '******', expires: 168, issuer: 'wentu' } },
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
