import type { Core, Modules } from '@strapi/strapi';
import { SERIES, TAG } from '../../../core/database/content-types';
import { transaction } from '../../../core/database/transaction';
import { panelRequest } from '../../../core/http/panel/panel-request';
import { deleteFollowers } from '../../follow/exports';
import { requireFreeTitle, type Titled } from '../queries/free-title';
import { lockLabels } from './record-aliases';

interface Params {
  documentId?: string;
  data?: { title?: string | null; title_zh?: string | null };
}

const isTitled = (uid: string): uid is Titled => uid === TAG || uid === SERIES;

const writeLabel = (
  uid: Titled,
  { action, params }: Modules.Documents.Middleware.Context,
  next: () => Promise<unknown>,
): Promise<unknown> => {
  const { documentId, data } = params as Params;
  return transaction(async (trx) => {
    if (action === 'delete' && uid === TAG && documentId) await deleteFollowers(trx, 'tag', [documentId]);
    // Endpoints check the one title that they write, and articles create labels only after a search for them.
    if (data && panelRequest()) {
      await lockLabels(trx);
      const ownId = action === 'update' ? documentId : undefined;
      for (const title of [data.title, data.title_zh]) if (title) await requireFreeTitle(uid, title, ownId);
    }
    return next();
  });
};

/** Registers the rules of tags and series: titles are unique in both languages, and a deleted tag has no followers. */
export const registerLabelRules = (app: Core.Strapi): void => {
  app.documents.use(async (context, next) => {
    if (!isTitled(context.uid) || !['create', 'clone', 'update', 'delete'].includes(context.action))
      return next();
    return (await writeLabel(context.uid, context, next)) as Awaited<ReturnType<typeof next>>;
  });
};
