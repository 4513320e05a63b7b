import { AppError } from '../http/app-error';

/** Limit of a store's response in a message, in characters. */
const MAX_ANSWER_LENGTH = 200;

/** Codes of S3: https://docs.aws.amazon.com/AmazonS3/latest/API/ErrorResponses.html */
const KEYS_WRONG = new Set([
  'InvalidAccessKeyId',
  'SignatureDoesNotMatch',
  'AuthorizationHeaderMalformed',
  'InvalidToken',
]);

interface StoreFault {
  name?: string;
  message?: string;
  code?: string;
  $metadata?: { httpStatusCode?: number };
  errors?: { message?: string }[];
  cause?: unknown;
}

/** The message of a store, a CDN or the network about an error. Node's `fetch` has it only in the cause. */
export const answerOf = (error: unknown): string => {
  const { name = '', message, errors, cause } = error as StoreFault;
  if (cause instanceof Error) return answerOf(cause);
  return (message || errors?.[0]?.message || name).replace(/\s+/g, ' ').slice(0, MAX_ANSWER_LENGTH);
};

/** Converts an error of the S3 client to one of the catalogue, which contains no key. */
export const storeErrorOf = (error: unknown): AppError => {
  if (error instanceof AppError) return error;
  const fault = error as StoreFault;
  const { name = '', $metadata } = fault;
  if (KEYS_WRONG.has(name)) return new AppError('store_keys_wrong');
  if (name === 'NoSuchBucket') return new AppError('store_no_bucket');
  if (name === 'AccessDenied' || $metadata?.httpStatusCode === 403) return new AppError('store_no_rights');
  const answer = answerOf(fault);
  return new AppError($metadata?.httpStatusCode ? 'store_failed' : 'store_unreachable', null, { answer });
};
