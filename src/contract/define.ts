import type { z } from 'zod';
import type { ErrorName } from './errors';

/**
 * Who may call an endpoint (contract section 1): `anyone`; `signed_in` roles 1 to 3 with a token; `user` roles 1 and 2;
 * `admin` role 1; `admin_or_guest` role 1, and role 3 with a token (the admin's read-only guest).
 */
export type Access = 'anyone' | 'signed_in' | 'user' | 'admin' | 'admin_or_guest';

/** At most `times` calls in `seconds`, a person (or an address when nobody is signed in). */
export interface Limit {
  times: number;
  seconds: number;
}

/** The files of a form, which a call may take in place of a JSON body. */
export interface FileUpload {
  /** Name of the form's field; it may stand there as often as `most` says. */
  field: string;
  most: number;
  /** Largest body, in bytes: all files and what stands around them. */
  bytes: number;
}

/** One call of /api. Everything that is checked, documented, typed or tested about it comes from here. */
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
  /** The response depends on who asks, beyond access: clients fetch it again after signing in or out. */
  personal?: true;
  /** The call takes multipart/form-data with these files, and no JSON. */
  files?: FileUpload;
  /** What `data` of the envelope holds. */
  response: z.ZodType;
  /** Business errors this call may answer with. */
  errors?: readonly ErrorName[];
}

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
export type EndpointName = `${Method} /${string}`;

/** Keeps the literal types of a table of calls. */
export const defineEndpoints = <const T extends Record<EndpointName, Endpoint>>(table: T): T => table;

export const perMinute = (times: number): Limit => ({ times, seconds: 60 });
