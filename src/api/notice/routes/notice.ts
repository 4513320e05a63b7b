import { presentPage } from '../../../core/http/present-page';
import { routes } from '../../../core/http/routes';
import { requireReadable } from '../../article/exports';
import { markNoticesRead } from '../actions/mark-read';
import { savePreferences } from '../actions/save-preferences';
import { presentNotice } from '../presenter';
import { countAudience } from '../queries/count-audience';
import { countUnreadNotices, listNotices } from '../queries/list-notices';
import { findPreferences } from '../queries/preferences';
import { noticeNames } from '../queries/notice-names';

export default routes({
  'GET /articles/{id}/audience': async ({ params, actor }) => {
    await requireReadable(params.id, actor);
    return countAudience(params.id);
  },
  'GET /notices': async ({ query, actor, locale }) => {
    const page = await listNotices(query, actor.id);
    return presentPage(page, presentNotice(await noticeNames(page.rows, locale), locale));
  },
  'GET /notices/unread': ({ actor }) => countUnreadNotices(actor.id),
  'PUT /notices/read': ({ body, actor }) => markNoticesRead(body, actor.id),
  'GET /notices/settings': ({ actor }) => findPreferences(actor.id),
  'PUT /notices/settings': ({ body, actor }) => savePreferences(body, actor.id),
});
