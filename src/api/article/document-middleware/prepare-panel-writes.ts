import type { Core } from '@strapi/strapi';
import type { Context } from 'koa';
import { DEFAULT_LOCALE } from '../../../contract/enums';
import { ARTICLE } from '../../../core/database/content-types';
import { findDraftTexts } from '../drafts/find-drafts';
import { withTexts } from '../rendering/with-texts';

interface Form {
  locale?: unknown;
  content?: unknown;
  documentIds?: unknown;
}

type Handler = (ctx: Context) => Promise<unknown>;
type Controller = Record<'publish' | 'bulkPublish', Handler>;

/** Renders the text of the form, and outlines drafts that are published unchanged. */
const prepared =
  (handle: Handler): Handler =>
  async (ctx) => {
    const { model, id } = ctx['params'] as { model?: string; id?: string };
    if (model !== ARTICLE) return handle(ctx);
    const { content, documentIds, locale } = (ctx.request as { body?: Form }).body ?? {};
    const language = (locale ?? ctx.query['locale']) === 'zh-CN' ? 'zh-CN' : DEFAULT_LOCALE;
    const ids = [id, ...(Array.isArray(documentIds) ? (documentIds as unknown[]) : [])];
    const outlined = await findDraftTexts(ids.filter((one) => typeof one === 'string'));
    const rendered = typeof content === 'string' ? [{ content, locale: language } as const] : [];
    return withTexts({ rendered, outlined }, () => handle(ctx));
  };

/**
 * Renders texts before editors publish them in Strapi's panel, because its content manager opens a transaction before it
 * writes documents (decision 040). Other writes of the panel are prepared by the document middleware.
 */
export const preparePanelWrites = (app: Core.Strapi): void => {
  app.get('controllers').extend('plugin::content-manager.collection-types', (controller: Controller) => ({
    ...controller,
    publish: prepared((ctx) => controller.publish(ctx)),
    bulkPublish: prepared((ctx) => controller.bulkPublish(ctx)),
  }));
};
