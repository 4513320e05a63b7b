import type { z } from 'zod';
import { accounts } from './endpoints/accounts';
import { adverts } from './endpoints/adverts';
import { articles } from './endpoints/articles';
import { comments } from './endpoints/comments';
import { feedback } from './endpoints/feedback';
import { images } from './endpoints/images';
import { mail } from './endpoints/mail';
import { menus } from './endpoints/menus';
import { reactions } from './endpoints/reactions';
import { news } from './endpoints/news';
import { site } from './endpoints/site';
import { tags } from './endpoints/tags';
import { writing } from './endpoints/writing';
import type { Call } from './define';

/** Every call of /api, by method and path (without the prefix). Nothing about a call is written anywhere else. */
export const calls = {
  ...accounts,
  ...adverts,
  ...articles,
  ...comments,
  ...feedback,
  ...images,
  ...mail,
  ...menus,
  ...news,
  ...reactions,
  ...site,
  ...tags,
  ...writing,
};

export type Calls = typeof calls;
export type CallKey = keyof Calls;

/** Prefix of every call (spec section 9). */
export const API_PREFIX = '/api';

/** The definition of a call, widened to the general shape. */
export const callOf = (key: CallKey): Call => calls[key];

type PartIn<K extends CallKey, P extends 'params' | 'query' | 'body'> = Calls[K] extends {
  [key in P]: infer S extends z.ZodType;
}
  ? z.input<S>
  : undefined;
type PartOut<K extends CallKey, P extends 'params' | 'query' | 'body'> = Calls[K] extends {
  [key in P]: infer S extends z.ZodType;
}
  ? z.output<S>
  : undefined;

type HasFiles<K extends CallKey> = Calls[K] extends { files: object } ? true : false;

/** A file of a form, as a handler gets it: it lies on this machine until the call is answered. */
export interface TakenFile {
  /** Name that the sender gives it, as it came: nothing to trust. */
  name: string;
  /** Absolute path. */
  path: string;
}

/** What a caller sends. */
export interface CallInput<K extends CallKey> {
  params: PartIn<K, 'params'>;
  query: PartIn<K, 'query'>;
  body: PartIn<K, 'body'>;
  files: HasFiles<K> extends true ? readonly File[] : undefined;
}

/** What a handler gets, after validation. */
export interface CallRequest<K extends CallKey> {
  params: PartOut<K, 'params'>;
  query: PartOut<K, 'query'>;
  body: PartOut<K, 'body'>;
  files: HasFiles<K> extends true ? readonly TakenFile[] : undefined;
}

/** What `data` of the envelope holds. */
export type CallOutput<K extends CallKey> = z.output<Calls[K]['response']>;

/** The envelope around every answer (contract section 1). */
export interface Envelope<T> {
  code: string;
  msg: string;
  data: T;
}
