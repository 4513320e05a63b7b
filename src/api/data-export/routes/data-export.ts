import { routes } from '../../../core/http/routes';
import type { EndpointOutput } from '../../../contract';
import { closeAccount, keepAccount, requireAccount } from '../../account/exports';
import { requestExport } from '../actions/request-export';
import { presentDataRights } from '../presenter';
import { findExportOf } from '../queries/find-export';

const dataRightsOf = async (userId: string): Promise<EndpointOutput<'GET /data_rights'>> =>
  presentDataRights(await requireAccount(userId), await findExportOf(userId));

export default routes({
  'GET /data_rights': ({ actor }) => dataRightsOf(actor.id),
  'POST /data_rights/export': async ({ actor }) => {
    await requestExport(actor.id);
    return dataRightsOf(actor.id);
  },
  'POST /account/close': async ({ body, actor, ip, locale }) => ({
    closes_at: await closeAccount({ password: body.password, actor, ip, locale }),
  }),
  'POST /account/keep': async ({ actor }) => {
    await keepAccount(actor.id);
    return dataRightsOf(actor.id);
  },
});
