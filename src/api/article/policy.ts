import { type Actor, can } from '../../core/auth/actor';

/** Who may change an article or bin it: its author and administrators (contract section 4). */
export const mayEdit = (actor: Actor, article: { authorId: string | null }): boolean =>
  can(actor, 'articles.edit_any') || (actor.id !== null && actor.id === article.authorId);

/** Who sees everybody's drafts: administrators and the admin's read-only guests. */
export const seesAll = (actor: Actor): boolean => can(actor, 'content.read_all');

/** Who may read the draft text of an article and its history. */
export const mayRead = (actor: Actor, article: { authorId: string | null }): boolean =>
  seesAll(actor) || mayEdit(actor, article);
