import { createUseText } from '../../shared/admin/texts';
import english from './translations/en.json';

/** Returns a function for the texts of the page, in the language of the panel. */
export const useText = createUseText('activity-log', english);
