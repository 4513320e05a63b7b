import office from '../../../web/src/features/admin-logs/screens/locales/en.json';
import { backOfficeTexts, type KeyOf } from '../../shared/admin/back-office-texts';
import { createUseText } from '../../shared/admin/texts';
import own from './translations/en.json';

type Key = keyof typeof own | `activity-log.${KeyOf<typeof office>}`;

const english = { ...backOfficeTexts(office, 'activity-log.'), ...own } as Record<Key, string>;

/** Returns a function for the texts of the page and of the back office's log, in the language of the panel. */
export const useText = createUseText('activity-log', english);
