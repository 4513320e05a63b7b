import type { EndpointOutput } from '../../../contract';
import { type Locale, OWN_NEWS } from '../../../contract/enums';
import { AppError } from '../../../core/http/app-error';
import { listArticles } from '../../article/reading/list-articles';
import { type ListRow, presentEntries, presentOwn, ranked } from '../presenter';

type News = EndpointOutput<'GET /news'>;

const SOURCE = 'api::news.news-source';
const LIST_FIELDS = ['documentId', 'title', 'language', 'entries'];

/** The category whose articles are this site's own news. */
const CATEGORY = 'news';

const ownNews = async (size: number, locale: Locale): Promise<News> => {
  const { list } = await listArticles({
    page: 1,
    limit: size,
    category: CATEGORY,
    sort: 'created_at desc',
    locale,
  });
  return ranked(list.map(presentOwn));
};

const ofSource = async (id: string, size: number): Promise<News> => {
  const row = (await strapi.db
    .query(SOURCE)
    .findOne({ select: LIST_FIELDS, where: { documentId: id } })) as ListRow | null;
  if (!row) throw new AppError('not_found');
  return ranked(presentEntries(row).slice(0, size));
};

/** The newest entries of the feeds in a language and of those without one; entries without a date come last. */
const ofTheDay = async (size: number, locale: Locale): Promise<News> => {
  const rows = (await strapi.db.query(SOURCE).findMany({
    select: LIST_FIELDS,
    where: { is_paused: false, entry_count: { $gt: 0 }, $or: [{ language: locale }, { language: null }] },
    orderBy: { id: 'asc' },
  })) as ListRow[];
  const entries = rows
    .flatMap(presentEntries)
    .sort((a, b) => (b.published_at ?? '').localeCompare(a.published_at ?? ''));
  return ranked(entries.slice(0, size));
};

/**
 * The entries of a source, or the news of the day: of all feeds in the reader's language, of this site where there are
 * none yet. At most five queries.
 * @throws `not_found` for an unknown source
 */
export const listNews = async (options: { source?: string; size: number; locale: Locale }): Promise<News> => {
  const { source, size, locale } = options;
  if (source === OWN_NEWS) return ownNews(size, locale);
  if (source) return ofSource(source, size);
  const entries = await ofTheDay(size, locale);
  return entries.length > 0 ? entries : ownNews(size, locale);
};
