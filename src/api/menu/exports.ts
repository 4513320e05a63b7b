/** What other code may use of the menus. */
export { registerMenuRules } from './actions/check-menu-writes';
