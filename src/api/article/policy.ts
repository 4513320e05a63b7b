import { type Actor, isAdmin } from '../../http/actor';

/** Who may change an article, bin it, or read its history: its author and administrators (contract section 4). */
export const mayEdit = (actor: Actor, article: { authorId: string | null }): boolean =>
  isAdmin(actor) || (actor.id !== null && actor.id === article.authorId);
