import type { Knex } from 'knex';
import type { Locale } from '../../../contract/enums';
import { indexTerm } from '../../../lib/index-term';
import { indexTerms } from '../../../lib/search';
import { deriveText } from './derive-text';

interface Row {
  locale: Locale;
  title: string;
  content: string | null;
}

interface Section {
  article_id: string;
  language: string;
  slug: string;
  title: string;
  heading: string;
  body: string;
}

const words = (text: string): string => indexTerms(text).map(indexTerm).join(' ');

const isSqlite = (): boolean => strapi.db.dialect.client === 'sqlite';

/** Rows of one statement: SQLite takes 32766 bound values, and nine of them make a section. */
const AT_ONCE = 500;

const insertSqlite = async (trx: Knex.Transaction, sections: Section[]): Promise<void> => {
  const rows = (await trx('article_sections').insert(sections).returning('id')) as { id: number }[];
  // Row ids grow in the order of the rows; the order of RETURNING is not promised.
  const ids = rows.map(({ id }) => id).sort((a, b) => a - b);
  await trx('article_search').insert(
    sections.map(({ title, heading, body }, index) => ({
      rowid: ids[index],
      title: words(title),
      heading: words(heading),
      body: words(body),
    })),
  );
};

const WEIGHTED = ['A', 'B', 'C']
  .map((weight) => `setweight(to_tsvector('simple', ?), '${weight}')`)
  .join(' || ');

const insertPostgres = async (trx: Knex.Transaction, sections: Section[]): Promise<void> => {
  await trx('article_sections').insert(
    sections.map((section) => ({
      ...section,
      words: trx.raw(WEIGHTED, [words(section.title), words(section.heading), words(section.body)]),
    })),
  );
};

const insert = async (trx: Knex.Transaction, sections: Section[]): Promise<void> => {
  for (let at = 0; at < sections.length; at += AT_ONCE) {
    const some = sections.slice(at, at + AT_ONCE);
    await (isSqlite() ? insertSqlite(trx, some) : insertPostgres(trx, some));
  }
};

const remove = async (trx: Knex.Transaction, articleId: string): Promise<void> => {
  const own = trx('article_sections').where('article_id', articleId);
  if (isSqlite()) await trx('article_search').whereIn('rowid', own.clone().select('id')).delete();
  await own.delete();
};

const publishedTexts = async (articleId: string): Promise<Row[]> =>
  (await strapi.db.query('api::article.article').findMany({
    select: ['locale', 'title', 'content'],
    where: { documentId: articleId, publishedAt: { $notNull: true } },
  })) as Row[];

/** Puts the published languages of an article into the search index, by heading section; takes out what is not public. */
export const indexArticle = async (articleId: string): Promise<void> => {
  const rows = await publishedTexts(articleId);
  const texts = await Promise.all(rows.map((row) => deriveText(row.content ?? '', row.locale)));
  const sections = rows.flatMap(({ locale, title }, index) =>
    (texts[index]?.sections ?? []).map(({ slug, heading, text }): Section => ({
      article_id: articleId,
      language: locale,
      slug,
      title,
      heading,
      body: text,
    })),
  );
  await strapi.db.transaction(async ({ trx }) => {
    await remove(trx, articleId);
    await insert(trx, sections);
  });
};
