import type { z } from 'zod';
import type { Ability } from './abilities';
import type { ErrorName } from './errors';

/**
 * Who may call an endpoint (contract section 1): `anyone`; `signed_in` roles 1 to 3 with a token; `user` roles 1 and 2;
 * `admin` role 1; `admin_or_guest` role 1, and role 3 with a token (the admin's read-only guest). Or an ability that the
 * caller must have.
 */
export type Access = 'anyone' | 'signed_in' | 'user' | 'admin' | 'admin_or_guest' | Ability;

/** At most `times` calls in `seconds`, per person, or per network for anonymous callers; ten times as many of an IPv6 /48. */
export interface Limit {
  times: number;
  seconds: number;
}

/** The files of a form, which an endpoint may accept instead of a JSON body. */
export interface FileUpload {
  /** Name of the form field, which may occur `most` times. */
  field: string;
  most: number;
  /** Size limit of the body in bytes, including multipart headers. */
  bytes: number;
  /** Lower limits by the value of a parameter of the query. */
  bytesBy?: { query: string; bytes: Readonly<Record<string, number>> };
}

/** The content of a response that is a file instead of an envelope. */
export interface FileDownload {
  name: string;
  /** Media type. */
  type: string;
  /** Sent as they come. */
  parts: AsyncIterable<string>;
}

/** Definition of an endpoint: the source of its checks, documentation, types and tests. */
export interface Endpoint {
  summary: string;
  access: Access;
  /** Overrides the default limit of reads or writes. */
  limit?: Limit;
  params?: z.ZodObject;
  query?: z.ZodObject;
  /** Query parameters whose empty value has a meaning; all others count as absent when they are empty. */
  allowEmptyValue?: readonly string[];
  body?: z.ZodObject;
  /** The response depends on the caller: clients fetch it again after signing in or out. */
  personal?: true;
  /**
   * The response is the same for all callers without an account or a visitor's id: it is cached in memory until a write that
   * public reads may show.
   */
  cached?: true;
  /** Accepts multipart/form-data with these files instead of JSON. */
  files?: FileUpload;
  /** A successful response is a file of one of these media types (`FileDownload`); errors are in the envelope. */
  download?: readonly string[];
  /** Schema of `data` in the envelope. */
  response: z.ZodType;
  /** Business errors of the endpoint. */
  errors?: readonly ErrorName[];
}

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
export type EndpointName = `${Method} /${string}`;

/** Keeps the literal types of a table of endpoints. */
export const defineEndpoints = <const T extends Record<EndpointName, Endpoint>>(table: T): T => table;

export const perMinute = (times: number): Limit => ({ times, seconds: 60 });
