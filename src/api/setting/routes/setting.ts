import { routes } from '../../../core/http/routes';
import { settings } from '../../../core/settings/settings';
import { saveMailSettings } from '../actions/save-mail-settings';
import { saveSiteInfo } from '../actions/save-site-info';
import { sendTestMail } from '../actions/send-mail';
import { mailSettings } from '../queries/mail-settings';

export default routes({
  'GET /settings/site': () => settings('site'),
  'PUT /settings/site': ({ body }) => saveSiteInfo(body),
  'GET /settings/email': () => mailSettings(),
  'PUT /settings/email': ({ body }) => saveMailSettings(body),
  'POST /settings/email/test': ({ body, locale }) => sendTestMail(body, locale),
});
