import type { EndpointOutput } from '../../../contract';
import { AppError } from '../../../core/http/app-error';
import { CASE_COLUMNS, type CaseRow } from './case-rows';
import { sourceOf } from '../case-sources';

/** Returns the text of a case with the texts before and after it. @throws `not_found` */
export const caseContext = async (
  id: string,
): Promise<EndpointOutput<'GET /moderation/cases/{id}/context'>> => {
  const row = (await strapi.db
    .connection('moderation_cases as x')
    .where('x.document_id', id)
    .first(...CASE_COLUMNS)) as CaseRow | undefined;
  if (!row) throw new AppError('not_found');
  return { list: await sourceOf(row.target_kind).context(row) };
};
