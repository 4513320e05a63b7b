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

const insert = async (trx: Knex.Transaction, section: Section): Promise<void> => {
  const [title, heading, body] = [words(section.title), words(section.heading), words(section.body)];
  if (isSqlite()) {
    const [rowid] = (await trx('article_sections').insert(section)) as number[];
    await trx('article_search').insert({ rowid, title, heading, body });
    return;
  }
  const weighted = ['A', 'B', 'C']
    .map((weight) => `setweight(to_tsvector('simple', ?), '${weight}')`)
    .join(' || ');
  await trx('article_sections').insert({ ...section, words: trx.raw(weighted, [title, heading, body]) });
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
    for (const section of sections) await insert(trx, section);
  });
};
