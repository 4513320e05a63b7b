import { z } from 'zod';
import type { Endpoint } from '../../contract/define';
import type { Locale } from '../../contract/enums';
import { AppError } from './app-error';

const messages = { en: z.locales.en().localeError, 'zh-CN': z.locales.zhCN().localeError };

const UNKNOWN: Record<Locale, string> = { en: 'This field is not known.', 'zh-CN': '未知字段。' };

/** `{name: message}` of a failed check; an unknown field stands under its own name. */
const fieldsOf = (error: z.ZodError, locale: Locale): Record<string, string> => {
  const fields: Record<string, string> = {};
  for (const issue of error.issues) {
    const base = issue.path.join('.');
    if (issue.code === 'unrecognized_keys')
      for (const key of issue.keys) fields[base ? `${base}.${key}` : key] ??= UNKNOWN[locale];
    else fields[base || 'body'] ??= issue.message;
  }
  return fields;
};

const parse = (schema: z.ZodObject, value: unknown, locale: Locale) =>
  schema.safeParse(value ?? {}, { error: messages[locale] });

/** The router adds what catch-all routes captured, under numbers; only named segments are ours. */
const named = (params: unknown, schema: z.ZodObject): unknown =>
  Object.fromEntries(Object.entries(params ?? {}).filter(([name]) => name in schema.shape));

/**
 * Forms and clients send empty parameters (`?tag=`, `?tag`) for what was not filled in: they count as absent (contract
 * section 1).
 */
const withoutEmpty = (query: unknown, { allowEmptyValue = [] }: Endpoint): unknown =>
  Object.fromEntries(
    Object.entries(query ?? {}).filter(
      ([name, value]) => (value !== '' && value !== null) || allowEmptyValue.includes(name),
    ),
  );

export interface RawInput {
  params: unknown;
  query: unknown;
  body: unknown;
}

/**
 * The input of a call, checked against the contract.
 * @throws `not_found` for an id in the path that cannot be one, `invalid` with `data.fields` for anything else
 */
export const validate = (call: Endpoint, input: RawInput, locale: Locale): RawInput => {
  const params = call.params ? parse(call.params, named(input.params, call.params), locale) : undefined;
  if (params && !params.success) throw new AppError('not_found');
  const query = parse(call.query ?? z.strictObject({}), withoutEmpty(input.query, call), locale);
  const body = call.body ? parse(call.body, input.body, locale) : undefined;
  const failed = [query, body].filter((part) => part && !part.success);
  if (failed.length > 0)
    throw new AppError('invalid', {
      fields: Object.assign(
        {},
        ...failed.map((part) => fieldsOf(part!.error as z.ZodError, locale)),
      ) as object,
    });
  return { params: params?.data, query: query.data, body: body?.data };
};
