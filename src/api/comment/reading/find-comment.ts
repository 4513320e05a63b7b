import { AppError } from '../../../core/http/app-error';
import { type CommentRowData, withPeople } from './comment-rows';

/** Returns a comment without its replies. @throws `not_found` */
export const findComment = async (id: string, readerId: string): Promise<CommentRowData> => {
  const query = strapi.db.connection('comments as c').where('c.document_id', id);
  const row = (await withPeople(query, readerId).first()) as CommentRowData | undefined;
  if (!row) throw new AppError('not_found');
  return row;
};
