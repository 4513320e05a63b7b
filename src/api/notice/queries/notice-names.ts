import type { Locale } from '../../../contract/enums';
import { actorsOf, type NoticeRow } from '../notice';
import type { NoticeNames } from '../notice-texts';

interface Title {
  id: string;
  locale: string;
  title: string | null;
  published_at: unknown;
}

/** Orders the rows of an article: a published one in the language first. */
const rankOf = ({ locale, published_at }: Title, requested: Locale): number =>
  (published_at ? 2 : 0) + (locale === requested ? 1 : 0);

/** The titles of articles; of unpublished ones, only the reader's own. */
const titlesOf = async (ids: string[], reader: string, locale: Locale): Promise<Map<string, string>> => {
  if (ids.length === 0) return new Map();
  const knex = strapi.db.connection;
  const isOwn = knex('articles_author_lnk as l')
    .join('up_users as u', 'u.id', 'l.user_id')
    .where('l.article_id', knex.ref('a.id'))
    .where('u.document_id', reader);
  const rows = (await knex('articles as a')
    .whereIn('a.document_id', ids)
    .where((shown) => shown.whereNotNull('a.published_at').orWhereExists(isOwn))
    .select('a.document_id as id', 'a.locale', 'a.title', 'a.published_at')) as Title[];
  const best = new Map<string, Title>();
  for (const row of rows) {
    const known = best.get(row.id);
    if (!known || rankOf(row, locale) > rankOf(known, locale)) best.set(row.id, row);
  }
  return new Map([...best].map(([id, { title }]) => [id, title ?? '']));
};

interface PersonRow {
  id: string;
  nick_name: string | null;
  username: string;
  avatar: string | null;
  hides_page: boolean | number | null;
  blocked: boolean | number | null;
}

const peopleOf = async (ids: string[]): Promise<NoticeNames['people']> => {
  if (ids.length === 0) return new Map();
  const rows = (await strapi.db
    .connection('up_users')
    .whereIn('document_id', ids)
    .select('document_id as id', 'nick_name', 'username', 'avatar', 'hides_page', 'blocked')) as PersonRow[];
  return new Map(
    rows.map(({ id, nick_name, username, avatar, hides_page, blocked }) => [
      id,
      {
        id,
        nick_name: nick_name || username,
        avatar: avatar ?? '',
        is_public: !hides_page && !blocked,
      },
    ]),
  );
};

/** Finds the names and titles that notices of one person refer to. Two queries. */
export const noticeNames = async (rows: readonly NoticeRow[], locale: Locale): Promise<NoticeNames> => {
  const articleIds = rows.flatMap(({ article_id }) => article_id ?? []);
  const [people, articles] = await Promise.all([
    peopleOf([...new Set(rows.flatMap(actorsOf))]),
    titlesOf([...new Set(articleIds)], rows[0]?.user_id ?? '', locale),
  ]);
  return { people, articles };
};
