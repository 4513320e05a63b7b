import type { Core } from '@strapi/strapi';

const DAY_MS = 86_400_000;
const DAYS = 90;

const REGIONS: Record<string, number> = {
  广东省: 9,
  北京市: 7,
  上海市: 6,
  浙江省: 5,
  四川省: 3,
  新疆维吾尔自治区: 1,
  台湾省: 2,
  香港特别行政区: 2,
  US: 4,
  JP: 2,
  '': 1,
};
const REFERRERS: Record<string, number> = { '': 20, 'news.example': 12, 'search.example': 8, '*': 2 };

/** Stores the statistics of a site that has been read for three months. */
export const addStatistics = async (strapi: Core.Strapi): Promise<void> => {
  const knex = strapi.db.connection;
  const articles = (await knex('articles')
    .whereNotNull('published_at')
    .distinct('document_id')
    .orderBy('document_id')
    .limit(5)
    .pluck('document_id')) as string[];
  const rows: { metric: string; date: string; name: string; count: number }[] = [];
  const days: { article_id: string; date: string; count: number }[] = [];
  for (let ago = 0; ago < DAYS; ago++) {
    const date = new Date(Date.now() - ago * DAY_MS).toISOString().slice(0, 10);
    const weight = 2 + (ago % 7);
    const add = (metric: string, name: string, count: number) => rows.push({ metric, date, name, count });
    add('visit', '', 42 * weight);
    add('view', '', 60 * weight);
    for (const [name, count] of Object.entries(REGIONS)) add('region', name, count * weight);
    for (const [name, count] of Object.entries(REFERRERS)) add('referrer', name, count * weight);
    for (const [at, article_id] of articles.entries())
      days.push({ article_id, date, count: (at + 1) * weight });
  }
  const SIZE = 400;
  for (let at = 0; at < rows.length; at += SIZE) await knex('daily_counts').insert(rows.slice(at, at + SIZE));
  for (let at = 0; at < days.length; at += SIZE) await knex('article_days').insert(days.slice(at, at + SIZE));
};
