import { routes } from '../../../core/http/routes';
import { settings } from '../../../core/settings/settings';
import { saveModerationSettings } from '../actions/save-settings';
import { decideCases } from '../actions/decide-cases';
import { caseContext } from '../queries/case-context';
import { listCases } from '../queries/list-cases';
import { listLog } from '../queries/list-log';
import { presentModerationSettings } from '../queries/moderation-settings';
import { tryText } from '../queries/try-text';

export default routes({
  'GET /moderation/cases': ({ query, locale }) => listCases(query, locale),
  'GET /moderation/cases/{id}/context': ({ params }) => caseContext(params.id),
  'PUT /moderation/cases': ({ body: { id_list, act, reason }, actor }) =>
    decideCases({ ids: id_list, act, reason, byId: actor.id }),
  'GET /moderation/log': ({ query }) => listLog(query),
  'GET /moderation/settings': async () => presentModerationSettings(await settings('moderation')),
  'PUT /moderation/settings': async ({ body, actor }) =>
    presentModerationSettings(await saveModerationSettings(body, actor.id)),
  'POST /moderation/words/try': ({ body }) => tryText(body),
});
