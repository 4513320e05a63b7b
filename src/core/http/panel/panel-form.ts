import type { Core, UID } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import type { Context } from 'koa';
import type { z } from 'zod';
import { errorMessage } from '../../../contract/errors';
import { panelLocale, panelRequest } from './panel-request';
import { tryFields } from '../validate';

type Data = Record<string, unknown>;

const forms = new Map<UID.ContentType, z.ZodObject>();

/**
 * Sets the rules of a type's form in the panel: those of the endpoints that write the same. Called at the start by the domain
 * of the type.
 * @param form fields by the names of their columns
 */
export const definePanelForm = (uid: UID.ContentType, form: z.ZodObject): void => void forms.set(uid, form);

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

/** @throws a Strapi error with a message for each invalid field, which the form shows next to it */
const validateForm = (uid: UID.ContentType, form: z.ZodObject, data: Data, ctx: Context): void => {
  const attributes: Record<string, { type: string }> = strapi.contentType(uid).attributes;
  const names = Object.keys(data).filter((name) => name in form.shape && (data[name] ?? null) !== null);
  for (const name of names) if (attributes[name]?.type === 'json') data[name] = fromJson(data[name]);
  const given = Object.fromEntries(names.map((name) => [name, data[name]]));
  const locale = panelLocale(ctx);
  const result = tryFields(form.partial(), given, locale);
  if ('data' in result) return void Object.assign(data, result.data);
  // Strapi's own classes, and a path per field, because the panel shows no others.
  const problems = Object.entries(result.fields).map(([path, message]) => ({
    path: path.split('.', 1),
    message,
    name: 'ValidationError',
  }));
  throw new errors.ValidationError(errorMessage('invalid', locale), { code: 'invalid', errors: problems });
};

/**
 * Validates values that editors save in the panel, and normalises them as the endpoints of the contract do, for example
 * trims them. Empty fields (null), fields that a form does not have, and other writes are not changed.
 */
export const validatePanelForms = (app: Core.Strapi): void => {
  app.documents.use(async (context, next) => {
    const { data } = context.params as { data?: Data };
    const form = forms.get(context.uid);
    const ctx = form && data && panelRequest();
    if (ctx) validateForm(context.uid, form, data, ctx);
    return next();
  });
};
