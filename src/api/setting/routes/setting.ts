import { routes } from '../../../core/http/routes';
import { settings } from '../../../core/settings/settings';
import { saveMailSettings } from '../actions/save-mail-settings';
import { saveSiteInfo } from '../actions/save-site-info';
import { sendTestMail } from '../actions/send-mail';
import { presentMailSettings } from '../presenter';

export default routes({
  'GET /settings/site': () => settings('site'),
  'PUT /settings/site': ({ body }) => saveSiteInfo(body),
  'GET /settings/email': async () => presentMailSettings(await settings('mail')),
  'PUT /settings/email': async ({ body }) => presentMailSettings(await saveMailSettings(body)),
  'POST /settings/email/test': ({ body, locale }) => sendTestMail(body, locale),
});
