import { currentUser, onSessionChange } from '../session/session';
import { createStore, useStore } from '../state/store';

export interface Breadcrumb {
  title: string;
  path?: string;
}

const trail = createStore<readonly Breadcrumb[]>([]);

/** Breadcrumbs of the current back office screen (spec section 3). */
export const setBreadcrumbs = (list: readonly Breadcrumb[]): void => trail.set(list);
const clearBreadcrumbs = (): void => trail.set([]);
export const currentBreadcrumbs = (): readonly Breadcrumb[] => trail.get();
export const useBreadcrumbs = () => useStore(trail);

onSessionChange(() => {
  if (!currentUser().token) clearBreadcrumbs();
});
