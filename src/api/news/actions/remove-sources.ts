import type { EndpointOutput } from '../../../contract';
import { invalidatePages } from '../../../core/cache/page-version';
import { AppError } from '../../../core/http/app-error';
import { transaction } from '../../../core/database/transaction';

const SOURCE = 'api::news.news-source';

/** Removes sources with their entries, all of the list or none. @throws `not_found` when one is unknown */
export const removeSources = async (ids: string[]): Promise<EndpointOutput<'DELETE /news/sources'>> => {
  const wanted = [...new Set(ids)];
  const where = { documentId: { $in: wanted } };
  await transaction(async () => {
    const { count } = await strapi.db.query(SOURCE).deleteMany({ where });
    if (count !== wanted.length) throw new AppError('not_found');
  });
  await invalidatePages();
  return { count: wanted.length };
};
