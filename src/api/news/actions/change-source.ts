import type { EndpointRequest } from '../../../contract';
import { NEWS_SOURCE } from '../../../core/database/content-types';
import { emitEntryEvents } from '../../../core/events/entry-events';
import { emit } from '../../../core/events/event-bus';
import { AppError } from '../../../core/http/app-error';
import { onUniqueViolation } from '../../../core/database/unique-violation';
import { SOURCE_FIELDS, type SourceRow } from '../queries/list-sources';
import { dropRemoved, requireFreeUrl } from './add-source';
import { dueIn, freshList, NEW } from './feed-columns';
import { tryFeed } from './load-feed';

type Body = EndpointRequest<'PUT /news/sources'>['body'];

/** Returns the columns for a new URL, with the entries of its feed. */
const redirectTo = async (url: string, everyMinutes: number): Promise<object> => {
  await requireFreeUrl(url);
  const feed = await tryFeed(url);
  await dropRemoved(url);
  const now = new Date();
  return { ...freshList(feed, NEW, now).data, url, next_at: dueIn(everyMinutes, now) };
};

/**
 * With a changed interval the source is due after this interval, counted from now; a resumed source is due immediately.
 */
const timing = (body: Body, source: SourceRow): object => {
  if (source.is_paused && body.is_paused === false) return { next_at: null };
  return body.every_minutes ? { next_at: dueIn(body.every_minutes, new Date()) } : {};
};

/**
 * Updates the given fields of a source. Nothing changes when fetching a new URL fails.
 * @throws `not_found`, `feed_taken`, or the error of the fetch
 */
export const changeSource = async (body: Body): Promise<SourceRow> => {
  const where = { documentId: body.id, removed_at: null };
  const sources = strapi.db.query(NEWS_SOURCE);
  const source = (await sources.findOne({ select: SOURCE_FIELDS, where })) as SourceRow | null;
  if (!source) throw new AppError('not_found');
  const { id: _id, locale, url = source.url, every_minutes = source.every_minutes, ...rest } = body;
  const data = {
    ...rest,
    every_minutes,
    ...(locale === undefined ? {} : { language: locale }),
    ...timing(body, source),
    ...(url === source.url ? {} : await redirectTo(url, every_minutes)),
  };
  await onUniqueViolation(
    () => sources.updateMany({ where, data }),
    () => new AppError('feed_taken'),
  );
  emitEntryEvents({ event: 'entry.update', uid: NEWS_SOURCE, where });
  emit('news.changed', { ids: [body.id] });
  return (await sources.findOne({ select: SOURCE_FIELDS, where })) as SourceRow;
};
