/** What other code may use of the settings. */
export { type Mail, sendMail } from './actions/send-mail';
export { defineMailSettings } from './queries/mail-settings';
export { defineSiteSettings } from './queries/site-info';
