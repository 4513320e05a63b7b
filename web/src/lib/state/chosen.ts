import type { Locale } from '@contract/enums';
import { createStore } from './store';
import type { Theme } from './ui';

/**
 * The last choice of the person on this page; an empty theme is that of the device. The menu of signed-in people saves it with
 * the account.
 */
export const chosen = createStore<{ language?: Locale; theme?: Theme | '' }>({});
