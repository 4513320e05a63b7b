import { local } from '../state/storage';

/** Key of the visitor's signed id in local storage; clearing the session removes it as well. */
export const VISITOR_KEY = 'visitor';

/** Whether this browser has a visitor id; false on the server. */
export const hasVisitor = (): boolean => !import.meta.env.SSR && local.get(VISITOR_KEY) !== null;
