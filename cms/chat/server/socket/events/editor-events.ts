import { isEditableBy } from '../../../../../src/api/article/exports';
import type { ClientEventData, ClientEventReply, Editor } from '../../../../../src/contract/chat/events';
import { AppError } from '../../../../../src/core/http/app-error';
import { presentActor } from '../../people/chat-actor';
import { editorPresence, type PresentPeople } from '../../channels/presence';
import { createPresenceNews } from '../presence-news';
import type { ChatSocket } from '../../channels/types';

/** Articles that one connection has open in the editor: those of all tabs of a browser. */
const MAX_OPEN = 20;

/** Name of Socket.IO's room of the connections that have an article open in the editor. */
const editorChannel = (articleId: string): string => `editor:${articleId}`;

const editorsOf = ({ people }: PresentPeople): Editor[] =>
  people.map(({ user_id, nick_name }) => ({ user_id, nick_name }));

/** Sends to those who have an article open in the editor the list of these people. */
export const editorNews = createPresenceNews(editorPresence, (io, articleId, present) => {
  const data = { article_id: articleId, editors: editorsOf(present) };
  io.local.to(editorChannel(articleId)).emit('editors', data);
});

/**
 * Adds the caller to the people who have the article open in the editor, and sends them to each other.
 * @throws `not_found` also for an article that the caller may not edit, `too_many`
 */
export const openEditor = async (
  { article_id }: ClientEventData<'editor:open'>,
  socket: ChatSocket,
): Promise<ClientEventReply<'editor:open'>> => {
  const { actor, articles } = socket.data;
  if (!(await isEditableBy(article_id, actor))) throw new AppError('not_found');
  if (!socket.connected) throw new AppError('bad_request');
  if (!articles.has(article_id)) {
    if (articles.size >= MAX_OPEN) throw new AppError('too_many', null, { seconds: 60 });
    articles.add(article_id);
    void socket.join(editorChannel(article_id));
    if (editorPresence.enter(article_id, presentActor(actor))) editorNews.note(article_id);
  }
  return { editors: editorsOf(editorPresence.peopleIn(article_id)) };
};

/** Removes a connection from an article that it has closed. */
export const closeEditor = (socket: ChatSocket, articleId: string): void => {
  if (!socket.data.articles.delete(articleId)) return;
  void socket.leave(editorChannel(articleId));
  if (editorPresence.leave(articleId, socket.data.actor.id)) editorNews.note(articleId);
};
