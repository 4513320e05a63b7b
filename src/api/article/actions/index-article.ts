import type { Knex } from 'knex';
import { indexTerm } from '../../../lib/index-term';
import { indexTerms } from '../../../lib/search';
import { deriveText } from './derive-text';

interface Row {
  locale: string;
  title: string;
  content: string | null;
}

const terms = (text: string): string => indexTerms(text).map(indexTerm).join(' ');

interface Entry {
  article_id: string;
  language: string;
  slug: string;
  raw_title: string;
  raw_heading: string;
  raw_body: string;
}

const insert = (trx: Knex.Transaction, entry: Entry): Knex.QueryBuilder | Knex.Raw => {
  const words = {
    title: terms(entry.raw_title),
    heading: terms(entry.raw_heading),
    body: terms(entry.raw_body),
  };
  if (strapi.db.dialect.client === 'sqlite') return trx('article_search').insert({ ...entry, ...words });
  const document = trx.raw(
    `setweight(to_tsvector('simple', ?), 'A') || setweight(to_tsvector('simple', ?), 'B') || setweight(to_tsvector('simple', ?), 'C')`,
    [words.title, words.heading, words.body],
  );
  return trx('article_search').insert({ ...entry, document });
};

/** Puts the published languages of an article into the search index, by heading section; takes out what is not public. */
export const indexArticle = async (articleId: string): Promise<void> => {
  const rows = (await strapi.db.query('api::article.article').findMany({
    select: ['locale', 'title', 'content'],
    where: { documentId: articleId, publishedAt: { $notNull: true } },
  })) as Row[];
  const texts = await Promise.all(rows.map((row) => deriveText(row.content ?? '')));
  await strapi.db.transaction(async ({ trx }) => {
    await trx('article_search').where('article_id', articleId).delete();
    for (const [index, row] of rows.entries())
      for (const section of texts[index]?.sections ?? [])
        await insert(trx, {
          article_id: articleId,
          language: row.locale,
          slug: section.slug,
          raw_title: row.title,
          raw_heading: section.heading,
          raw_body: section.text,
        });
  });
};
