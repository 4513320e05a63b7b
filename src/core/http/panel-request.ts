import { errors } from '@strapi/utils';
import { errorMessage, type ErrorName } from '../../contract/errors';
import { AppError } from './app-error';
import { localeOf } from './locale';

interface Editor {
  firstname?: string | null;
  lastname?: string | null;
  username?: string | null;
}

/** The request of Strapi's panel that is being answered, if it is one. */
const panelRequest = () => {
  const ctx = strapi.requestContext.get();
  const route = ctx?.state['route'] as { info?: { type?: string } } | undefined;
  return route?.info?.type === 'admin' ? ctx : undefined;
};

/** Name of the editor who works in Strapi's panel; null for everybody and everything else. */
export const panelEditorName = (): string | null => {
  const ctx = panelRequest();
  if (!ctx) return null;
  const { firstname, lastname, username } = (ctx.state['user'] ?? {}) as Editor;
  return [firstname, lastname].filter(Boolean).join(' ') || username || 'Strapi';
};

/** An error of the catalogue for whoever asked: the panel shows texts of Strapi's own errors only. */
export const errorForCaller = (name: ErrorName): Error => {
  const ctx = panelRequest();
  if (!ctx) return new AppError(name);
  return new errors.ApplicationError(errorMessage(name, localeOf(ctx)), { code: name });
};
