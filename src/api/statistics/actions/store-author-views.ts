import { findAuthors } from '../queries/find-authors';
import { authorTopMetric, authorViewsMetric } from '../metrics';
import type { DailyCount } from '../queries/daily-counts';

/** Maximum of articles per author and period: more than are shown, because those of today are added. */
const TOP = 20;

/** Views of an article. */
interface ArticleViews {
  id: string;
  count: number;
}

/** Sums the views of the authors' articles, day after day. */
export interface AuthorViews {
  /** Adds the views of a day. */
  addDay: (date: string, views: readonly ArticleViews[]) => Promise<void>;
  /** The views of each author on the added days since the first one. */
  days: () => DailyCount[];
  /** The articles of each author with the most views on all added days. */
  top: (days: number, date: string) => DailyCount[];
}

const byCount = (a: ArticleViews, b: ArticleViews): number => b.count - a.count || (a.id < b.id ? -1 : 1);

/**
 * Creates an empty sum. The authors of an article are queried once.
 * @param from the first day whose views are returned: those of earlier days are stored
 */
export const sumAuthorViews = (from: string): AuthorViews => {
  const authors = new Map<string, string | undefined>();
  const sums = new Map<string, Map<string, number>>();
  const days: DailyCount[] = [];
  const addDay: AuthorViews['addDay'] = async (date, views) => {
    const unknown = views.map(({ id }) => id).filter((id) => !authors.has(id));
    const found = await findAuthors(strapi.db.connection, unknown);
    for (const id of unknown) authors.set(id, found.get(id));
    const day = new Map<string, number>();
    for (const { id, count } of views) {
      const author = authors.get(id);
      if (!author) continue;
      day.set(author, (day.get(author) ?? 0) + count);
      const own = sums.get(author) ?? new Map<string, number>();
      own.set(id, (own.get(id) ?? 0) + count);
      sums.set(author, own);
    }
    if (date < from) return;
    for (const [author, count] of day)
      days.push({ metric: authorViewsMetric(author), date, name: '', count });
  };
  const top: AuthorViews['top'] = (period, date) =>
    [...sums].flatMap(([author, own]) =>
      [...own]
        .map(([id, count]) => ({ id, count }))
        .sort(byCount)
        .slice(0, TOP)
        .map(({ id, count }) => ({ metric: authorTopMetric(period, author), date, name: id, count })),
    );
  return { addDay, days: () => days, top };
};
