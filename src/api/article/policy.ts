import { can } from '../../contract/abilities';
import type { Actor } from '../../core/auth/actor';

/** The fields on which rights to edit depend; null: no author. */
export type Editing = Pick<Actor, 'id' | 'role'>;

/** Returns true when the actor may edit or delete an article: its author and administrators (contract section 4). */
export const mayEdit = (actor: Editing, article: { authorId: string | null }): boolean =>
  can(actor, 'articles.edit_any') || (actor.id !== null && actor.id === article.authorId);

/** Returns true when the actor may read all drafts: administrators and read-only guests. */
export const seesAll = (actor: Actor): boolean => can(actor, 'content.read_all');

/** Returns true when the actor may read the draft of an article and its history. */
export const mayRead = (actor: Actor, article: { authorId: string | null }): boolean =>
  seesAll(actor) || mayEdit(actor, article);
