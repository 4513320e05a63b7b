import type { z } from 'zod';
import { accounts } from './endpoints/accounts';
import { adverts } from './endpoints/adverts';
import { appearance } from './endpoints/appearance';
import { articles } from './endpoints/articles';
import { backups } from './endpoints/backups';
import { chatGroups } from './endpoints/chat-groups';
import { chatModeration } from './endpoints/chat-moderation';
import { collects } from './endpoints/collects';
import { comments } from './endpoints/comments';
import { dataRights } from './endpoints/data-rights';
import { feedback } from './endpoints/feedback';
import { imports } from './endpoints/imports';
import { images } from './endpoints/images';
import { jwt } from './endpoints/jwt';
import { logs } from './endpoints/logs';
import { mail } from './endpoints/mail';
import { menus } from './endpoints/menus';
import { messages } from './endpoints/messages';
import { moderation } from './endpoints/moderation';
import { notices } from './endpoints/notices';
import { panel } from './endpoints/panel';
import { passwords } from './endpoints/passwords';
import { profile } from './endpoints/profile';
import { passkeys } from './endpoints/passkeys';
import { qq } from './endpoints/qq';
import { qiniu } from './endpoints/qiniu';
import { people } from './endpoints/people';
import { reactions } from './endpoints/reactions';
import { registration } from './endpoints/registration';
import { news } from './endpoints/news';
import { series } from './endpoints/series';
import { site } from './endpoints/site';
import { statistics } from './endpoints/statistics';
import { tags } from './endpoints/tags';
import { textChecks } from './endpoints/text-checks';
import { users } from './endpoints/users';
import { visitors } from './endpoints/visitors';
import { twoFactor } from './endpoints/two-factor';
import { writing } from './endpoints/writing';
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
  ...writing,
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
