import type { ClientEventData } from '../../../../src/contract/chat/events';
import { MessageType } from '../../../../src/contract/enums';
import { AppError } from '../../../../src/core/http/app-error';
import { isOwnUrl } from '../../../../src/core/http/site-origin';
import { articleCards } from '../../../../src/api/article/exports';
import type { Named } from '../people/chat-actor';
import { findUpload } from '../uploads/uploads';
import { excerptOf, type Payload } from './message';

type Input = ClientEventData<'message:send'>;
type TextInput = Extract<Input, { msg_type: 2 }>;
type FileInput = Exclude<Input, TextInput>;

const refuse = (field: string): never => {
  throw new AppError('invalid', { fields: { [`payload.${field}`]: field } });
};

/** A link to an article. */
const ARTICLE_LINK = /https?:\/\/[^\s/<>]+\/article\/([a-z0-9]{24})(?![\w-])/;

/** Returns the article of the first link to one of this site. */
const linkedArticle = (content: string): string | undefined => {
  const [url = '', id] = ARTICLE_LINK.exec(content) ?? [];
  return isOwnUrl(url) ? id : undefined;
};

/**
 * The card of a published article, in each of its languages: of the article that the message shares, or that it links to.
 * @throws `invalid` when the message shares an unknown id
 */
const articleCard = async ({ payload, content }: TextInput): Promise<Payload> => {
  const articleId = payload?.article_id ?? linkedArticle(content);
  if (!articleId) return null;
  const [first, ...translations] = (await articleCards(articleId)).map(
    ({ abstract, banner_url, ...card }) => ({
      ...card,
      abstract: excerptOf(abstract),
      banner_url: banner_url ?? '',
    }),
  );
  if (!first) return payload ? refuse('article_id') : null;
  return { article: { id: articleId, ...first, ...(translations.length > 0 && { translations }) } };
};

/** Duration and dimensions of a file as the server has measured them, else as the client sends them. @throws `invalid` */
const filePayload = async ({ payload, msg_type }: FileInput, { id }: Named): Promise<Payload> => {
  const measured = await findUpload({ url: payload.url, personId: id, type: msg_type });
  if (!measured) return refuse('url');
  if ('poster' in payload && payload.poster !== '') {
    const poster = await findUpload({ url: payload.poster, personId: id, type: MessageType.Image });
    if (!poster) return refuse('poster');
  }
  return { ...payload, ...measured } as Payload;
};

/** Returns the payload of a message as it is stored. At most two queries. */
export const payloadOf = (input: Input, actor: Named): Promise<Payload> =>
  input.msg_type === MessageType.Text ? articleCard(input) : filePayload(input, actor);
