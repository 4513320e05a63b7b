import type { AxiosInstance, AxiosResponse } from 'axios';
import type { EndpointInput, EndpointKey, EndpointOutput, Envelope } from '@contract';
import { FORM_FIELDS } from '@contract/endpoint-constants';
import type { Locale } from '@contract/enums';
import type { CallOptions } from './endpoints';

/** Prefix of every call, and how long one may take: 60 seconds (spec sections 7 and 9). */
const BASE_URL = '/api';
const TIMEOUT_MS = 60_000;
/** 50 MB over a slow line take longer; whoever waits sees how far it is and may stop. */
const UPLOAD_TIMEOUT_MS = 600_000;

/** The error catalogue by HTTP status (spec section 8). Any other status counts as 500. */
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
} as const;
export type HttpErrorName = (typeof STATUS_NAMES)[keyof typeof STATUS_NAMES];

/** What a call rejects with when no answer came (spec section 8). */
export const NO_RESPONSE = 'No Response';

export const httpErrorName = (status: number): HttpErrorName =>
  STATUS_NAMES[status as keyof typeof STATUS_NAMES] ?? STATUS_NAMES[500];

/** A call that failed before its business began. `status` 0: no answer came. */
export class HttpError extends Error {
  constructor(
    message: string,
    readonly status: number,
    /** The envelope of the answer, when it had one; a 422 names the fields in `data.fields`. */
    readonly body?: Envelope<{ fields?: Record<string, string> } | null>,
  ) {
    super(message);
    this.name = 'HttpError';
  }
}

/** Whether a rejection is the envelope of a business error, already shown as a toast. */
export const isBusinessError = (error: unknown): error is Envelope<unknown> =>
  typeof error === 'object' &&
  error !== null &&
  'code' in error &&
  'msg' in error &&
  !(error instanceof Error);

/** What the transport asks of the rest of the app. */
export interface HttpHost {
  /** Empty while nobody is signed in. */
  token: () => Promise<string>;
  locale: () => Locale;
  /** The words for an error, in the language on screen. */
  messageOf: (name: HttpErrorName) => string;
  /** Shows a business error. */
  showError: (message: string) => void;
  /**
   * The server did not accept this token: it is expired, revoked or forged; empty: there was none.
   * Resolves with whether the call is worth another try, because the person signed in again.
   */
  onUnauthorised: (token: string) => Promise<boolean>;
}

let host: HttpHost | null = null;

/** Registers what the transport needs; once, at start-up. */
export const registerHttpHost = (next: HttpHost): void => {
  host = next;
};

const theHost = (): HttpHost => {
  if (!host) throw new Error('registerHttpHost comes before the first call');
  return host;
};

let client: Promise<AxiosInstance> | null = null;

/** axios comes with the first call: a page from the server needs none. */
const loadClient = (): Promise<AxiosInstance> => {
  client ??= import('axios').then(({ default: axios }) =>
    axios.create({ baseURL: BASE_URL, timeout: TIMEOUT_MS, validateStatus: () => true }),
  );
  return client;
};

/** `/articles/{id}` with its parameters filled in. */
const fillPath = (path: string, params: Record<string, unknown> = {}): string =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])));

/** A form with the files of a call; axios gives it its type. */
const formOf = (key: EndpointKey, files: readonly File[]): FormData => {
  const form = new FormData();
  for (const file of files) form.append(FORM_FIELDS[key as keyof typeof FORM_FIELDS], file);
  return form;
};

const isEnvelope = (body: unknown): body is Envelope<unknown> =>
  typeof body === 'object' && body !== null && 'code' in body && 'data' in body;

/** Unwraps an answer: the data of the envelope, or a rejection as spec section 8 says. */
const unwrap = ({ status, data }: AxiosResponse<unknown>, isQuiet = false): unknown => {
  const { messageOf, showError } = theHost();
  if (status !== 200) {
    const body = isEnvelope(data) ? (data as HttpError['body']) : undefined;
    throw new HttpError(messageOf(httpErrorName(status)), status, body);
  }
  if (!isEnvelope(data)) throw new HttpError(messageOf('INTERNAL_SERVER_ERROR'), status);
  if (data.code !== '0') {
    if (!isQuiet) showError(data.msg);
    throw data;
  }
  return data.data;
};

/** A wrong password is a 401 as well, and says nothing of the token. */
const SIGN_IN: EndpointKey = 'POST /email_login';

const send = async <K extends EndpointKey>(
  key: K,
  input: Partial<EndpointInput<K>>,
  { locale, signal, onProgress }: CallOptions,
): Promise<{ response: AxiosResponse<unknown>; token: string }> => {
  const [method = '', path = ''] = key.split(' ');
  const [axios, token] = await Promise.all([loadClient(), theHost().token()]);
  const response = await axios
    .request<unknown>({
      method,
      url: fillPath(path, input.params as Record<string, unknown> | undefined),
      params: input.query,
      // axios names no content type without a body, and the server takes no other than JSON
      data: input.files ? formOf(key, input.files) : (input.body ?? (method === 'GET' ? undefined : {})),
      signal,
      ...(input.files && { timeout: UPLOAD_TIMEOUT_MS }),
      onUploadProgress: onProgress && (({ progress }) => onProgress(progress ?? 0)),
      headers: {
        'Accept-Language': locale ?? theHost().locale(),
        ...(!input.files && { 'Content-Type': 'application/json' }),
        ...(token && { token }),
      },
    })
    .catch((error: unknown) => {
      if (signal?.aborted) throw error;
      throw new HttpError(NO_RESPONSE, 0);
    });
  return { response, token };
};

/**
 * Makes a call of the contract and returns the data of its envelope. A call whose token was refused is made once more
 * when the person signed in again.
 * Rejects with an `HttpError` (status is not 200, or no answer), with the envelope itself on a business error,
 * or with axios's `CanceledError` when `signal` aborts.
 */
export const api = async <K extends EndpointKey>(
  key: K,
  input: Partial<EndpointInput<K>> = {},
  options: CallOptions = {},
): Promise<EndpointOutput<K>> => {
  const { response, token } = await send(key, input, options);
  const isRefused = response.status === 401 || Boolean(response.headers['token-state']);
  if (isRefused && key !== SIGN_IN && (await theHost().onUnauthorised(token)))
    return unwrap((await send(key, input, options)).response, options.isQuiet) as EndpointOutput<K>;
  return unwrap(response, options.isQuiet) as EndpointOutput<K>;
};
