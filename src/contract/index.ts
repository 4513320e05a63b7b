import type { z } from 'zod';
import { accounts } from './endpoints/accounts';
import { adverts } from './endpoints/adverts';
import { articles } from './endpoints/articles';
import { comments } from './endpoints/comments';
import { feedback } from './endpoints/feedback';
import { images } from './endpoints/images';
import { mail } from './endpoints/mail';
import { menus } from './endpoints/menus';
import { panel } from './endpoints/panel';
import { reactions } from './endpoints/reactions';
import { news } from './endpoints/news';
import { site } from './endpoints/site';
import { tags } from './endpoints/tags';
import { writing } from './endpoints/writing';
import type { Endpoint } from './define';

/** Every call of /api, by method and path (without the prefix). Nothing about a call is written anywhere else. */
export const endpoints = {
  ...accounts,
  ...adverts,
  ...articles,
  ...comments,
  ...feedback,
  ...images,
  ...mail,
  ...menus,
  ...news,
  ...panel,
  ...reactions,
  ...site,
  ...tags,
  ...writing,
};

export type Endpoints = typeof endpoints;
export type EndpointKey = keyof Endpoints;

/** Prefix of every call (spec section 9). */
export const API_PREFIX = '/api';

/** The definition of a call, widened to the general shape. */
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

/** A file of a form, as a handler gets it: it lies on this machine until the call is answered. */
export interface UploadedFile {
  /** Name that the sender gives it, as it came: nothing to trust. */
  name: string;
  /** Absolute path. */
  path: string;
}

/** What a caller sends. */
export interface EndpointInput<K extends EndpointKey> {
  params: PartIn<K, 'params'>;
  query: PartIn<K, 'query'>;
  body: PartIn<K, 'body'>;
  files: HasFiles<K> extends true ? readonly File[] : undefined;
}

/** What a handler gets, after validation. */
export interface EndpointRequest<K extends EndpointKey> {
  params: PartOut<K, 'params'>;
  query: PartOut<K, 'query'>;
  body: PartOut<K, 'body'>;
  files: HasFiles<K> extends true ? readonly UploadedFile[] : undefined;
}

/** What `data` of the envelope holds. */
export type EndpointOutput<K extends EndpointKey> = z.output<Endpoints[K]['response']>;

/** The envelope around every answer (contract section 1). */
export interface Envelope<T> {
  code: string;
  msg: string;
  data: T;
}
