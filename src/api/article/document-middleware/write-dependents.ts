import type { Knex } from 'knex';
import { type Locale, LOCALES } from '../../../contract/enums';
import { recordArticleImages } from '../images/record-article-images';
import { type Before, recordRevisions } from '../revisions/record-revision';
import { indexArticle } from '../search/index-article';
import { shareSeries } from '../series/share-series';
import { deleteArticleData } from '../trash/delete-article-data';
import {
  type ArticleWrite,
  changesImages,
  changesPublished,
  languageOf,
  needsVersion,
  publishedLocales,
} from './article-write';
import { copyAuthor, keepCreationDates, resetClone } from './content-manager-guards';
import { syncDraftTimes } from './sync-draft-times';

/** Copies the series of the written language to the others. @param before languages of the article before the write */
const shareWrittenSeries = async (
  trx: Knex.Transaction,
  write: ArticleWrite,
  id: string,
  before: readonly Locale[],
): Promise<void> => {
  const { action, params } = write;
  if (action === 'unpublish' || action === 'delete') return;
  const locales = params.locale === '*' ? LOCALES : [languageOf(write)];
  if (action !== 'publish') await shareSeries(trx, { id, locales, isPublished: false, before });
  const published = publishedLocales(write);
  if (published.length > 0)
    await shareSeries(trx, { id, locales: published, isPublished: true, before: LOCALES });
};

export interface Written {
  /** Id of the article; for a clone, that of the new one. */
  id: string;
  /** Languages of its drafts before an update. */
  languages: readonly Locale[];
  /** The same with their dates, when the write needs a version. */
  before: Before[];
}

/**
 * Writes what depends on a written article, in the transaction of the write: versions, series, search index and image
 * references; deletes the data of a deleted one.
 */
export const writeDependents = async (
  trx: Knex.Transaction,
  write: ArticleWrite,
  { id, languages, before }: Written,
): Promise<void> => {
  const { action } = write;
  const isVersioned = needsVersion(write);
  await shareWrittenSeries(trx, write, id, languages);
  if (action === 'clone') await resetClone(id);
  if (action === 'discardDraft') await keepCreationDates(id, before);
  if (action === 'update' && isVersioned) await copyAuthor(id);
  if (isVersioned) await recordRevisions({ id, before, isUpdate: action === 'update' });
  if (changesPublished(write)) await indexArticle(id, publishedLocales(write));
  if (changesImages(write)) await recordArticleImages(id);
  if (action === 'delete') await deleteArticleData(trx, id);
  else await syncDraftTimes(trx, id);
};
