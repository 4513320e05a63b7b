import type { ClientEventData } from '../../../../../src/contract/chat/events';
import { isPublished } from '../../../../../src/api/article/exports';
import { on } from '../../../../../src/core/events/event-bus';
import { AppError } from '../../../../../src/core/http/app-error';
import type { ChatServer, ChatSocket } from '../../channels/types';

/** Articles that one connection follows: those of all tabs of a browser. */
const MAX_ARTICLES = 20;

/** Maximum of new comments of an article in one event; a page that gets that many shows that there are many. */
const MAX_COMMENTS = 100;

/** Name of Socket.IO's room of the connections that have an article open. */
const articleChannel = (articleId: string): string => `article:${articleId}`;

const followed = (socket: ChatSocket): string[] =>
  [...socket.rooms].filter((channel) => channel.startsWith('article:'));

/**
 * Sends a connection the new comments of a public article, until it closes the article.
 * @throws `not_found`, `too_many`
 */
export const openArticle = async (
  { article_id }: ClientEventData<'article:open'>,
  socket: ChatSocket,
): Promise<Record<string, never>> => {
  if (!(await isPublished(article_id))) throw new AppError('not_found');
  const channel = articleChannel(article_id);
  if (!socket.rooms.has(channel) && followed(socket).length >= MAX_ARTICLES)
    throw new AppError('too_many', null, { seconds: 60 });
  if (socket.connected) void socket.join(channel);
  return {};
};

export const closeArticle = async (
  { article_id }: ClientEventData<'article:close'>,
  socket: ChatSocket,
): Promise<Record<string, never>> => {
  await socket.leave(articleChannel(article_id));
  return {};
};

/** Comments that were written since the last round, by article. Only of articles that are open here. */
const written = new Map<string, { id: string; user_id: string }[]>();

/** Collects new comments, and drops articles that are no longer public. */
export const registerArticleEvents = (io: ChatServer): void => {
  on(
    'comment.created',
    ({ id, articleId, userId }) => {
      if (!io.of('/').adapter.rooms.has(articleChannel(articleId))) return;
      const comments = written.get(articleId) ?? [];
      if (comments.length < MAX_COMMENTS) comments.push({ id, user_id: userId });
      written.set(articleId, comments);
    },
    { everywhere: true },
  );
  const forget = ({ id }: { id: string }) => io.local.socketsLeave(articleChannel(id));
  on('article.unpublished', forget, { everywhere: true });
  on('article.deleted', forget, { everywhere: true });
};

/** Sends the collected comments: once a second, however many are written. */
export const sendNewComments = (io: ChatServer): void => {
  for (const [articleId, comments] of written)
    io.local.to(articleChannel(articleId)).emit('comments:new', { article_id: articleId, comments });
  written.clear();
};

export const clearNewComments = (): void => written.clear();
