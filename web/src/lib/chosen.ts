import type { Locale } from '@contract/enums';
import { createStore } from './store';
import type { Theme } from './ui';

/** What the person has last chosen in the header of this page; kept with the account by the menu of signed-in people. */
export const chosen = createStore<{ language?: Locale; theme?: Theme }>({});
