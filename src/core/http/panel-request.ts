import { errors } from '@strapi/utils';
import { errorMessage, type ErrorName } from '../../contract/errors';
import { AppError } from './app-error';
import { localeOf } from './locale';

/** A row of the panel's users. */
export interface PanelUser {
  firstname?: string | null;
  lastname?: string | null;
  username?: string | null;
}

/** Returns the current request if it comes from Strapi's panel. */
export const panelRequest = () => {
  const ctx = strapi.requestContext.get();
  const route = ctx?.state['route'] as { info?: { type?: string } } | undefined;
  return route?.info?.type === 'admin' ? ctx : undefined;
};

/** Returns the shown name of a user of the panel. */
export const panelUserName = ({ firstname, lastname, username }: PanelUser): string =>
  [firstname, lastname].filter(Boolean).join(' ') || username || 'Strapi';

/** Returns the name of the panel's editor who made the current request; null for other requests. */
export const panelEditorName = (): string | null => {
  const ctx = panelRequest();
  return ctx ? panelUserName((ctx.state['user'] ?? {}) as PanelUser) : null;
};

/** Creates an error of the catalogue. For the panel it is a Strapi error, because it shows no other messages. */
export const errorForCaller = (name: ErrorName, params: Record<string, string | number> = {}): Error => {
  const ctx = panelRequest();
  if (!ctx) return new AppError(name, null, params);
  return new errors.ApplicationError(errorMessage(name, localeOf(ctx), params), { code: name });
};
