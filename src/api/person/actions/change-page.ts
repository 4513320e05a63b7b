import type { EndpointRequest } from '../../../contract';
import { USER } from '../../../core/database/content-types';
import { emit } from '../../../core/events/event-bus';
import { transaction } from '../../../core/database/transaction';
import { findOwnRow, type PersonRow } from '../queries/find-person';

/** Changes which parts of the public page a person shows. */
export const changePage = async (
  userId: string,
  body: EndpointRequest<'PUT /user_page'>['body'],
): Promise<PersonRow> => {
  const hidden = {
    hides_page: body.is_public,
    hides_articles: body.shows_articles,
    hides_sign: body.shows_sign,
    hides_link: body.shows_link,
  };
  const given = Object.entries(hidden).filter(([, shows]) => shows !== undefined);
  const data = Object.fromEntries(given.map(([name, shows]) => [name, !shows]));
  return transaction(async () => {
    if (given.length > 0) {
      await strapi.db.query(USER).update({ where: { documentId: userId }, data: data as never });
      emit('account.changed', { id: userId });
    }
    return findOwnRow(userId);
  });
};
