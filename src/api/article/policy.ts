import { UserType } from '../../contract/enums';
import { type Actor, isAdmin } from '../../core/auth/actor';

/** Who may change an article or bin it: its author and administrators (contract section 4). */
export const mayEdit = (actor: Actor, article: { authorId: string | null }): boolean =>
  isAdmin(actor) || (actor.id !== null && actor.id === article.authorId);

/** Who sees everybody's draft texts: administrators and the back office's read-only guests. */
export const seesAll = (actor: Actor): boolean =>
  isAdmin(actor) || (actor.id !== null && actor.role === UserType.VISITOR);

/** Who may read the draft text of an article and its history. */
export const mayRead = (actor: Actor, article: { authorId: string | null }): boolean =>
  seesAll(actor) || mayEdit(actor, article);
