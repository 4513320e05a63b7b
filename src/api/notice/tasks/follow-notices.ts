import type { Knex } from 'knex';
import type { DomainEvents } from '../../../core/events/domain-events';
import { toDbTime } from '../../../core/database/time';
import { followersOf, type FollowTarget } from '../../follow/exports';
import { writeNotices } from '../actions/write-notices';
import { NEW_MS } from '../queries/count-audience';
import { authorOf, possibleRecipients } from '../queries/recipients';

/** Followers of one statement. */
const PAGE_SIZE = 500;

interface NewArticle {
  byline: string | null;
}

const findNew = async (trx: Knex.Transaction, id: string): Promise<NewArticle | undefined> => {
  const since = toDbTime(new Date(Date.now() - NEW_MS), strapi.db.dialect.client);
  return (await trx('articles')
    .where('document_id', id)
    .whereNotNull('published_at')
    .where('first_published_at', '>', since)
    .first('byline')) as NewArticle | undefined;
};

const tagsOf = async (trx: Knex.Transaction, id: string): Promise<string[]> =>
  (await trx('articles as a')
    .join('articles_tags_lnk as l', 'l.article_id', 'a.id')
    .join('tags as t', 't.id', 'l.tag_id')
    .where('a.document_id', id)
    .whereNotNull('a.published_at')
    .distinct()
    .pluck('t.document_id')) as string[];

/**
 * Notifies the followers of the author and of the tags of a new article, each once: an existing notice of the article is
 * not written again. An article with another author's name notifies only followers of its tags.
 */
export const articlePublished = async (
  trx: Knex.Transaction,
  { id }: DomainEvents['article.published'],
): Promise<void> => {
  const article = await findNew(trx, id);
  if (!article) return;
  const author = article.byline ? undefined : await authorOf(trx, id);
  const tags = (await tagsOf(trx, id)).map((tag): FollowTarget => ({ kind: 'tag', id: tag }));
  const targets: FollowTarget[] = author ? [{ kind: 'person', id: author }, ...tags] : tags;
  const notice = { kind: 'follow', groupKey: `follow:${id}`, articleId: id } as const;
  for (const target of targets)
    for (let after: number | null = 0; after !== null;) {
      const page = await followersOf(trx, { ...target, after, limit: PAGE_SIZE });
      const to = await possibleRecipients(trx, page.userIds, author ?? '');
      await writeNotices(trx, { ...notice, to, actorIds: author ? [author] : [] });
      after = page.next;
    }
};
