import type { EndpointOutput, EndpointRequest } from '../../../contract';
import { ARTICLE, TAG } from '../../../core/database/content-types';
import { AppError } from '../../../core/http/app-error';
import { emitEntryEvents } from '../../../core/events/entry-events';
import { emit } from '../../../core/events/event-bus';
import { transaction } from '../../../core/database/transaction';
import { mergeTagFollows } from '../../follow/exports';
import { redirectTo } from '../../alias/exports';
import { articlesWritten } from '../../article/exports';

interface Row {
  id: number;
  documentId: string;
}

const requireTags = async (ids: string[]): Promise<Row[]> => {
  const rows = (await strapi.db
    .query(TAG)
    .findMany({ select: ['id', 'documentId'], where: { documentId: { $in: ids } } })) as Row[];
  if (rows.length < new Set(ids).size) throw new AppError('not_found');
  return rows;
};

/** Deletes tags and removes them from their articles, all or none. @throws `not_found` */
export const deleteTags = async (ids: string[]): Promise<EndpointOutput<'DELETE /tags'>> => {
  const tags = await requireTags(ids);
  await transaction(async () => {
    for (const { documentId } of tags) await strapi.documents(TAG).delete({ documentId });
  });
  return { count: tags.length };
};

/**
 * Replaces a tag by another on all articles, published and drafts, and deletes it. Its names redirect to the remaining
 * one.
 * @throws `same_tag`, `not_found`
 */
export const mergeTags = async ({
  from_id,
  into_id,
}: EndpointRequest<'POST /tags/merge'>['body']): Promise<EndpointOutput<'POST /tags/merge'>> => {
  if (from_id === into_id) throw new AppError('same_tag');
  const tags = await requireTags([from_id, into_id]);
  const rowOf = (id: string) => tags.find(({ documentId }) => documentId === id)!.id;
  const [from, into] = [rowOf(from_id), rowOf(into_id)];
  return transaction(async (trx) => {
    const links = () => trx('articles_tags_lnk');
    const changed = (await trx('articles as a')
      .join('articles_tags_lnk as l', 'l.article_id', 'a.id')
      .where('l.tag_id', from)
      .select('a.id', 'a.document_id')) as { id: number; document_id: string }[];
    const having = (await links().where('tag_id', into).select('article_id')) as { article_id: number }[];
    await links()
      .where('tag_id', from)
      .whereIn(
        'article_id',
        having.map((row) => row.article_id),
      )
      .delete();
    await links().where('tag_id', from).update({ tag_id: into });
    await redirectTo(trx, { kind: 'tag', fromId: from_id, intoId: into_id });
    await mergeTagFollows(trx, from_id, into_id);
    await strapi.documents(TAG).delete({ documentId: from_id });
    const ids = new Set(changed.map((row) => row.document_id));
    await articlesWritten(ids);
    emitEntryEvents({
      event: 'entry.update',
      uid: ARTICLE,
      where: { id: { $in: changed.map((row) => row.id) } },
    });
    for (const id of ids) emit('article.changed', { id });
    return { count: ids.size };
  });
};
