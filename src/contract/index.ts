import type { z } from 'zod';
import { accounts } from './endpoints/account/accounts';
import { adverts } from './endpoints/system/adverts';
import { appearance } from './endpoints/system/appearance';
import { articles } from './endpoints/content/articles';
import { authoring } from './endpoints/content/authoring';
import { backups } from './endpoints/system/backups';
import { chatGroups } from './endpoints/chat/chat-groups';
import { chatModeration } from './endpoints/chat/chat-moderation';
import { collects } from './endpoints/content/collects';
import { comments } from './endpoints/content/comments';
import { dataRights } from './endpoints/account/data-rights';
import { feedback } from './endpoints/content/feedback';
import { imports } from './endpoints/content/imports';
import { images } from './endpoints/content/images';
import { jwt } from './endpoints/account/jwt';
import { logs } from './endpoints/system/logs';
import { mail } from './endpoints/system/mail';
import { menus } from './endpoints/system/menus';
import { messages } from './endpoints/chat/messages';
import { moderation } from './endpoints/chat/moderation';
import { notices } from './endpoints/chat/notices';
import { panel } from './endpoints/system/panel';
import { passwords } from './endpoints/account/passwords';
import { profile } from './endpoints/account/profile';
import { passkeys } from './endpoints/account/passkeys';
import { qq } from './endpoints/account/qq';
import { qiniu } from './endpoints/system/qiniu';
import { people } from './endpoints/account/people';
import { reactions } from './endpoints/content/reactions';
import { registration } from './endpoints/account/registration';
import { news } from './endpoints/content/news';
import { series } from './endpoints/content/series';
import { site } from './endpoints/system/site';
import { statistics } from './endpoints/system/statistics';
import { tags } from './endpoints/content/tags';
import { textChecks } from './endpoints/content/text-checks';
import { users } from './endpoints/account/users';
import { visitors } from './endpoints/account/visitors';
import { twoFactor } from './endpoints/account/two-factor';
import type { Endpoint } from './define';

/** Every endpoint of /api, by method and path (without the prefix). The only definition of each endpoint. */
export const endpoints = {
  ...accounts,
  ...adverts,
  ...appearance,
  ...articles,
  ...backups,
  ...chatGroups,
  ...chatModeration,
  ...collects,
  ...comments,
  ...dataRights,
  ...feedback,
  ...images,
  ...imports,
  ...jwt,
  ...logs,
  ...mail,
  ...menus,
  ...messages,
  ...moderation,
  ...notices,
  ...news,
  ...panel,
  ...passwords,
  ...profile,
  ...passkeys,
  ...qiniu,
  ...qq,
  ...people,
  ...reactions,
  ...registration,
  ...series,
  ...site,
  ...statistics,
  ...tags,
  ...users,
  ...visitors,
  ...twoFactor,
  ...authoring,
  ...textChecks,
};

export type Endpoints = typeof endpoints;
export type EndpointKey = keyof Endpoints;

/** Prefix of every endpoint (spec section 9). */
export const API_PREFIX = '/api';

/** Returns the definition of an endpoint, widened to the general type. */
export const endpointOf = (key: EndpointKey): Endpoint => endpoints[key];

type PartIn<K extends EndpointKey, P extends 'params' | 'query' | 'body'> = Endpoints[K] extends {
  [key in P]: infer S extends z.ZodType;
}
  ? z.input<S>
  : undefined;
type PartOut<K extends EndpointKey, P extends 'params' | 'query' | 'body'> = Endpoints[K] extends {
  [key in P]: infer S extends z.ZodType;
}
  ? z.output<S>
  : undefined;

type HasFiles<K extends EndpointKey> = Endpoints[K] extends { files: object } ? true : false;

/** An uploaded file in a temporary folder, which exists until the response is sent. */
export interface UploadedFile {
  /** File name sent by the client; untrusted. */
  name: string;
  /** Absolute path. */
  path: string;
}

/** Input that a client sends. */
export interface EndpointInput<K extends EndpointKey> {
  params: PartIn<K, 'params'>;
  query: PartIn<K, 'query'>;
  body: PartIn<K, 'body'>;
  files: HasFiles<K> extends true ? readonly File[] : undefined;
}

/** Input that a handler gets, after validation. */
export interface EndpointRequest<K extends EndpointKey> {
  params: PartOut<K, 'params'>;
  query: PartOut<K, 'query'>;
  body: PartOut<K, 'body'>;
  files: HasFiles<K> extends true ? readonly UploadedFile[] : undefined;
}

/** Type of `data` in the envelope. */
export type EndpointOutput<K extends EndpointKey> = z.output<Endpoints[K]['response']>;

/** The envelope of every response (contract section 1). */
export interface Envelope<T> {
  code: string;
  msg: string;
  data: T;
}
