/** What other code may use of the settings. */
export { settingImages } from './actions/image-owner';
export { saveJwtSettings } from './actions/save-jwt-settings';
export { saveMailSettings } from './actions/save-mail-settings';
export { saveQiniuSettings } from './actions/save-qiniu-settings';
export { saveQqSettings } from './actions/save-qq-settings';
export { saveSettings } from './actions/save-settings';
export { saveSiteInfo } from './actions/save-site-info';
export { testStore } from './actions/test-store';
export { siteColumn, starterSiteInfo } from './queries/site-info';
export { openQqKey } from './qq-key';
