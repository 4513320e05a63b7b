import type { CallOutput } from '../../../contract';
import type { Locale } from '../../../contract/enums';
import type { TextFields } from './find-working';

interface Row {
  n: number;
  saved_at: string;
  user_nick_name: string | null;
  language: Locale;
  snapshot: TextFields;
}

const REVISION = 'api::article.article-revision';

/** The text of one version, or null. */
export const findRevision = async (id: string, language: Locale, n: number): Promise<TextFields | null> => {
  const row = (await strapi.db
    .query(REVISION)
    .findOne({ where: { article_id: id, language, n } })) as Row | null;
  return row?.snapshot ?? null;
};

export interface ListRevisionsOptions {
  id: string;
  locale: Locale;
  page: number;
  limit: number;
}

/** Earlier versions of one language, newest first. Two queries. */
export const listRevisions = async (
  options: ListRevisionsOptions,
): Promise<CallOutput<'GET /articles/{id}/revisions'>> => {
  const { id, locale, page, limit } = options;
  const [rows, count] = await strapi.db.query(REVISION).findWithCount({
    where: { article_id: id, language: locale },
    orderBy: { n: 'desc' },
    offset: (page - 1) * limit,
    limit,
  });
  const list = (rows as Row[]).map(({ n, saved_at, user_nick_name, language, snapshot }) => ({
    n,
    created_at: new Date(saved_at).toISOString(),
    user_nick_name: user_nick_name ?? '',
    locale: language,
    title: snapshot.title,
    abstract: snapshot.abstract,
    content: snapshot.content,
  }));
  return { list, count };
};
