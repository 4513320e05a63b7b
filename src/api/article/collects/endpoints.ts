import { can } from '../../../contract/abilities';
import { AppError } from '../../../core/http/app-error';
import { presentPage } from '../../../core/http/present-page';
import type { Handlers } from '../../../core/http/routes';
import { presentCollectedArticle } from '../presenter';
import { isPublished } from '../reading/is-published';
import { readerOf } from '../reactions/find-reactions';
import { collectArticle } from '../reactions/toggle-reaction';
import {
  createFolder,
  deleteFolder,
  emptyFolder,
  ensureFolder,
  moveCollects,
  removeCollects,
  renameFolder,
  restoreCollects,
} from './change-folders';
import { listCollects, listFolders } from './list-collects';

/** Handlers of favourites. Those of visitors and guests have no folders. */
export const collectEndpoints = {
  'GET /articles/collects': async ({ query, personId, locale }) => {
    const shown = query.locale ?? locale;
    const articles = await listCollects({ ...query, personId, locale: shown });
    return presentPage(articles, (row) => presentCollectedArticle(row, shown));
  },
  'POST /articles/collects': async ({ body, ...reactor }) => {
    const folder = can(reactor.actor, 'content.write') ? (body.folder ?? '') : '';
    if (folder && reactor.actor.id) {
      // Checked before a folder is created for an article that may not exist, or that is removed.
      if (!(await isPublished(body.id))) throw new AppError('not_found');
      const { is_collect } = await readerOf(body.id, reactor.actor.id);
      if (!is_collect) await ensureFolder(reactor.actor.id, folder);
    }
    return collectArticle(body.id, folder, reactor);
  },
  'PUT /articles/collects': ({ body, actor }) => moveCollects(actor.id, body),
  'PUT /articles/collects/restore': ({ body, actor }) => restoreCollects(actor.id, body.articles),
  'DELETE /articles/collects': ({ body, personId }) => removeCollects(body.id_list, personId),
  'GET /articles/collects/folders': ({ actor, locale }) => listFolders(actor.id, locale),
  'POST /articles/collects/folders': ({ body, actor }) => createFolder(actor.id, body.name),
  'PUT /articles/collects/folders': ({ body, actor }) => renameFolder(actor.id, body),
  'DELETE /articles/collects/folders': ({ body, actor }) => deleteFolder(actor.id, body.name),
  'PUT /articles/collects/folders/empty': ({ body, actor }) => emptyFolder(actor.id, body.name),
} satisfies Handlers;
