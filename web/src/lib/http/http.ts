import type { EndpointInput, EndpointKey, EndpointOutput, Envelope } from '@contract';
import { FORM_FIELDS } from '@contract/endpoint-constants';
import type { Locale } from '@contract/enums';
import type { CallOptions } from './endpoints';
import type { sendForm } from './send-form';
import { local } from '../state/storage';
import { VISITOR_KEY } from '../session/visitor';
import { watchProgress, type ProgressWatch } from './watch-progress';

/**
 * Prefix of every endpoint, and the timeout of a request: 60 seconds (spec sections 7 and 9). For a request with files, it is
 * the time without progress: 50 MB over a slow connection take longer.
 */
const BASE_URL = '/api';
const TIMEOUT_MS = 60_000;

interface Request {
  method: string;
  url: string;
  headers: Record<string, string>;
  body: unknown;
}

/** A response of any status. */
interface Answer {
  status: number;
  headers: { get: (name: string) => unknown };
  data: unknown;
}

/** The error catalogue by HTTP status (spec section 8, and 507 of a full disk). Any other status counts as 500. */
const STATUS_NAMES = {
  400: 'BAD_REQUEST',
  401: 'UNAUTHORIZED',
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
  422: 'UNPROCESSABLE_ENTITY',
  500: 'INTERNAL_SERVER_ERROR',
  501: 'NOT_IMPLEMENTED',
  502: 'BAD_GATEWAY',
  503: 'SERVICE_UNAVAILABLE',
  504: 'GATEWAY_TIMEOUT',
  507: 'INSUFFICIENT_STORAGE',
} as const;
export type HttpErrorName = (typeof STATUS_NAMES)[keyof typeof STATUS_NAMES];

/** Message of the rejection when there is no response (spec section 8). */
const NO_RESPONSE = 'No Response';

export const httpErrorName = (status: number): HttpErrorName =>
  STATUS_NAMES[status as keyof typeof STATUS_NAMES] ?? STATUS_NAMES[500];

/** A request that failed without a business error. `status` 0: no response. */
export class HttpError extends Error {
  constructor(
    message: string,
    readonly status: number,
    /** The envelope of the response, if it had one; a 422 names the fields in `data.fields`. */
    readonly body?: Envelope<{ fields?: Record<string, string> } | null>,
    /** The message to show, in the person's language: the server's if it sent one. */
    readonly words = body?.msg || message,
  ) {
    super(message);
    this.name = 'HttpError';
  }
}

/** Whether a rejection is the envelope of a business error. */
export const isBusinessError = (error: unknown): error is Envelope<unknown> =>
  typeof error === 'object' &&
  error !== null &&
  'code' in error &&
  'msg' in error &&
  !(error instanceof Error);

/** The business errors that were shown as a toast. */
const toasted = new WeakSet<object>();

/** Whether a business error was shown as a toast, so that it is not shown again. */
export const isToasted = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && toasted.has(error);

/** The messages of a business error by the fields that it names. */
export const namedFields = ({ data }: Envelope<unknown>): Record<string, string> =>
  (data as { fields?: Record<string, string> } | null)?.fields ?? {};

/** What the HTTP client needs from the app. */
export interface HttpHost {
  /** Empty when signed out. */
  token: () => Promise<string>;
  locale: () => Locale;
  /** The message of an error, in the current language. */
  messageOf: (name: HttpErrorName | 'NO_RESPONSE') => string;
  /** Shows a business error. */
  showError: (message: string) => void;
  /**
   * Called when the server did not accept this token: it is expired, revoked or forged, or empty when there was none. Resolves
   * to whether to retry the request, because the user signed in again.
   * @param isBackground the person did not start the request: the focus must not move
   */
  onUnauthorised: (token: string, isBackground: boolean) => Promise<boolean>;
}

let host: HttpHost | null = null;

/** Sets the host. Called once, at startup. */
export const registerHttpHost = (next: HttpHost): void => {
  host = next;
};

const theHost = (): HttpHost => {
  if (!host) throw new Error('registerHttpHost comes before the first call');
  return host;
};

/** `/articles/{id}` with its parameters filled in. */
const fillPath = (path: string, params: Record<string, unknown> = {}): string =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])));

/** Form data with the files of a request; the browser sets its content type. */
const formOf = (key: EndpointKey, files: readonly File[]): FormData => {
  const form = new FormData();
  for (const file of files) form.append(FORM_FIELDS[key as keyof typeof FORM_FIELDS], file);
  return form;
};

const isEnvelope = (body: unknown): body is Envelope<unknown> =>
  typeof body === 'object' && body !== null && 'code' in body && 'data' in body;

/** Unwraps a response: the data of the envelope, or a rejection as specified in spec section 8. */
const unwrap = ({ status, data }: Answer, { isQuiet = false, isForm = false }: CallOptions): unknown => {
  const { messageOf, showError } = theHost();
  if (status !== 200) {
    const body = isEnvelope(data) ? (data as HttpError['body']) : undefined;
    throw new HttpError(messageOf(httpErrorName(status)), status, body);
  }
  if (!isEnvelope(data)) throw new HttpError(messageOf('INTERNAL_SERVER_ERROR'), status);
  if (data.code !== '0') {
    const isLeftToForm = isForm && Object.keys(namedFields(data)).length > 0;
    if (!isQuiet && !isLeftToForm) {
      toasted.add(data);
      showError(data.msg);
    }
    throw data;
  }
  return data.data;
};

/** The query string of an input, e.g. `?locale=en`, without empty values. */
const searchOf = (query: object = {}): string => {
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== null);
  return given.length > 0
    ? `?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}`
    : '';
};

/** JSON, or the text as it is. */
const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
};

const sendJson = async (request: Request, watch: ProgressWatch): Promise<Answer> => {
  const { url, method, headers, body } = request;
  const response = await fetch(url, { method, headers, signal: watch.signal, body: JSON.stringify(body) });
  return { status: response.status, headers: response.headers, data: parse(await response.text()) };
};

/** axios, which reports the progress of an upload, is loaded with the first one. */
const sendFiles = async (...request: Parameters<typeof sendForm>): Promise<Answer> =>
  (await import('./send-form')).sendForm(...request);

/**
 * Sends a request and receives the response, which must make progress within 60 seconds.
 * @throws `HttpError` with status 0 when there is none; an `AbortError` when `signal` aborts
 */
export const watched = async <T>(
  signal: AbortSignal | undefined,
  receive: (watch: ProgressWatch) => Promise<T>,
): Promise<T> => {
  const watch = watchProgress(TIMEOUT_MS, signal);
  try {
    return await receive(watch);
  } catch {
    if (signal?.aborted) throw new DOMException('The caller has cancelled the request', 'AbortError');
    throw new HttpError(NO_RESPONSE, 0, undefined, theHost().messageOf('NO_RESPONSE'));
  } finally {
    watch.stop();
  }
};

const send = async <K extends EndpointKey>(
  key: K,
  input: Partial<EndpointInput<K>>,
  { locale, signal, isPrefetch, onProgress }: CallOptions,
): Promise<{ response: Answer; token: string }> => {
  const [method = '', path = ''] = key.split(' ');
  const token = await theHost().token();
  const visitor = local.get(VISITOR_KEY);
  const params = input.params as Record<string, unknown> | undefined;
  const request = {
    method,
    url: new URL(
      BASE_URL + fillPath(path, params) + searchOf(input.query as object | undefined),
      window.location.origin,
    ).href,
    // the server accepts only JSON, also for an empty body
    body: input.body ?? (method === 'GET' ? undefined : {}),
    headers: {
      'Accept-Language': locale ?? theHost().locale(),
      ...(!input.files && { 'Content-Type': 'application/json' }),
      // empty when nobody is signed in (spec section 6)
      token,
      // also with a token: signing in joins the visitor's likes and favourites to the account
      ...(visitor && { visitor }),
      // scripts may not set `Sec-Purpose`
      ...(isPrefetch && { purpose: 'prefetch' }),
    },
  };
  const response = await watched(signal, (watch) =>
    input.files
      ? sendFiles({ ...request, body: formOf(key, input.files) }, watch, onProgress)
      : sendJson(request, watch),
  );
  return { response, token };
};

/** Requests an id for a visitor, who needs one to like or collect (contract section 2). */
const renewVisitor = async (): Promise<boolean> => {
  local.set(VISITOR_KEY, (await api('POST /visitor', { body: {} })).visitor);
  return true;
};

/**
 * Calls an endpoint of the contract and returns the data of its envelope. A request whose token was rejected
 * is retried once when the user signs in again, one without a visitor's id after getting one. Rejects with an `HttpError`
 * (status is not 200, or no response), with the envelope itself on a business error, or with an `AbortError` when `signal`
 * aborts.
 */
export const api = async <K extends EndpointKey>(
  key: K,
  input: Partial<EndpointInput<K>> = {},
  options: CallOptions = {},
): Promise<EndpointOutput<K>> => {
  const { response, token } = await send(key, input, options);
  const isRefused = response.status === 401 || Boolean(response.headers.get('token-state'));
  const isRepeated =
    (response.data as Envelope<unknown> | null)?.code === 'visitor_needed'
      ? await renewVisitor()
      : isRefused &&
        !options.isSignIn &&
        (await theHost().onUnauthorised(token, options.isBackground ?? false));
  if (isRepeated) return unwrap((await send(key, input, options)).response, options) as EndpointOutput<K>;
  return unwrap(response, options) as EndpointOutput<K>;
};
