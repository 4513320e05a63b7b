import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import type { Core } from '@strapi/strapi';
import type { Context } from 'koa';
import { LRUCache } from 'lru-cache';
import { API_PREFIX } from '../../../contract';
import { DEFAULT_LOCALE, type Locale, LOCALES } from '../../../contract/enums';
import { VISITOR_HEADER } from '../../auth/visitor-token';
import { type Coding, CODINGS, type Page } from '../page-cache';
import { logError } from '../../storage/storage-log';
import { callName } from '../../watch/call-name';
import { type ReadyCounts, readyCounts } from '../../watch/ready-counts';
import { REQUEST_ID, requestIdOf } from '../../watch/request-id';
import { clientAddress } from '../client/client-address';
import { interceptRequests } from './intercept-requests';
import { perApp } from '../../per-app';

/** Maximum of cached requests, about 1 KB each. Their pages belong to the page cache, which limits their bytes. */
const MAX_REQUESTS = 4_000;
/** Maximum characters of a request's key; requests with longer ones are handled by Koa. */
const MAX_KEY = 600;

/** Headers that belong to one response, or that are set again. */
const OWN_HEADERS = new Set(['connection', 'content-length', 'date', 'keep-alive', REQUEST_ID]);
const BODY_HEADERS = new Set(['content-encoding', 'content-type']);

/** A request that is answered before Koa. */
export interface ReadyRequest {
  method: string;
  headers: IncomingMessage['headers'];
  /** Result of `clientAddress`. */
  ip: string;
}

interface Ready {
  counts: ReadyCounts;
  page: WeakRef<Page>;
  coding: Coding;
  etag: string;
  /** Alternating names and values, as `writeHead` takes them. */
  headers: string[];
  headersWithoutBody: string[];
  onHit: (request: ReadyRequest) => void;
}

/** How a request was answered: with the body, or as unchanged. `id` is empty when the request is not logged. */
interface Sent {
  id: string;
  isWhole: boolean;
}

const kept = perApp(() => new LRUCache<string, Ready>({ max: MAX_REQUESTS }));

/**
 * The coding in which a client gets a page, as `sendCoded` chooses it; undefined for headers with weights or a star, whose
 * requests are handled by Koa.
 */
const codingOf = (accepted: string): Coding | undefined => {
  const codings = accepted
    .toLowerCase()
    .split(',')
    .map((coding) => coding.trim());
  if (codings.some((coding) => coding === '*' || coding.includes(';'))) return undefined;
  return CODINGS.find((coding) => codings.includes(coding)) ?? 'identity';
};

/** The language of the cookie, empty without one; undefined when another parser could read another language. */
const languageOf = (cookie: string): string | undefined => {
  if (!cookie.includes('lang=')) return '';
  const [, value = ''] = /(?:^|;) *lang=([^;]*)/.exec(cookie) ?? [];
  if (value === '') return cookie.includes('lang="') ? undefined : '';
  return LOCALES.find((locale) => locale === value);
};

/** Headers on which the response may depend. */
const OTHERWISE = ['origin', 'range', 'content-length', 'transfer-encoding', 'if-match'];

/** The locale of a header, as in `localeOf`; undefined when the first language is another one, or has a weight. */
const localeOfHeader = (languages: string): Locale | undefined => {
  if (!/zh/i.test(languages)) return DEFAULT_LOCALE;
  const [, first] = /^(zh|en)\b[^,;]*(?:,|$)/i.exec(languages) ?? [];
  if (!first) return undefined;
  return first.toLowerCase() === 'zh' ? 'zh-CN' : 'en';
};

/**
 * Headers of a call that determine the caller or the language of the response: undefined for a caller with an account or a
 * visitor's id, whose responses may differ.
 */
const callerOf = (headers: IncomingMessage['headers']): string[] | undefined => {
  if ([headers['token'], headers.authorization, headers[VISITOR_HEADER]].some(Boolean)) return undefined;
  const preferred = localeOfHeader(headers['accept-language'] ?? '');
  return preferred && [preferred];
};

const isProxyTrusted = (): boolean => Boolean(strapi.config.get('server.proxy.koa'));

/** Returns everything on which the response to a request depends; undefined for requests that Koa has to answer. */
const keyOf = ({ url = '', headers }: IncomingMessage): string | undefined => {
  if (!url.startsWith('/') || OTHERWISE.some((name) => headers[name] !== undefined)) return undefined;
  // A date counts only without a tag (RFC 9110, 13.1.3).
  if (headers['if-modified-since'] !== undefined && headers['if-none-match'] === undefined) return undefined;
  const coding = codingOf(headers['accept-encoding'] ?? '');
  const language = languageOf(headers.cookie ?? '');
  const caller = url.startsWith(`${API_PREFIX}/`) ? callerOf(headers) : [];
  if (coding === undefined || language === undefined || !caller) return undefined;
  const { host = '', 'x-forwarded-host': otherHost = '', 'x-forwarded-proto': protocol = '' } = headers;
  const proxy = isProxyTrusted() ? [protocol, otherHost] : [];
  const key = JSON.stringify([coding, language, host, url, ...caller, ...proxy]);
  return key.length <= MAX_KEY ? key : undefined;
};

const flatten = (headers: OutgoingHttpHeaders, isLeftOut: (name: string) => boolean): string[] =>
  Object.entries(headers)
    .filter(([name]) => !OWN_HEADERS.has(name) && !isLeftOut(name))
    .flatMap(([name, value]) => [name, String(value)]);

/** Caches a response that was sent completely. */
const remember = (key: string, ctx: Context, { page, coding, onHit }: KeptResponse): void => {
  const { req, res } = ctx;
  const headers = res.getHeaders();
  const etag = headers['etag'];
  if (res.statusCode !== 200 || headers['set-cookie'] || typeof etag !== 'string') return;
  // The sent body must be the cached one, with the coding of the key; small pages are identity for all.
  if ((headers['content-encoding'] ?? 'identity') !== coding) return;
  if (coding !== 'identity' && coding !== codingOf(req.headers['accept-encoding'] ?? '')) return;
  const body = page.readyBody(coding);
  if (!body) return;
  kept().set(key, {
    counts: readyCounts(callName(ctx)),
    page: new WeakRef(page),
    coding,
    etag,
    headers: [...flatten(headers, () => false), 'content-length', String(body.length)],
    headersWithoutBody: flatten(headers, (name) => BODY_HEADERS.has(name)),
    onHit,
  });
};

interface KeptResponse {
  page: Page;
  coding: Coding;
  /**
   * Called when a later request is answered with this response, for counting. It lives as long as the response: it must
   * not be a closure of a scope that holds the request or the page.
   */
  onHit: (request: ReadyRequest) => void;
}

/**
 * Answers later requests with the same key with the bytes of this response, before Koa, while its page is
 * valid. Only for responses that are the same for all people; they may depend on the URL, the host, the cookie `lang` and
 * the content coding.
 */
export const keepReady = (ctx: Context, response: KeptResponse): void => {
  // A URL that a middleware has rewritten is not the requested one.
  const isAsked = ctx.method === 'GET' && ctx.originalUrl === ctx.req.url;
  const key = isAsked ? keyOf(ctx.req) : undefined;
  if (key) ctx.res.once('finish', () => remember(key, ctx, response));
};

/** Whether the client has the body already, by the weak comparison (RFC 9110, 13.1.2). */
const hasCurrent = ({ headers }: IncomingMessage, etag: string): boolean => {
  const known = headers['if-none-match'];
  if (known === undefined || /\bno-cache\b/.test(headers['cache-control'] ?? '')) return false;
  return known.split(',').some((tag) => ['*', etag].includes(tag.trim().replace(/^W\//, '')));
};

/** Counts and logs a response. An error must not end the process: Koa does not catch it here. */
const afterwards = ({ counts, onHit }: Ready, req: IncomingMessage, { id, isWhole }: Sent): void => {
  const { method = '', url = '', headers } = req;
  try {
    counts[isWhole ? '2xx' : '3xx'] += 1;
    if (id) strapi.log.http(`${method} ${url} (ready) ${isWhole ? 200 : 304}`, { requestId: id });
    onHit({ method, headers, ip: clientAddress(req) });
  } catch (error) {
    logError('A ready response was not counted', error);
  }
};

/** Answers a request from the cached responses. Returns false when Koa has to. */
const answer = (req: IncomingMessage, res: ServerResponse): boolean => {
  if (req.method !== 'GET' && req.method !== 'HEAD') return false;
  const key = keyOf(req);
  const ready = key === undefined ? undefined : kept().get(key);
  if (key === undefined || !ready) return false;
  const page = ready.page.deref();
  const body = page?.isCurrent ? page.readyBody(ready.coding) : undefined;
  if (!body) {
    kept().delete(key);
    return false;
  }
  // A request that is not logged needs no id.
  const id = strapi.log.isLevelEnabled('http') ? requestIdOf(req, isProxyTrusted()) : '';
  const withId = (headers: string[]) => (id ? [...headers, REQUEST_ID, id] : headers);
  const isWhole = !hasCurrent(req, ready.etag);
  if (isWhole) {
    res.writeHead(200, withId(ready.headers));
    res.end(req.method === 'HEAD' ? undefined : body);
  } else res.writeHead(304, withId(ready.headersWithoutBody)).end();
  afterwards(ready, req, { id, isWhole });
  return true;
};

/** Answers requests with cached responses before Koa. */
export const installReadyResponses = ({ server: { httpServer } }: Core.Strapi): void =>
  interceptRequests(httpServer, (req, res, next) => {
    if (!answer(req, res)) next();
  });
