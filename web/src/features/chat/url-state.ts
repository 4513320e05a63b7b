import { DOCUMENT_ID } from '@contract/paths/document-id';
import { MAX_PAGE_SIZE } from '@contract/paths/list-query';
import { paths } from '@contract/paths/pages';

/** The path of a room's page. */
export const roomPath = (id: string): string => paths.chatRoom(id);

/** Number of the message in a URL (`?at=120`), or undefined. */
export const readAt = (search: URLSearchParams): number | undefined => {
  const at = Number(search.get('at'));
  return Number.isInteger(at) && at > 0 && at <= 2_147_483_647 ? at : undefined;
};

/** Id of the article to attach (`?about=…`), or undefined. */
export const readAbout = (search: URLSearchParams): string | undefined =>
  DOCUMENT_ID.exec(search.get('about') ?? '')?.[0];

/** Number of messages in the server's page of a room. */
const SERVED = 50;

export const roomsInput = { query: { limit: MAX_PAGE_SIZE } };
export const recordsInput = (roomId: string) => ({ query: { room_id: roomId, limit: SERVED } });
