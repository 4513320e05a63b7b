import type { EndpointRequest } from '../../../contract';
import { AppError } from '../../../core/http/app-error';
import { onUniqueViolation } from '../../../core/database/unique-violation';
import type { SourceRow } from '../queries/list-sources';
import { dueIn, freshList } from './feed-columns';
import { tryFeed } from './load-feed';

const SOURCE = 'api::news.news-source';

/** More would make the news of the day slow to find, and nobody reads them. */
const MAX_SOURCES = 100;

const EVERY_MINUTES = 30;

/** @throws `feed_taken` when another source has this address */
export const requireFreeUrl = async (url: string): Promise<void> => {
  if ((await strapi.db.query(SOURCE).count({ where: { url } })) > 0) throw new AppError('feed_taken');
};

/**
 * Adds a source with its first list. Nothing is kept when the address gives no feed.
 * @throws the reason as an error of the catalogue, `feed_taken` or `feeds_full`
 */
export const addSource = async (body: EndpointRequest<'POST /news/sources'>['body']): Promise<SourceRow> => {
  const { url, title, locale = null, every_minutes = EVERY_MINUTES } = body;
  if ((await strapi.db.query(SOURCE).count()) >= MAX_SOURCES) throw new AppError('feeds_full');
  await requireFreeUrl(url);
  const feed = await tryFeed(url);
  const now = new Date();
  const data = {
    ...freshList(feed, [], now).data,
    url,
    title: title || feed.title || new URL(url).hostname,
    language: locale,
    every_minutes,
    next_at: dueIn(every_minutes, now),
  };
  const created = await onUniqueViolation(
    () => strapi.documents(SOURCE).create({ data: data as never }),
    () => new AppError('feed_taken'),
  );
  return created as unknown as SourceRow;
};
