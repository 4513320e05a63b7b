import { z } from 'zod';
import { LOCALES } from './enums';

/** Strapi's documentId: 24 lower-case letters and digits. */
export const id = z.string().regex(/^[a-z0-9]{24}$/);

/**
 * Text as a person types it: trimmed, without the NUL character (PostgreSQL refuses it).
 * @param max longest length in UTF-16 units
 * @param min shortest length after trimming
 */
export const text = (max: number, min = 0) =>
  z
    .string()
    .trim()
    .min(min)
    .max(max)
    // eslint-disable-next-line no-control-regex -- the NUL character is what is looked for
    .regex(/^[^\u0000]*$/);

/** Text kept as it is, for markdown and passwords. */
export const rawText = (max: number, min = 0) =>
  z
    .string()
    .min(min)
    .max(max)
    // eslint-disable-next-line no-control-regex -- the NUL character is what is looked for
    .regex(/^[^\u0000]*$/);

/** A link to open: http(s) or a path of this site; never `javascript:` and its kind. */
export const link = z.union([
  z.literal(''),
  z
    .string()
    .max(2000)
    // eslint-disable-next-line no-control-regex -- control characters are what is kept out
    .regex(/^(https?:\/\/|\/(?!\/))[^\s\u0000-\u001f<>"]*$/),
]);

export const locale = z.enum(LOCALES);

/** RFC 3339 in UTC. */
export const time = z.iso.datetime();

/** YYYY-MM-DD. */
export const date = z.iso.date();

/**
 * A whole number in a query or a path, where it travels as text. Digits only: `Number` would take a list of one, an
 * empty text and `1e3` as well.
 */
export const whole = (min: number, max: number) =>
  z.preprocess(
    (value) => (typeof value === 'string' && /^\d{1,15}$/.test(value) ? Number(value) : value),
    z.number().int().min(min).max(max),
  );

/** Paging of every list: `page` from 1, `limit` 10 by default and 100 at most (contract section 1). */
export const paging = (maxLimit = 100) => ({
  page: whole(1, 1_000_000).default(1),
  limit: whole(1, maxLimit).default(10),
});

type Sort<F extends string> = `${F} ${'asc' | 'desc'}`;

/** The orders of a list: `field asc|desc` from a closed set of fields. */
export const orders = <const F extends string>(fields: readonly F[]) =>
  z.enum(fields.flatMap((field) => [`${field} asc`, `${field} desc`]) as [Sort<F>, ...Sort<F>[]]);

/** `sort=field asc|desc` from a closed set of fields. */
export const sort = <const F extends string>(fields: readonly F[], standard: Sort<NoInfer<F>>) =>
  orders(fields)
    .optional()
    .transform((value): Sort<F> => value ?? standard);

/** `true` or `false` in a query string. */
export const flag = z.enum(['true', 'false']).transform((value) => value === 'true');

export const listOf = <T extends z.ZodType>(row: T) =>
  z.object({ list: z.array(row), count: z.number().int() });

/** Body of a delete of many (contract section 1). */
export const idList = z.strictObject({ id_list: z.array(id).min(1).max(200) });

export const deleted = z.object({ count: z.number().int() });

export const idParams = z.strictObject({ id });

/** No query, no body: an unknown name is a 422 all the same. */
export const empty = z.strictObject({});
