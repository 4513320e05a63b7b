/** What other code may use of the site's look. */
export { saveAppearance } from './actions/save-appearance';
export { styleSheetOf, withPageAppearance } from './page-appearance';
export { namedAppearance } from './queries/appearance-settings';
export { siteIcon } from './site-icon';
