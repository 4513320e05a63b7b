import { AppError } from '../../../core/http/app-error';
import { presentPage } from '../../../core/http/present-page';
import type { Handlers } from '../../../core/http/routes';
import { presentDraftRow } from '../draft-presenter';
import { seesAll } from '../policy';
import { discardAutosave, saveAutosave } from './autosaves';
import { listDrafts } from './list-drafts';

/** Handlers of the list of drafts, and of autosaved texts. */
export const draftEndpoints = {
  'GET /articles/working': async ({ query, actor, locale }) => {
    const { is_user, user_id, ...rest } = query;
    if (!is_user && !seesAll(actor)) throw new AppError('forbidden');
    const authorId = is_user ? actor.id : user_id;
    const shown = query.locale ?? locale;
    const drafts = await listDrafts({ ...rest, authorId, locale: shown });
    return presentPage(drafts, (row) => presentDraftRow(row, shown));
  },
  'PUT /articles/draft/{id}': ({ params, body, actor, locale }) =>
    saveAutosave({ id: params.id, body, actor, locale: body.locale ?? locale }),
  'DELETE /articles/draft/{id}': ({ params, body, actor, locale }) =>
    discardAutosave(params.id, body.locale ?? locale, actor),
} satisfies Handlers;
