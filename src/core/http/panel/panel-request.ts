import { errors } from '@strapi/utils';
import type { Context } from 'koa';
import type { Locale } from '../../../contract/enums';
import { errorMessage, type ErrorName } from '../../../contract/errors';
import { AppError } from '../app-error';
import { localeOf } from '../client/locale';

/** A row of the panel's users. */
export interface PanelUser {
  firstname?: string | null;
  lastname?: string | null;
  username?: string | null;
  /** The language that the user has chosen in the profile: `en`, `zh-Hans`, or another one of Strapi. */
  preferedLanguage?: string | null;
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

const PANEL_USER = 'panel:';

/** Returns the id of a user of the panel in the logs, which differs from ids of accounts. */
export const panelUserId = (id: number): string => `${PANEL_USER}${id}`;

/** Returns whether an id in the logs belongs to a user of the panel, not to an account. */
export const isPanelUserId = (id: string): boolean => id.startsWith(PANEL_USER);

/** Returns the name of the panel's editor who made the current request; null for other requests. */
export const panelEditorName = (): string | null => {
  const ctx = panelRequest();
  return ctx ? panelUserName((ctx.state['user'] ?? {}) as PanelUser) : null;
};

/** The language of messages to the panel's user: the chosen one, else the browser's. */
export const panelLocale = (ctx: Context): Locale => {
  const chosen = (ctx.state['user'] as PanelUser | undefined)?.preferedLanguage;
  if (!chosen) return localeOf(ctx);
  return chosen.startsWith('zh') ? 'zh-CN' : 'en';
};

/** Creates an error of the catalogue. For the panel it is a Strapi error, because it shows no other messages. */
export const errorForCaller = (
  name: ErrorName,
  params: Record<string, string | number> = {},
  data: unknown = null,
): Error => {
  const ctx = panelRequest();
  if (!ctx) return new AppError(name, data, params);
  return new errors.ApplicationError(errorMessage(name, panelLocale(ctx), params), { code: name });
};
