import { USER } from '../../../core/database/content-types';
import { AppError } from '../../../core/http/app-error';

/** The account of a public page. */
export interface PersonRow {
  documentId: string;
  createdAt: string;
  username: string;
  nick_name: string | null;
  avatar: string | null;
  sign: string | null;
  link: string | null;
  blocked: boolean | null;
  hides_page: boolean | null;
  hides_articles: boolean | null;
  hides_sign: boolean | null;
  hides_link: boolean | null;
}

/** Finds the account of a caller. @throws `unauthorized` when it was deleted */
export const findOwnRow = async (id: string): Promise<PersonRow> => {
  const row = (await strapi.db.query(USER).findOne({ where: { documentId: id } })) as PersonRow | null;
  if (!row) throw new AppError('unauthorized');
  return row;
};

/** Finds a person with a public page. @throws `not_found`, also when the page is hidden or the account blocked */
export const findPerson = async (id: string): Promise<PersonRow> => {
  const row = (await strapi.db.query(USER).findOne({ where: { documentId: id } })) as PersonRow | null;
  if (!row || row.blocked || row.hides_page) throw new AppError('not_found');
  return row;
};
