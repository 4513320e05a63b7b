import type { EndpointRequest } from '../../../contract';
import { MAX_SOURCES } from '../../../contract/limits';
import { NEWS_SOURCE } from '../../../core/database/content-types';
import { AppError } from '../../../core/http/app-error';
import { onUniqueViolation } from '../../../core/database/unique-violation';
import type { SourceRow } from '../queries/list-sources';
import { dueIn, freshList, NEW } from './feed-columns';
import { tryFeed } from './load-feed';

const EVERY_MINUTES = 30;

/** Returns how many sources can be added. One query. */
export const roomForSources = async (): Promise<number> =>
  Math.max(0, MAX_SOURCES - (await strapi.db.query(NEWS_SOURCE).count({ where: { removed_at: null } })));

/** @throws `feeds_full` when this number would exceed the maximum */
export const requireRoom = async (more: number): Promise<void> => {
  if (more > (await roomForSources())) throw new AppError('feeds_full');
};

/** @throws `feed_taken` when another source has this address */
export const requireFreeUrl = async (url: string): Promise<void> => {
  const where = { url, removed_at: null };
  if ((await strapi.db.query(NEWS_SOURCE).count({ where })) > 0) throw new AppError('feed_taken');
};

/** Deletes a removed source permanently, because another source gets its address. */
export const dropRemoved = async (url: string): Promise<void> => {
  await strapi.db.query(NEWS_SOURCE).deleteMany({ where: { url, removed_at: { $notNull: true } } });
};

/**
 * Adds a source with its first entries. Nothing is stored when fetching the feed fails.
 * @throws the error of the fetch, `feed_taken` or `feeds_full`
 */
export const addSource = async (body: EndpointRequest<'POST /news/sources'>['body']): Promise<SourceRow> => {
  const { url, title, locale = null, every_minutes = EVERY_MINUTES } = body;
  await requireRoom(1);
  await requireFreeUrl(url);
  const feed = await tryFeed(url);
  const now = new Date();
  const data = {
    ...freshList(feed, NEW, now).data,
    url,
    title: title || feed.title || new URL(url).hostname,
    language: locale,
    every_minutes,
    next_at: dueIn(every_minutes, now),
  };
  await dropRemoved(url);
  const created = await onUniqueViolation(
    () => strapi.documents(NEWS_SOURCE).create({ data: data as never }),
    () => new AppError('feed_taken'),
  );
  return created as unknown as SourceRow;
};
