/** What other code may use of the settings. */
export { type Mail, sendMail } from './actions/send-mail';
export { siteInfo } from './queries/site-info';
