import type { Locale } from '../../../contract/enums';
import { ARTICLE } from '../../../core/database/content-types';
import { findDraftTexts } from '../drafts/find-drafts';
import type { Text } from '../rendering/render-content';
import { withTexts } from '../rendering/with-texts';
import { publishArticle, unpublishArticle } from './publish-article';
import { emitEntryEvents } from '../../../core/events/entry-events';
import { emit } from '../../../core/events/event-bus';
import { transaction } from '../../../core/database/transaction';
import { logError } from '../../../core/storage/storage-log';

interface Due {
  id: number;
  documentId: string;
  locale: Locale;
  withdraw_at: string | null;
}

const due = async (where: object): Promise<Due[]> =>
  (await strapi.db.query(ARTICLE).findMany({
    select: ['id', 'documentId', 'locale', 'withdraw_at'],
    where: { deleted_at: null, ...where },
  })) as Due[];

/** Work on a row, with its values before and after. */
interface Task {
  row: Due;
  from: Record<string, unknown>;
  to: Record<string, unknown>;
  /** Returns the texts that the work publishes. */
  findTexts?: () => Promise<Text[]>;
  work: () => Promise<void>;
}

/**
 * Claims a row by an atomic update and does the work in the same transaction, which is rolled back when it fails. A
 * failure is logged and does not affect other articles.
 */
const claimAndRun = async ({ row, from, to, findTexts, work }: Task): Promise<void> => {
  try {
    await withTexts({ outlined: await findTexts?.() }, () =>
      transaction(async (trx) => {
        const taken = await trx('articles')
          .where({ id: row.id, ...from })
          .update(to);
        if (taken === 1) await work();
      }),
    );
  } catch (error) {
    logError(`The schedule could not do article ${row.documentId} (${row.locale})`, error);
  }
};

const publishDue = async (now: Date): Promise<void> => {
  for (const row of await due({ publishedAt: null, state: 'scheduled', publish_at: { $lte: now } })) {
    // After a long downtime both dates may have passed.
    const isOver = row.withdraw_at !== null && Date.parse(row.withdraw_at) <= now.getTime();
    const { documentId: id, locale } = row;
    await claimAndRun({
      row,
      from: { state: 'scheduled' },
      to: isOver ? { state: 'withdrawn', publish_at: null, withdraw_at: null } : { state: 'published' },
      findTexts: () => findDraftTexts([id], [locale]),
      work: async () => {
        if (!isOver) return publishArticle({ id, locale });
        emitEntryEvents({ event: 'entry.update', uid: ARTICLE, where: { id: row.id } });
        emit('article.draft_changed', { id });
      },
    });
  }
};

/** Uses the date of the published row; the draft may have another one. */
const withdrawDue = async (now: Date): Promise<void> => {
  for (const row of await due({ publishedAt: { $notNull: true }, withdraw_at: { $lte: now } }))
    await claimAndRun({
      row,
      from: {},
      to: { withdraw_at: null },
      work: async () => {
        const { documentId, locale } = row;
        await unpublishArticle({ id: documentId, locale });
        await strapi.db.query(ARTICLE).updateMany({
          where: { documentId, locale, publishedAt: null, withdraw_at: { $lte: now } },
          data: { withdraw_at: null },
        });
      },
    });
};

/** Publishes and withdraws articles due at `now`. Runs every minute on every instance; each article is handled once. */
export const runSchedule = async (now: Date): Promise<void> => {
  await publishDue(now);
  await withdrawDue(now);
};
