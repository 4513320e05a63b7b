import type { z } from 'zod';
import { accounts } from './calls/accounts';
import { adverts } from './calls/adverts';
import { articles } from './calls/articles';
import { comments } from './calls/comments';
import { feedback } from './calls/feedback';
import { images } from './calls/images';
import { mail } from './calls/mail';
import { menus } from './calls/menus';
import { reactions } from './calls/reactions';
import { news } from './calls/news';
import { site } from './calls/site';
import { tags } from './calls/tags';
import { writing } from './calls/writing';
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
