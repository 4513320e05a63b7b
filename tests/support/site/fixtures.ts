import type { EndpointInput, EndpointKey } from '../../../src/contract';
import { type AccountFixtures, makeAccountFixtures } from '../samples/account-samples';
import type { TestApp } from './app';
import { type BackupFixtures, makeBackupFixtures } from '../samples/backup-samples';
import { type ImportFixtures, makeImportFixtures } from '../samples/import-samples';
import { type ChatFixtures, makeChatFixtures } from '../samples/chat-samples';
import { type FactorFixtures, makeFactorFixtures } from '../samples/factor-samples';
import { serveFeed } from '../servers/feed-server';
import { makePictures, type Pictures } from '../samples/image-samples';
import { startMailbox } from '../servers/mailbox';
import { makeLogFixtures } from '../samples/log-samples';
import { makeMessageFixtures, type MessageFixtures } from '../samples/message-samples';
import { makeNoticeFixtures, type NoticeFixtures } from '../samples/notice-samples';
import { everyRole } from '../account/people';
import { type S3Server, startS3 } from '../servers/s3-server';
import { makeUserFixtures } from '../samples/user-samples';
import { makeAuthoringFixtures } from '../samples/authoring-samples';

type Body<K extends EndpointKey> = EndpointInput<K>['body'];

/** A short text of an article. */
export const text = (title: string, more: Partial<Body<'POST /articles'>> = {}): Body<'POST /articles'> => ({
  title,
  content: `# ${title}\n\nA paragraph about ${title}.`,
  ...more,
});

/** Creates an article as a user and returns its id; an administrator's is published at once. */
export const article = async (
  app: TestApp,
  body: Body<'POST /articles'>,
  token = everyRole().admin.token,
): Promise<string> => (await app.call('POST /articles', { body }, { token })).id;

/** Creates a comment, or a reply to `parent`, and returns its id. */
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

/** One resource of every kind, for endpoints that need one. */
export interface Fixtures
  extends MessageFixtures, NoticeFixtures, FactorFixtures, ChatFixtures, BackupFixtures, ImportFixtures {
  published: string;
  /** An entry of the log of actions. */
  logEntry: string;
  inReview: string;
  trashed: string;
  /** An article in the trash that is deleted permanently. */
  deletedPermanently: string;
  collected: string;
  /** A comment of a user on `published`. */
  comment: string;
  menuPath: string;
  newsSource: string;
  removedSource: string;
  /** URL of a feed that is not a source yet. */
  feedUrl: string;
  menu: string;
  advert: string;
  feedback: string;
  pictures: Pictures;
  /** A preview link of `published`. */
  previewToken: string;
  tag: string;
  series: string;
  mergedTag: string;
  changedUser: string;
  deletedUser: string;
  /** Token of a link that sets a new password of `deletedUser`. */
  resetToken: string;
  /** Host and port of a mail server. */
  mailPort: number;
  /** Settings that reach an S3 server. */
  store: S3Server['settings'];
  accounts: AccountFixtures;
}

/** A current advert. */
export const advert = async (app: TestApp, more: Partial<Body<'POST /adverts'>> = {}) =>
  app.call(
    'POST /adverts',
    { body: { title: 'Ink', href: 'https://example.com/ink', images: '/a.png', slot: 'home_list', ...more } },
    { token: everyRole().admin.token },
  );

/** A feedback, as the admin lists it. */
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
  const published = await article(
    app,
    text('Published', { tags: ['one', 'two'], category: 'news', series: 'Walks', series_place: 3 }),
  );
  const inReview = await article(app, text('Waits'), user.token);
  const trashed = await article(app, text('Thrown away'));
  const deletedPermanently = await article(app, text('Never seen again'));
  const id_list = [trashed, deletedPermanently];
  await app.call('DELETE /articles', { body: { id_list } }, { token: admin.token });
  const collected = await article(app, text('Kept'));
  await app.call('POST /articles/collects', { body: { id: collected } }, { token: admin.token });
  for (const name of ['sample', 'deleted', 'emptied'])
    await app.call('POST /articles/collects/folders', { body: { name } }, { token: admin.token });
  const comment = await commentOn(app, published, 'A comment', user.token);
  const feedUrl = await serveFeed();
  const body = { url: `${feedUrl}?source` };
  const { id: newsSource } = await app.call('POST /news/sources', { body }, { token: admin.token });
  const { id: removedSource } = await app.call(
    'POST /news/sources',
    { body: { url: `${feedUrl}?removed` } },
    { token: admin.token },
  );
  await app.call('DELETE /news/sources', { body: { id_list: [removedSource] } }, { token: admin.token });
  const menu = { title: '首页', title_en: 'Home', path: '/', sort: 1 };
  const { id } = await app.call('POST /menus', { body: menu }, { token: admin.token });
  const { port: mailPort } = await startMailbox();
  const { settings: store } = await startS3();
  return {
    published,
    inReview,
    trashed,
    deletedPermanently,
    collected,
    comment,
    menuPath: menu.path,
    menu: id,
    advert: (await advert(app)).id,
    feedback: (await feedback(app, 'Well made')).id,
    pictures: await makePictures(app),
    mailPort,
    store,
    accounts: await makeAccountFixtures(app),
    newsSource,
    removedSource,
    feedUrl,
    ...(await makeMessageFixtures(app)),
    ...(await makeChatFixtures(app)),
    ...(await makeNoticeFixtures(app)),
    ...(await makeAuthoringFixtures(app, published)),
    ...(await makeFactorFixtures(app)),
    ...(await makeUserFixtures(app)),
    ...(await makeLogFixtures(app)),
    ...(await makeBackupFixtures(app)),
    ...(await makeImportFixtures(app)),
  };
};
