import { routes } from '../../../core/http/routes';
import { settings } from '../../../core/settings/settings';
import { saveJwtSettings } from '../actions/save-jwt-settings';
import { saveMailSettings } from '../actions/save-mail-settings';
import { saveQiniuSettings } from '../actions/save-qiniu-settings';
import { saveQqSettings } from '../actions/save-qq-settings';
import { saveSiteInfo } from '../actions/save-site-info';
import { sendTestMail } from '../actions/send-test-mail';
import { testStore } from '../actions/test-store';
import {
  presentJwtSettings,
  presentMailSettings,
  presentQiniuSettings,
  presentQqSettings,
  presentSiteInfo,
} from '../presenter';

export default routes({
  'GET /settings/site': async () => presentSiteInfo(await settings('site'), await settings('appearance')),
  'PUT /settings/site': async ({ body }) =>
    presentSiteInfo(await saveSiteInfo(body), await settings('appearance')),
  'GET /settings/email': async () => presentMailSettings(await settings('mail')),
  'PUT /settings/email': async ({ body, locale }) =>
    presentMailSettings(await saveMailSettings(body, locale)),
  'GET /settings/qq': async () => presentQqSettings(await settings('qq')),
  'PUT /settings/qq': async ({ body, locale }) => presentQqSettings(await saveQqSettings(body, locale)),
  'GET /settings/qiniu': async () => presentQiniuSettings(await settings('qiniu')),
  'PUT /settings/qiniu': async ({ body, locale }) =>
    presentQiniuSettings(await saveQiniuSettings(body, locale)),
  'POST /settings/qiniu/test': ({ body, locale }) => testStore(body, locale),
  'GET /settings/jwt': async () => presentJwtSettings(await settings('jwt')),
  'PUT /settings/jwt': async ({ body }) => presentJwtSettings(await saveJwtSettings(body)),
  'POST /settings/email/test': ({ body, locale }) => sendTestMail(body, locale),
});
