/** What other code may use of the settings. */
export { settingImages } from './actions/image-owner';
export { saveSettings } from './actions/save-settings';
export { saveQiniuSettings } from './actions/save-qiniu-settings';
export { testStore } from './actions/test-store';
export { defineJwtSettings } from './queries/jwt-settings';
export { defineMailSettings } from './queries/mail-settings';
export { defineQiniuSettings } from './queries/qiniu-settings';
export { defineQqSettings } from './queries/qq-settings';
export { defineSiteSettings, siteColumn } from './queries/site-info';
export { openQqKey } from './qq-key';
