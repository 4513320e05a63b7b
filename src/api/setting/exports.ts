/** What other code may use of the settings. */
export { settingImages } from './actions/image-owner';
export { saveJwtSettings } from './actions/save-jwt-settings';
export { saveMailSettings } from './actions/save-mail-settings';
export { saveQiniuSettings } from './actions/save-qiniu-settings';
export { saveQqSettings } from './actions/save-qq-settings';
export { saveSettings } from './actions/save-settings';
export { saveSiteInfo } from './actions/save-site-info';
export { testStore } from './actions/test-store';
export { defineJwtSettings } from './queries/jwt-settings';
export { defineMailSettings } from './queries/mail-settings';
export { defineQiniuSettings } from './queries/qiniu-settings';
export { defineQqSettings } from './queries/qq-settings';
export { defineSiteSettings, siteColumn, starterSiteInfo } from './queries/site-info';
export { openQqKey } from './qq-key';
