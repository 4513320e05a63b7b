import type { EndpointOutput } from '../../../contract';
import type { Locale } from '../../../contract/enums';
import { AppError } from '../../../core/http/app-error';
import { presentTag, tagsWithCounts } from './list-tags';

/** One tag as the table has it. @throws `not_found` */
export const findTag = async (id: string, locale: Locale): Promise<EndpointOutput<'POST /tags'>> => {
  const row = (await tagsWithCounts(locale).where('t.document_id', id).first()) as
    EndpointOutput<'POST /tags'> | undefined;
  if (!row) throw new AppError('not_found');
  return presentTag(row);
};
