import type { UID } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import type { z } from 'zod';
import { errorMessage } from '../../contract/errors';
import { panelLocale, panelRequest } from './panel-request';
import { tryFields } from './validate';

/** JSON that the panel sends as text, as it was typed; other text is returned unchanged and fails validation. */
const fromJson = (value: unknown): unknown => {
  if (typeof value !== 'string') return value;
  try {
    return JSON.parse(value) as unknown;
  } catch (error) {
    if (error instanceof SyntaxError) return value;
    throw error;
  }
};

/**
 * Validates the fields of a form of the panel against the body of the endpoint that writes the same, and changes `data` to
 * what that endpoint would store. Empty fields (null) and fields that the schema does not have are left alone; so are
 * requests that do not come from the panel.
 * @throws a Strapi error with a message for each invalid field, which the form shows beside it
 */
export const checkPanelForm = (
  uid: UID.ContentType,
  body: z.ZodObject,
  data: Record<string, unknown>,
): void => {
  const ctx = panelRequest();
  if (!ctx) return;
  const attributes: Record<string, { type: string }> = strapi.contentType(uid).attributes;
  const names = Object.keys(data).filter((name) => name in body.shape && (data[name] ?? null) !== null);
  for (const name of names) if (attributes[name]?.type === 'json') data[name] = fromJson(data[name]);
  const given = Object.fromEntries(names.map((name) => [name, data[name]]));
  const locale = panelLocale(ctx);
  const result = tryFields(body.partial(), given, locale);
  if ('data' in result) return void Object.assign(data, result.data);
  // Strapi's own classes, and a path per field, because the panel shows no others.
  const problems = Object.entries(result.fields).map(([path, message]) => ({
    path: path.split('.', 1),
    message,
    name: 'ValidationError',
  }));
  throw new errors.ValidationError(errorMessage('invalid', locale), { code: 'invalid', errors: problems });
};
