import type { ArticleState, Locale } from '../../../contract/enums';
import type { DbTime } from '../reading/article-rows';

interface Row {
  id: number;
  article_id: string;
  locale: Locale;
  title: string;
  state: ArticleState;
  version: number | null;
  created_at: DbTime;
  updated_at: DbTime;
  publish_at: DbTime | null;
  withdraw_at: DbTime | null;
  text_changed_at: DbTime | null;
  review_reason: string | null;
  deleted_at: DbTime | null;
  published_at: DbTime | null;
}

/** The draft text of an article in one language. */
export interface DraftLanguage extends Row {
  /** The source changed after this translation. */
  isStale: boolean;
  /** Published version, if any. */
  publishedVersion: number | null;
}

/** The languages of an article, and when it was moved to the trash. */
export interface Languages {
  deletedAt: DbTime | null;
  /** The language written first; the others are its translations. */
  source: Locale | undefined;
  languages: DraftLanguage[];
}

const time = (value: DbTime | null): number => (value ? new Date(value).getTime() : 0);

const sourceOf = (rows: Row[]): Row | undefined =>
  rows.toSorted((a, b) => time(a.created_at) - time(b.created_at) || a.id - b.id)[0];

/** Returns the state of each language of articles, by id. One query. */
export const draftLanguages = async (ids: string[]): Promise<Map<string, Languages>> => {
  if (ids.length === 0) return new Map();
  const rows = (await strapi.db
    .connection('articles')
    .whereIn('document_id', ids)
    .orderBy('id')
    .select(
      'id',
      'document_id as article_id',
      'locale',
      'title',
      'state',
      'version',
      'created_at',
      'updated_at',
      'publish_at',
      'withdraw_at',
      'text_changed_at',
      'review_reason',
      'deleted_at',
      'published_at',
    )) as Row[];
  const byArticle = new Map<string, Row[]>();
  for (const row of rows) byArticle.set(row.article_id, [...(byArticle.get(row.article_id) ?? []), row]);
  return new Map(
    [...byArticle].map(([id, all]) => {
      const own = all.filter((row) => !row.published_at);
      const source = sourceOf(own);
      const languages = own.map((row) => {
        const online = all.find(({ published_at, locale }) => published_at && locale === row.locale);
        return {
          ...row,
          isStale: source !== undefined && time(source.text_changed_at) > time(row.text_changed_at),
          publishedVersion: online ? (online.version ?? 1) : null,
        };
      });
      return [id, { deletedAt: own[0]?.deleted_at ?? null, source: source?.locale, languages }];
    }),
  );
};
