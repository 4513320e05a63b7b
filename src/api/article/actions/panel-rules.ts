import { panelEditor } from '../../../http/panel';
import { asInput } from './article-data';
import type { Before } from './keep-versions';

const ARTICLE = 'api::article.article';

/** What follows from other things and is nobody's to type, though Strapi's form has a field for it. */
const DERIVED = [
  'state',
  'version',
  'html',
  'headings',
  'word_count',
  'reading_minutes',
  'text_changed_at',
  'first_published_at',
  'deleted_at',
  'review_reason',
];

/** Takes out of an editor's form what is not for editing, and signs an article that has no author. */
export const tidyForm = (action: string, data: Record<string, unknown> | undefined): void => {
  const editor = panelEditor();
  if (editor === null || !data) return;
  for (const name of DERIVED) delete data[name];
  if (action === 'create' && !data['author'] && !data['byline']) data['byline'] = editor;
};

/** Where a copy begins: nobody has seen it, and nothing is planned for it. */
const FRESH = {
  state: 'draft',
  version: 1,
  publish_at: null,
  withdraw_at: null,
  deleted_at: null,
  first_published_at: null,
  review_reason: null,
};

/** Makes a copy of an article a draft of its own. */
export const freshenClone = async (documentId: string): Promise<void> => {
  await strapi.db
    .query(ARTICLE)
    .updateMany({ where: { documentId }, data: asInput({ ...FRESH, written_at: new Date() }) });
};

/** Gives a language that was begun without an author the author of the others. */
export const shareAuthor = async (documentId: string): Promise<void> => {
  const rows = (await strapi.db.query(ARTICLE).findMany({
    select: ['id'],
    where: { documentId, publishedAt: null },
    populate: { author: { select: ['id'] } },
    orderBy: { id: 'asc' },
  })) as { id: number; author: { id: number } | null }[];
  const author = rows.find((row) => row.author)?.author;
  if (!author) return;
  for (const row of rows)
    if (!row.author)
      await strapi.db.query(ARTICLE).update({ where: { id: row.id }, data: { author: author.id } });
};

/** A discarded draft is made anew from the published text: when its language was begun stays as it was. */
export const keepBeginnings = async (documentId: string, before: Before[]): Promise<void> => {
  for (const { locale, createdAt } of before)
    await strapi.db
      .query(ARTICLE)
      .updateMany({ where: { documentId, locale, publishedAt: null }, data: { createdAt } });
};
