import { Agent, fetch, type Response } from 'undici';
import { FeedProblem } from './feed-problem';
import { type AddressFilter, guardedLookup, isPublicAddress, requireAllowed } from './public-address';

interface FetchLimits {
  /** Maximum bytes after decompression; 5 MB are entries of a newspaper's feed for years. */
  bytes: number;
  /**
   * Of a longer body, the first `bytes` are returned and the connection is closed; by default a longer body is refused.
   */
  isCut?: boolean;
  /** Maximum milliseconds without receiving data. */
  idleMs: number;
  /** Milliseconds in total, including redirects. */
  totalMs: number;
  redirects: number;
}

export const FETCH_LIMITS: FetchLimits = {
  bytes: 5 * 1024 * 1024,
  idleMs: 10_000,
  totalMs: 30_000,
  redirects: 5,
};

export interface FetchOptions {
  url: string;
  /** Validators of the previous response (RFC 9110 section 13). */
  etag?: string | null;
  lastModified?: string | null;
  /** Filter of allowed IP addresses; public addresses by default. */
  allows?: AddressFilter;
  /** Accepted media types; those of feeds by default. */
  accept?: string;
  /** Origin of this site, sent in `User-Agent`. */
  origin?: string;
  limits?: Partial<FetchLimits>;
  /** Aborts the request, for example on shutdown. */
  signal?: AbortSignal;
}

/** `same`: not modified (304). */
export type FetchResult =
  | { kind: 'same' }
  | {
      kind: 'fresh';
      body: Uint8Array;
      contentType: string;
      etag: string | null;
      lastModified: string | null;
      /** Final URL after redirects, the base of the feed's relative links. */
      url: string;
    };

const ACCEPT =
  'application/atom+xml, application/rss+xml, application/feed+json, application/rdf+xml;q=0.9, application/xml;q=0.8, text/xml;q=0.8, application/json;q=0.7, */*;q=0.1';

/** Validators that are too long or contain characters not allowed in headers are not sent back. */
const HEADER_VALUE = /^[\x20-\x7e]{1,300}$/;

/** Starts the timeouts: aborts with `feed_slow` after too long without data, or in total. */
const startTimeouts = ({ idleMs, totalMs }: FetchLimits) => {
  const controller = new AbortController();
  const stop = () => controller.abort(new FeedProblem('feed_slow'));
  const timers = [setTimeout(stop, idleMs), setTimeout(stop, totalMs)] as const;
  return {
    signal: controller.signal,
    refresh: () => void timers[0].refresh(),
    end: () => timers.forEach((timer) => clearTimeout(timer)),
  };
};

type Timeouts = ReturnType<typeof startTimeouts>;

/** Parses `Retry-After`, in seconds or as a date (RFC 9110 section 10.2.3). Returns seconds. */
const retryAfterOf = ({ headers }: Response): number | undefined => {
  const value = headers.get('retry-after')?.trim() ?? '';
  if (/^\d{1,9}$/.test(value)) return Number(value);
  const date = Date.parse(value);
  return Number.isNaN(date) ? undefined : Math.max(0, Math.ceil((date - Date.now()) / 1000));
};

const problemOfStatus = (response: Response): FeedProblem => {
  const { status } = response;
  const retryAfter = retryAfterOf(response);
  if (status === 404 || status === 410) return new FeedProblem('feed_gone');
  if (status === 429 || status === 503) return new FeedProblem('feed_busy', retryAfter);
  if (status >= 500) return new FeedProblem('feed_broken', retryAfter);
  return new FeedProblem(status >= 400 ? 'feed_refused' : 'feed_not_a_feed');
};

/** Reads the body. The limit counts decompressed bytes, against decompression bombs. */
const readBody = async (
  response: Response,
  { bytes: limit, isCut = false }: FetchLimits,
  timeouts: Timeouts,
): Promise<Uint8Array> => {
  if (!isCut && Number(response.headers.get('content-length')) > limit)
    throw new FeedProblem('feed_too_large');
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    timeouts.refresh();
    size += chunk.byteLength;
    if (size > limit && !isCut) throw new FeedProblem('feed_too_large');
    chunks.push(chunk);
    if (size >= limit && isCut) break;
  }
  return Buffer.concat(chunks, Math.min(size, limit));
};

const validator = (value: string | null): string | null => (value && HEADER_VALUE.test(value) ? value : null);

const resultOf = async (
  response: Response,
  url: URL,
  limits: FetchLimits,
  timeouts: Timeouts,
): Promise<FetchResult> => {
  if (response.status === 304) return { kind: 'same' };
  if (!response.ok) throw problemOfStatus(response);
  return {
    kind: 'fresh',
    body: await readBody(response, limits, timeouts),
    contentType: response.headers.get('content-type') ?? '',
    etag: validator(response.headers.get('etag')),
    lastModified: validator(response.headers.get('last-modified')),
    url: url.href,
  };
};

/** Returns the target of a redirect, or null for other responses. */
const redirectOf = ({ status, headers }: Response, from: URL): URL | null => {
  if (![301, 302, 303, 307, 308].includes(status)) return null;
  const location = headers.get('location') ?? '';
  if (!location || !URL.canParse(location, from.href)) throw new FeedProblem('feed_redirects');
  return new URL(location, from);
};

const headersOf = ({ etag, lastModified, origin, accept }: FetchOptions): Record<string, string> => ({
  accept: accept ?? ACCEPT,
  'user-agent': `Wentu news reader${origin ? ` (+${origin})` : ''}`,
  ...(etag ? { 'if-none-match': etag } : {}),
  ...(lastModified ? { 'if-modified-since': lastModified } : {}),
});

/** Maps an error to a FeedProblem, which may be in its chain of causes. */
const problemOf = (error: unknown, signal: AbortSignal): FeedProblem => {
  if (signal.aborted) return signal.reason as FeedProblem;
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if (cause instanceof FeedProblem) return cause;
  return new FeedProblem('feed_unreachable');
};

/**
 * Fetches an untrusted feed, page or file with limits on size, time and redirects, from public addresses only: the IP
 * address is checked when the socket connects, and again for each redirect. All ports of the Fetch standard are
 * allowed.
 * @throws FeedProblem
 */
export const fetchFeed = async (options: FetchOptions): Promise<FetchResult> => {
  const limits = { ...FETCH_LIMITS, ...options.limits };
  const timeouts = startTimeouts(limits);
  const allows = options.allows ?? isPublicAddress;
  const agent = new Agent({ connect: { lookup: guardedLookup(allows) } });
  const headers = headersOf(options);
  const signal = options.signal ? AbortSignal.any([timeouts.signal, options.signal]) : timeouts.signal;
  try {
    let url = new URL(options.url);
    for (let hops = 0; hops <= limits.redirects; hops += 1) {
      requireAllowed(url, allows);
      const request = { dispatcher: agent, headers, redirect: 'manual', signal } as const;
      const response = await fetch(url, request);
      timeouts.refresh();
      const next = redirectOf(response, url);
      if (!next) return await resultOf(response, url, limits, timeouts);
      await response.body?.cancel();
      url = next;
    }
    throw new FeedProblem('feed_redirects');
  } catch (error) {
    throw problemOf(error, timeouts.signal);
  } finally {
    timeouts.end();
    await agent.destroy();
  }
};
