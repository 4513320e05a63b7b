import type { Locale } from '@contract/enums';
import { createStore } from './store';
import type { Theme } from './ui';

/** What the person has last chosen on this page, an empty theme for that of the device; kept with the account by the menu of signed-in people. */
export const chosen = createStore<{ language?: Locale; theme?: Theme | '' }>({});
