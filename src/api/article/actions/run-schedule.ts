import type { Locale } from '../../../contract/enums';
import { publishArticle, unpublishArticle } from './publish-article';

const ARTICLE = 'api::article.article';

interface Due {
  id: number;
  documentId: string;
  locale: Locale;
}

const due = async (where: object): Promise<Due[]> =>
  (await strapi.db.query(ARTICLE).findMany({
    select: ['id', 'documentId', 'locale'],
    where: { publishedAt: null, deleted_at: null, ...where },
  })) as Due[];

/**
 * Takes a row for this instance and does the work: of many that try, the database lets one through, and when the work
 * fails the row is as before.
 */
const once = async (
  row: Due,
  change: { from: string; to: string },
  work: () => Promise<void>,
): Promise<void> => {
  await strapi.db.transaction(async ({ trx }) => {
    const taken = await trx('articles')
      .where({ id: row.id, state: change.from })
      .update({ state: change.to });
    if (taken === 1) await work();
  });
};

/** Publishes and withdraws what is due at `now`. Run every minute on every instance; each article is done once. */
export const runSchedule = async (now: Date): Promise<void> => {
  for (const row of await due({ state: 'scheduled', publish_at: { $lte: now } }))
    await once(row, { from: 'scheduled', to: 'published' }, () =>
      publishArticle({ id: row.documentId, locale: row.locale }),
    );
  for (const row of await due({ state: 'published', withdraw_at: { $lte: now } }))
    await once(row, { from: 'published', to: 'withdrawn' }, () =>
      unpublishArticle({ id: row.documentId, locale: row.locale }),
    );
};
