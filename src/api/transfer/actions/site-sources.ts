import { z } from 'zod';
import { everyMinutes, feedUrl } from '../../../contract/endpoints/content/news';
import { id, locale } from '../../../contract/fields';
import { NEWS_SOURCE } from '../../../core/database/content-types';
import type { KnownSource } from '../../news/exports';

/** A news source without its entries, which are fetched again, in `site.json`. */
export const SourceData = z.object({
  id,
  title: z.string().min(1).max(200),
  url: feedUrl,
  language: locale.nullable(),
  every_minutes: everyMinutes,
  is_paused: z.boolean(),
});

/** Reads the news sources. */
export const readSources = async (): Promise<KnownSource[]> => {
  const rows = (await strapi.db
    .query(NEWS_SOURCE)
    .findMany({ where: { removed_at: null }, orderBy: { documentId: 'asc' } })) as unknown as (KnownSource & {
    documentId: string;
  })[];
  return rows.map(({ documentId, title, url, language, every_minutes, is_paused }) => ({
    id: documentId,
    title,
    url,
    language,
    every_minutes,
    is_paused,
  }));
};
