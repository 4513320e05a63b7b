import type { FeedProblemCode } from '../../../contract/enums';
import { NEWS_SOURCE } from '../../../core/database/content-types';
import { toDbTime } from '../../../core/database/time';
import { FeedProblem } from '../../../lib/news/feed-problem';
import type { FeedEntry } from '../../../lib/news/read-feed';
import { emitEntryEvents } from '../../../core/events/entry-events';
import { emit } from '../../../core/events/event-bus';
import { AppError } from '../../../core/http/app-error';
import { SOURCE_FIELDS, type SourceRow } from '../queries/list-sources';
import { dueIn, freshList, successColumns } from './feed-columns';
import { loadFeed } from './load-feed';

/** Number of sources fetched at the same time. */
const CONCURRENCY = 4;

/** Maximum interval of a failing source, whose interval doubles with each failure. */
const DAY_MINUTES = 1440;
/** Maximum interval when a source is unreachable: usually a network error of this server. */
const UNREACHABLE_MINUTES = 60;

interface Source {
  id: number;
  documentId: string;
  title: string;
  url: string;
  every_minutes: number;
  failures: number;
  entries: FeedEntry[] | null;
  site_url: string | null;
  etag: string | null;
  last_modified: string | null;
}

const FIELDS = [
  'id',
  'documentId',
  'title',
  'url',
  'every_minutes',
  'failures',
  'entries',
  'site_url',
  'etag',
  'last_modified',
];

const dueSources = async (now: Date): Promise<Source[]> =>
  (await strapi.db.query(NEWS_SOURCE).findMany({
    select: FIELDS,
    where: { removed_at: null, is_paused: false, $or: [{ next_at: null }, { next_at: { $lte: now } }] },
    orderBy: { next_at: 'asc' },
  })) as Source[];

/** Claims a source for this instance by an atomic update. */
const claim = async ({ id, every_minutes }: Source, now: Date): Promise<boolean> => {
  const { client } = strapi.db.dialect;
  const taken = await strapi.db
    .connection('news_sources')
    .where({ id })
    .where((due) => due.whereNull('next_at').orWhere('next_at', '<=', toDbTime(now, client)))
    .update({ next_at: toDbTime(dueIn(every_minutes, now), client) });
  return taken === 1;
};

/** Stores the result, unless the source's URL was changed meanwhile. */
const save = async ({ id, url }: Source, data: object): Promise<boolean> =>
  (await strapi.db.query(NEWS_SOURCE).updateMany({ where: { id, url }, data })).count === 1;

const minutesAfter = (source: Source, failures: number, { code, retryAfter = 0 }: FeedProblem): number => {
  const most = code === 'feed_unreachable' ? UNREACHABLE_MINUTES : DAY_MINUTES;
  const backOff = Math.min(source.every_minutes * 2 ** Math.min(failures, 10), most);
  return Math.min(
    Math.max(backOff, source.every_minutes, retryAfter / 60),
    Math.max(most, source.every_minutes),
  );
};

const noteFailure = async (source: Source, problem: FeedProblem, now: Date): Promise<void> => {
  const failures = source.failures + 1;
  const next_at = dueIn(minutesAfter(source, failures, problem), now);
  await save(source, { checked_at: now, failures, problem: problem.code, next_at });
  strapi.log.info(`News source ${source.title}: ${problem.code}`);
};

/** Fetches a source and stores the result. @returns the error; null after success */
const refresh = async (source: Source, now: Date, signal?: AbortSignal): Promise<FeedProblemCode | null> => {
  const { url, etag, last_modified: lastModified } = source;
  try {
    const feed = await loadFeed({ url, etag, lastModified, signal });
    const { data, isChanged } = feed
      ? freshList(feed, source, now)
      : { data: successColumns(now), isChanged: false };
    const isKept = await save(source, data);
    if (isKept && isChanged) {
      emitEntryEvents({ event: 'entry.update', uid: NEWS_SOURCE, where: { id: source.id } });
      emit('news.changed', { ids: [source.documentId] });
    }
    return null;
  } catch (error) {
    if (!(error instanceof FeedProblem)) throw error;
    // This server is stopping; the source has not failed.
    if (!signal?.aborted) await noteFailure(source, error, now);
    return error.code;
  }
};

const round = async (now: Date, signal: AbortSignal): Promise<void> => {
  const queue = await dueSources(now);
  const work = async (): Promise<void> => {
    for (let source = queue.shift(); source && !signal.aborted; source = queue.shift())
      if (await claim(source, now)) await refresh(source, now, signal);
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, work));
};

/**
 * Fetches the sources that are due at `now`. Runs every minute on every instance; each source is fetched by one of them.
 * A failing source keeps its entries. The signal aborts running fetches, which does not count as a failure.
 */
export const refreshDueSources = async (now: Date, signal: AbortSignal): Promise<void> => {
  if (strapi.config.get<boolean>('site.news.fetch')) await round(now, signal);
};

/**
 * Fetches a source now, for an administrator who waits. Its next fetch is due after its interval.
 * @throws `not_found`, `feeds_off`, or the error of the fetch, which is stored with the source
 */
export const fetchNow = async (id: string): Promise<SourceRow> => {
  if (!strapi.config.get<boolean>('site.news.fetch')) throw new AppError('feeds_off');
  const where = { documentId: id, removed_at: null };
  const sources = strapi.db.query(NEWS_SOURCE);
  const source = (await sources.findOne({ select: FIELDS, where })) as Source | null;
  if (!source) throw new AppError('not_found');
  const now = new Date();
  await save(source, { next_at: dueIn(source.every_minutes, now) });
  const problem = await refresh(source, now);
  if (problem) throw new AppError(problem);
  return (await sources.findOne({ select: SOURCE_FIELDS, where })) as SourceRow;
};
