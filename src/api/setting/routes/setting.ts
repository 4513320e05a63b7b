import { routes } from '../../../core/http/routes';
import { saveMailSettings } from '../actions/save-mail-settings';
import { saveSiteInfo } from '../actions/save-site-info';
import { sendTestMail } from '../actions/send-mail';
import { presentMailSettings } from '../presenter';
import { storedMailSettings } from '../queries/mail-settings';
import { siteInfo } from '../queries/site-info';

export default routes({
  'GET /settings/site': () => siteInfo(),
  'PUT /settings/site': ({ body }) => saveSiteInfo(body),
  'GET /settings/email': async () => presentMailSettings(await storedMailSettings()),
  'PUT /settings/email': async ({ body }) => presentMailSettings(await saveMailSettings(body)),
  'POST /settings/email/test': ({ body, locale }) => sendTestMail(body, locale),
});
