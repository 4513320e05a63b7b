import type { Context } from 'koa';
import { type EndpointKey, type EndpointOutput, type EndpointRequest, endpointOf } from '../../contract';
import type { Access, EndpointName } from '../../contract/define';
import { localeOf } from './locale';
import { checkAccess } from './access';
import { type Actor, ANONYMOUS, type SignedIn } from '../auth/actor';
import { success } from './envelope';
import { endpointLimiter } from './rate-limit';
import { SITE_TOKEN } from '../auth/token-strategy';
import { withUploadedFiles } from './multipart';
import { type RawInput, validate } from './validate';
import type { Endpoints } from '../../contract';
import type { Locale } from '../../contract/enums';

/** Type of the actor in a handler: signed in, unless the endpoint is open to anyone. */
type ActorOf<K extends EndpointKey> = Endpoints[K] extends { access: 'anyone' } ? Actor : SignedIn;

/** Argument of a handler: validated input and information about the caller. */
export type Request<K extends EndpointKey> = EndpointRequest<K> & {
  actor: ActorOf<K>;
  /** Language of messages; also of content unless the query has one. */
  locale: Locale;
  ip: string;
  userAgent: string;
};

export type Handler<K extends EndpointKey> = (request: Request<K>) => Promise<EndpointOutput<K>>;

/** A table of handlers by endpoint, or a part of it. */
export type Handlers = { [K in EndpointKey]?: Handler<K> };
type AnyHandler = (request: unknown) => Promise<unknown>;

const handlers = new Map<EndpointKey, AnyHandler>();

const endpoint = (key: EndpointKey, handler: AnyHandler) => {
  const call = endpointOf(key);
  const limit = endpointLimiter(key as EndpointName, call);
  return async (ctx: Context): Promise<void> => {
    const actor = (ctx.state['auth'] as { credentials?: Actor } | undefined)?.credentials ?? ANONYMOUS;
    const locale = localeOf(ctx);
    await limit(actor, ctx.ip);
    checkAccess(call.access, actor);
    const raw: RawInput = {
      params: ctx['params'],
      query: ctx.query,
      body: (ctx.request as { body?: unknown }).body,
    };
    const input = validate(call, raw, locale);
    const userAgent = (ctx.get('user-agent') || '').slice(0, 300);
    const request = { ...input, actor, locale, ip: ctx.ip, userAgent };
    const answer = call.files
      ? await withUploadedFiles(ctx, call.files, (files) => handler({ ...request, files }))
      : await handler(request);
    ctx.status = 200;
    ctx.body = success(answer).body;
  };
};

/** Sorts static paths before those with parameters, so that `/articles/calendar` does not match `{id}`. */
const byPath = (a: string, b: string) =>
  Number(a.includes('{')) - Number(b.includes('{')) || a.localeCompare(b);

/**
 * Expands a table of handlers to Strapi routes with authentication, rate limit, access check and validation from the
 * contract (decision 001).
 */
export const routes = (table: Handlers) => ({
  type: 'content-api',
  // Without it, the routes of a plugin get the plugin's name as prefix.
  prefix: '',
  routes: (Object.keys(table) as EndpointKey[]).sort(byPath).map((key) => {
    const handler = table[key] as AnyHandler;
    handlers.set(key, handler);
    const [method, path = ''] = key.split(' ');
    return {
      method,
      path: path.replace(/\{(\w+)\}/g, ':$1'),
      handler: endpoint(key, handler),
      config: { auth: { strategies: [SITE_TOKEN], scope: [] } },
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
  const checked = validate(call, { params: {}, query: {}, body: {}, ...input }, locale);
  const request = { ...checked, actor: ANONYMOUS, locale, ip: '', userAgent: '' };
  return (await handler(request)) as EndpointOutput<K>;
};
