import { z } from 'zod';
import { MAX_EMAIL } from './account-limits';
import { LOCALES } from './enums';
import { MAX_LINK, MAX_PAGE, MAX_PAGE_SIZE } from './limits';
import { DOCUMENT_ID } from './paths/document-id';
import { linkKind } from './text/links';
import { isTimeZone } from './time-zone';

/** Strapi's documentId. */
export const id = z.string().regex(DOCUMENT_ID);

/**
 * Trimmed text without the NUL character, which PostgreSQL refuses.
 * @param max maximum length in UTF-16 code units
 * @param min minimum length after trimming
 */
export const text = (max: number, min = 0) =>
  z
    .string()
    .trim()
    .min(min)
    .max(max)
    // eslint-disable-next-line no-control-regex -- the NUL character is what is looked for
    .regex(/^[^\u0000]*$/);

/** Text that is not trimmed, for markdown and passwords. */
export const rawText = (max: number, min = 0) =>
  z
    .string()
    .min(min)
    .max(max)
    // eslint-disable-next-line no-control-regex -- the NUL character is what is looked for
    .regex(/^[^\u0000]*$/);

/** Returns an address with its domain as in mails: in lower case, an international one in ASCII (IDNA). */
export const normalizeEmail = (value: string): string => {
  const [, local = '', domain = ''] = /^([^@]*)@([^@/\\?#:\s]+)$/.exec(value.trim()) ?? [];
  const host = domain && URL.canParse(`http://${domain}`) ? new URL(`http://${domain}`).hostname : domain;
  return host ? `${local}@${host}`.toLowerCase() : value.trim();
};

/**
 * An e-mail address of an account, in lower case: neither people nor current mail servers distinguish addresses by
 * case. Letters of other scripts are allowed in the domain only, where they have an ASCII form.
 */
export const emailAddress = z
  .string()
  .max(320)
  .overwrite(normalizeEmail)
  .regex(z.regexes.email)
  .max(MAX_EMAIL);

/** A link: an http(s) URL or a path of this site; no other schemes such as `javascript:`. */
export const link = z.union([
  z.literal(''),
  z
    .string()
    .max(MAX_LINK)
    // eslint-disable-next-line no-control-regex -- control characters are excluded
    .regex(/^(https?:\/\/|\/(?!\/))[^\s\u0000-\u001f<>"]*$/)
    .refine((value) => linkKind(value) !== 'refused'),
]);

/** A URL of another site that the server fetches. */
export const httpAddress = z.url({ protocol: /^https?$/ }).max(MAX_LINK);

/** HTML of the server's renderers. */
export const safeHtml = z.string().brand<'SafeHtml'>();

export const locale = z.enum(LOCALES);

/** Identifies a state of a group of settings. Sent with a change, which is refused when they have changed since. */
export const revision = z.string().max(50);

/** RFC 3339 in UTC. */
export const time = z.iso.datetime();

/** YYYY-MM-DD. */
export const date = z.iso.date();

/** Name of a time zone (IANA) such as `Asia/Shanghai`, or empty. */
export const timeZone = z
  .string()
  .max(60)
  .refine((name) => name === '' || isTimeZone(name));

/**
 * An integer, also as text in a query or path. Digits only: `Number` would also accept an array with one item, an empty
 * string and `1e3`.
 */
export const integer = (min: number, max: number) =>
  z.preprocess(
    (value) => (typeof value === 'string' && /^\d{1,15}$/.test(value) ? Number(value) : value),
    z.number().int().min(min).max(max),
  );

/** Paging of lists: `page` from 1, and `limit`, 10 by default. */
export const paging = (maxLimit = MAX_PAGE_SIZE) => ({
  page: integer(1, MAX_PAGE).default(1),
  limit: integer(1, maxLimit).default(10),
});

type Sort<F extends string> = `${F} ${'asc' | 'desc'}`;

/** Values of `sort`: `field asc|desc`. */
export const sortOrders = <const F extends string>(fields: readonly F[]) =>
  z.enum(fields.flatMap((field) => [`${field} asc`, `${field} desc`]) as [Sort<F>, ...Sort<F>[]]);

/** The parameter `sort`, with a default. */
export const sort = <const F extends string>(fields: readonly F[], standard: Sort<NoInfer<F>>) =>
  sortOrders(fields)
    .optional()
    .transform((value): Sort<F> => value ?? standard);

/** `true` or `false` in a query string. */
export const booleanParam = z.enum(['true', 'false']).transform((value) => value === 'true');

export const listOf = <T extends z.ZodType>(row: T) =>
  z.object({ list: z.array(row), count: z.number().int() });

/** Body of a bulk deletion (contract section 1). */
export const idList = z.strictObject({ id_list: z.array(id).min(1).max(200) });

export const deleted = z.object({ count: z.number().int() });

export const idParams = z.strictObject({ id });

/** No query or body; unknown names are still refused with 422. */
export const empty = z.strictObject({});
