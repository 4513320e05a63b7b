import { currentVisitor, visitorPerson } from '../../../core/auth/visitor-token';
import { joinReactions } from '../../article/exports';

/** Moves the likes and favourites of the visitor who signs in, known by the request's header, to the account. */
export const joinVisitor = async (userId: string): Promise<void> => {
  const visitor = currentVisitor();
  if (visitor) await joinReactions(visitorPerson(visitor), userId);
};
