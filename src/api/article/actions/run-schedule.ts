import { findWorkings } from '../queries/find-working';
import { publishArticle, unpublishArticle } from './publish-article';

const ARTICLE = 'api::article.article';

const due = async (where: object): Promise<{ id: number; documentId: string; locale: string }[]> =>
  (await strapi.db.query(ARTICLE).findMany({
    select: ['id', 'documentId', 'locale'],
    where: { publishedAt: null, deleted_at: null, ...where },
  })) as { id: number; documentId: string; locale: string }[];

/** Takes a row for this instance: of many that try, the database lets one through. */
const claim = async (rowId: number, from: string, to: string): Promise<boolean> =>
  (await strapi.db.connection('articles').where({ id: rowId, state: from }).update({ state: to })) === 1;

/** Publishes and withdraws what is due at `now`. Run every minute on every instance; each article is done once. */
export const runSchedule = async (now: Date): Promise<void> => {
  for (const row of await due({ state: 'scheduled', publish_at: { $lte: now } })) {
    if (!(await claim(row.id, 'scheduled', 'published'))) continue;
    const [working] = (await findWorkings([row.documentId])).filter(({ locale }) => locale === row.locale);
    if (working) await publishArticle({ ...working, now });
  }
  for (const row of await due({ state: 'published', withdraw_at: { $lte: now } })) {
    if (!(await claim(row.id, 'published', 'withdrawn'))) continue;
    await unpublishArticle({ id: row.documentId, locale: row.locale as 'en' | 'zh-CN', state: 'withdrawn' });
  }
};
