import type { DataFile } from '../../../core/accounts/account-hooks';
import { jsonObject } from '../../../core/accounts/data-files';
import { findOwnRow } from './find-person';

/** Which parts of the public page a person hides, as JSON. */
export async function* pageData(userId: string): AsyncGenerator<DataFile> {
  const { hides_page, hides_articles, hides_sign, hides_link } = await findOwnRow(userId);
  yield jsonObject('public-page.json', { hides_page, hides_articles, hides_sign, hides_link });
}
