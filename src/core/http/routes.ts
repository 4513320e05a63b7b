import { Readable } from 'node:stream';
import type { Context, Next } from 'koa';
import {
  API_PREFIX,
  type EndpointKey,
  type EndpointOutput,
  type EndpointRequest,
  endpointOf,
} from '../../contract';
import type { Access, Endpoint, EndpointName, FileDownload, FileUpload } from '../../contract/define';
import { MAX_JSON_BYTES } from '../../contract/limits';
import { localeOf } from './client/locale';
import { checkAccess } from './access';
import { checkPublic } from './public-access';
import { anonymousWork } from './client/anonymous-work';
import { type Actor, ANONYMOUS, type SignedIn } from '../auth/actor';
import { visitorOf, visitorPerson } from '../auth/visitor-token';
import { AppError } from './app-error';
import { readJson, requireJson } from './body';
import { sendCachedResponse } from './cached-responses';
import { success } from './envelope';
import { endpointSucceeded, noteEndpointCall } from './endpoint-call';
import { endpointLimiter } from './rate-limit';
import { SITE_TOKEN } from '../auth/token-strategy';
import { withUploadedFiles } from './multipart';
import type { ReadyRequest } from './listener/ready-responses';
import { isDisplayed, type Visitor } from './client/visitor';
import { type RawInput, validate } from './validate';
import type { Endpoints } from '../../contract';
import type { Locale } from '../../contract/enums';

/** Type of the actor in a handler: signed in, unless the endpoint is open to anyone. */
type ActorOf<K extends EndpointKey> = Endpoints[K] extends { access: 'anyone' } ? Actor : SignedIn;

/** Argument of a handler: validated input and information about the caller. */
export type Request<K extends EndpointKey> = EndpointRequest<K> & {
  actor: ActorOf<K>;
  /** Key of the caller's likes and favourites: that of the account, or of the visitor; null for neither. */
  personId: string | null;
  /** Language of messages; also of content unless the query has one. */
  locale: Locale;
  ip: string;
  userAgent: string;
};

type Handler<K extends EndpointKey> = (request: Request<K>) => Promise<EndpointOutput<K>>;

/** A table of handlers by endpoint, or a part of it. */
export type Handlers = { [K in EndpointKey]?: Handler<K> };
type AnyHandler = (request: unknown) => Promise<unknown>;

/**
 * Called after each successful call of a reading endpoint over HTTP whose response is displayed, including responses
 * from memory.
 */
type ReadObserver<K extends EndpointKey> = (
  read: Pick<EndpointRequest<K>, 'params'> & { reader: Visitor },
) => void;
type AnyReadObserver = (read: { params: unknown; reader: Visitor }) => void;

/** Observers by endpoint. */
export type ReadObservers = { [K in EndpointKey]?: ReadObserver<K> };

/** Refuses a call with valid input before its form is read, which may be large. Throws an error of the endpoint. */
type FormCheck<K extends EndpointKey> = (request: Omit<Request<K>, 'files'>) => Promise<void>;
type AnyFormCheck = (request: unknown) => Promise<void>;

/** Checks of endpoints with files, where more than the access of the contract determines who may send them. */
export type FormChecks = { [K in EndpointKey]?: FormCheck<K> };

const handlers = new Map<EndpointKey, AnyHandler>();

const actorOf = (ctx: Context): Actor =>
  (ctx.state['auth'] as { credentials?: Actor } | undefined)?.credentials ?? ANONYMOUS;

const personOf = (ctx: Context, actor: Actor): string | null => {
  if (actor.id !== null) return actor.id;
  const visitor = visitorOf(ctx);
  return visitor && visitorPerson(visitor);
};

/** Returns the paths of an endpoint; Strapi's router ignores case and a slash at the end. */
const exactPath = (path: string): RegExp => new RegExp(`^${API_PREFIX}${path.replace(/\{\w+\}/g, '[^/]+')}$`);

/** Returns the files that a request may have, with the size limit for its query. */
const filesOf = (files: FileUpload, query: unknown): FileUpload => {
  const { bytesBy, bytes } = files;
  if (!bytesBy) return files;
  const value = (query as Record<string, unknown>)[bytesBy.query];
  return { ...files, bytes: bytesBy.bytes[String(value)] ?? bytes };
};

/** Checks path, rate limit and access of an endpoint, before its body is read. */
const checkCall = (key: EndpointKey, call: Endpoint) => {
  const limit = endpointLimiter(key as EndpointName, call);
  const exact = exactPath(key.split(' ')[1] ?? '');
  return async (ctx: Context, next: Next): Promise<void> => {
    if (!exact.test(ctx.path)) throw new AppError('not_found');
    const actor = actorOf(ctx);
    await limit(actor, ctx.ip);
    checkAccess(call.access, actor);
    await checkPublic(key, actor);
    await next();
  };
};

const isWrite = (key: EndpointKey): boolean => !key.startsWith('GET ');

/**
 * Streams a file, so that its size does not matter. When that fails in the middle, the connection is closed: Koa logs the
 * error and leaves a started response open, and a client would wait for the rest.
 */
const sendFile = (ctx: Context, { name, type, parts }: FileDownload): void => {
  ctx.type = type;
  ctx.attachment(name);
  const file = Readable.from(parts);
  file.once('error', () => {
    if (ctx.res.headersSent) ctx.res.destroy();
  });
  ctx.body = file;
};

/** Sends JSON as text: Koa would serialise an object twice, once for its length. */
const sendJson = (ctx: Context, body: unknown): void => {
  ctx.type = 'json';
  ctx.body = JSON.stringify(body);
};

/** Maximum characters of the `User-Agent` that are passed on. */
const MAX_USER_AGENT = 300;

/**
 * Created outside of the scope of a request, because the closure would otherwise keep the request in memory while the
 * response is cached.
 */
const observerOfHits =
  (observe: AnyReadObserver | undefined, params: unknown) =>
  (request: ReadyRequest): void => {
    const { ip, headers } = request;
    const userAgent = (headers['user-agent'] ?? '').slice(0, MAX_USER_AGENT);
    if (isDisplayed(request)) observe?.({ params, reader: { readerId: null, ip, userAgent } });
  };

interface EndpointWork {
  key: EndpointKey;
  call: Endpoint;
  handler: AnyHandler;
  observe: AnyReadObserver | undefined;
  checkForm: AnyFormCheck | undefined;
}

const endpoint =
  ({ key, call, handler, observe, checkForm }: EndpointWork) =>
  async (ctx: Context): Promise<void> => {
    const actor = actorOf(ctx);
    const locale = localeOf(ctx);
    const raw: RawInput = {
      params: ctx['params'],
      query: ctx.query,
      body: (ctx.request as { body?: unknown }).body,
    };
    const input = validate(call, raw, locale);
    const userAgent = (ctx.get('user-agent') || '').slice(0, MAX_USER_AGENT);
    const personId = personOf(ctx, actor);
    const request = { ...input, actor, personId, locale, ip: ctx.ip, userAgent };
    await checkForm?.(request);
    const run = () =>
      call.files
        ? withUploadedFiles(ctx, filesOf(call.files, input.query), (files) => handler({ ...request, files }))
        : handler(request);
    const isSearch = actor.id === null && Boolean((input.query as { key?: string } | undefined)?.key);
    const { ip } = ctx;
    const reader = { readerId: actor.id, ip, userAgent };
    if (call.cached && personId === null && !isSearch) {
      const cacheKey = `${key} ${locale} ${JSON.stringify([input.params, input.query])}`;
      const onHit = observerOfHits(observe, input.params);
      await sendCachedResponse(ctx, { key: cacheKey, work: () => handler(request), onHit });
      if (isDisplayed(ctx)) observe?.({ params: input.params, reader });
      return;
    }
    if (isWrite(key)) noteEndpointCall(ctx, { key, input, actor, userAgent });
    const answer = await (isSearch ? anonymousWork({ ip: ctx.ip, kind: 'search' }, run) : run());
    if (isWrite(key)) await endpointSucceeded(ctx, answer);
    ctx.status = 200;
    if (isDisplayed(ctx)) observe?.({ params: input.params, reader });
    if (call.download) sendFile(ctx, answer as FileDownload);
    else sendJson(ctx, success(answer).body);
  };

/** Sorts static paths before those with parameters, so that `/articles/calendar` does not match `{id}`. */
const byPath = (a: string, b: string) =>
  Number(a.includes('{')) - Number(b.includes('{')) || a.localeCompare(b);

/**
 * Expands a table of handlers to Strapi routes with authentication, rate limit, access check, body and validation from
 * the contract (decisions 001 and 085).
 */
export const routes = (table: Handlers, observers: ReadObservers = {}, formChecks: FormChecks = {}) => ({
  type: 'content-api',
  // Without it, the routes of a plugin get the plugin's name as prefix.
  prefix: '',
  routes: (Object.keys(table) as EndpointKey[]).sort(byPath).map((key) => {
    const handler = table[key] as AnyHandler;
    const call = endpointOf(key);
    handlers.set(key, handler);
    const [method, path = ''] = key.split(' ');
    return {
      method,
      path: path.replace(/\{(\w+)\}/g, ':$1'),
      handler: endpoint({
        ...{ key, call, handler },
        observe: observers[key] as AnyReadObserver | undefined,
        checkForm: formChecks[key] as AnyFormCheck | undefined,
      }),
      config: {
        auth: { strategies: [SITE_TOKEN], scope: [] },
        middlewares: [checkCall(key, call), ...(call.body ? [requireJson, readJson(MAX_JSON_BYTES)] : [])],
      },
    };
  }),
});

/**
 * Calls an endpoint in-process as an anonymous reader, for rendering pages. Validation, access check and handler are the
 * same as over HTTP; there is no rate limit.
 */
export const invokeEndpoint = async <K extends EndpointKey>(
  key: K,
  input: Partial<RawInput>,
  locale: Locale,
): Promise<EndpointOutput<K>> => {
  const call = endpointOf(key);
  const handler = handlers.get(key);
  if (!handler) throw new Error(`No handler for ${key}`);
  checkAccess(call.access as Access, ANONYMOUS);
  await checkPublic(key, ANONYMOUS);
  const checked = validate(call, { params: {}, query: {}, body: {}, ...input }, locale);
  const request = { ...checked, actor: ANONYMOUS, personId: null, locale, ip: '', userAgent: '' };
  return (await handler(request)) as EndpointOutput<K>;
};
