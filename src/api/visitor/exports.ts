/** What other code may use of visitors. */
export { visitorName } from '../../core/auth/visitor-name';
