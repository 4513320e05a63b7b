import { AppError } from '../../../core/http/app-error';
import { presentPage } from '../../../core/http/present-page';
import type { Handlers } from '../../../core/http/routes';
import { presentRevision, presentRevisionRow } from '../draft-presenter';
import { requireReadable } from '../drafts/find-drafts';
import { listRevisions, openRevision } from './list-revisions';

/** Handlers of stored versions. Restoring one is a save, see `authoring`. */
export const revisionEndpoints = {
  'GET /articles/{id}/revisions': async ({ params, query, actor, locale }) => {
    await requireReadable(params.id, actor);
    const revisions = await listRevisions({ ...query, id: params.id, locale: query.locale ?? locale });
    return presentPage(revisions, presentRevisionRow);
  },
  'GET /articles/{id}/revisions/{n}': async ({ params, query, actor, locale }) => {
    await requireReadable(params.id, actor);
    const revision = await openRevision(params.id, query.locale ?? locale, params.n);
    if (!revision) throw new AppError('not_found');
    return presentRevision(revision);
  },
} satisfies Handlers;
