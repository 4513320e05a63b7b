import { z } from 'zod';
import type { Endpoint } from '../../contract/define';
import type { Locale } from '../../contract/enums';
import { AppError } from './app-error';

const messages = { en: z.locales.en().localeError, 'zh-CN': z.locales.zhCN().localeError };

const UNKNOWN: Record<Locale, string> = { en: 'This field is not known.', 'zh-CN': '未知字段。' };

/** Returns the messages of a failed validation by field; also for unknown fields. */
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

/** Removes the router's numbered captures of catch-all routes. */
const named = (params: unknown, schema: z.ZodObject): unknown =>
  Object.fromEntries(Object.entries(params ?? {}).filter(([name]) => name in schema.shape));

/** Removes empty parameters (`?tag=`, `?tag`), which forms send for empty fields (contract section 1). */
const withoutEmpty = (query: unknown, { allowEmptyValue = [] }: Endpoint): unknown =>
  Object.fromEntries(
    Object.entries(query ?? {}).filter(
      ([name, value]) => (value !== '' && value !== null) || allowEmptyValue.includes(name),
    ),
  );

/** Validates one value. @returns the validated value, or the messages of its fields */
export const tryFields = (
  schema: z.ZodType,
  value: unknown,
  locale: Locale,
): { data: unknown } | { fields: Record<string, string> } => {
  const result = schema.safeParse(value, { error: messages[locale] });
  return result.success ? { data: result.data } : { fields: fieldsOf(result.error, locale) };
};

/** Validates one value. @throws `invalid` with `data.fields` */
export const parseFields = (schema: z.ZodType, value: unknown, locale: Locale): unknown => {
  const result = tryFields(schema, value, locale);
  if ('fields' in result) throw new AppError('invalid', result);
  return result.data;
};

export interface RawInput {
  params: unknown;
  query: unknown;
  body: unknown;
}

/**
 * Validates the input of an endpoint against the contract.
 * @throws `not_found` for invalid path parameters, `invalid` with `data.fields` for everything else
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
