import type { Core } from '@strapi/strapi';
import type { Context, Next } from 'koa';
import { DEFAULT_LOCALE } from '../../../contract/enums';
import { findDraftTexts } from '../drafts/find-drafts';
import { withTexts } from '../rendering/render-content';

/** Handlers of Strapi's content manager that open a transaction before they write documents. */
const HANDLERS = new Set(['collection-types.publish', 'collection-types.bulkPublish']);

interface Route {
  handler: string;
  config: { middlewares?: unknown[] };
}

interface Form {
  locale?: unknown;
  content?: unknown;
  documentIds?: unknown;
}

/** Renders the text of the form, and outlines the drafts that are published as they are. */
const prepareTexts = async (ctx: Context, next: Next): Promise<void> => {
  const { model, id } = ctx['params'] as { model?: string; id?: string };
  if (model !== 'api::article.article') return next();
  const { content, documentIds, locale } = (ctx.request as { body?: Form }).body ?? {};
  const language = (locale ?? ctx.query['locale']) === 'zh-CN' ? 'zh-CN' : DEFAULT_LOCALE;
  const ids = [id, ...(Array.isArray(documentIds) ? (documentIds as unknown[]) : [])];
  const outlined = await findDraftTexts(ids.filter((one) => typeof one === 'string'));
  const rendered = typeof content === 'string' ? [{ content, locale: language } as const] : [];
  return withTexts({ rendered, outlined }, next);
};

/** Has the content manager prepare the texts that it publishes. To be called in `register`, before routes are mounted. */
export const preparePanelWrites = (app: Core.Strapi): void => {
  const { admin } = app.plugin('content-manager').routes as unknown as Record<'admin', { routes: Route[] }>;
  for (const { handler, config } of admin.routes)
    if (HANDLERS.has(handler)) config.middlewares = [...(config.middlewares ?? []), prepareTexts];
};
