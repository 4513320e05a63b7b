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

/** The actor a handler may rely on: signed in, unless the call is open to anyone. */
type ActorOf<K extends EndpointKey> = Endpoints[K] extends { access: 'anyone' } ? Actor : SignedIn;

/** What a handler gets: checked input and who asks, in which language, from where. */
export type Request<K extends EndpointKey> = EndpointRequest<K> & {
  actor: ActorOf<K>;
  /** Language of messages, and of content unless the query names one. */
  locale: Locale;
  ip: string;
  userAgent: string;
};

export type Handler<K extends EndpointKey> = (request: Request<K>) => Promise<EndpointOutput<K>>;

/** Handlers by call: a table that `routes` expands, or part of one. */
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

/** Fixed segments before `{id}`, so that `/articles/calendar` is never taken for an id. */
const byPath = (a: string, b: string) =>
  Number(a.includes('{')) - Number(b.includes('{')) || a.localeCompare(b);

/**
 * Expands a table of contract calls and their handlers to Strapi routes: token, limit, access and validation come
 * from the contract (decision 001).
 */
export const routes = (table: Handlers) => ({
  type: 'content-api',
  // A plugin's router has the name of the plugin as its prefix unless it names another.
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
 * Makes a call of the contract inside the process, as an anonymous reader: the pages are rendered with it.
 * Same validation, same access, same handler as over HTTP; no limit.
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
