import { toDbTime } from '../../../core/database/time';
import { FeedProblem } from '../../../lib/news/feed-problem';
import type { FeedEntry } from '../../../lib/news/read-feed';
import { emitEntryEvents } from '../../../core/events/entry-events';
import { emit } from '../../../core/events/event-bus';
import { dueIn, freshList, goodFetch } from './feed-columns';
import { loadFeed } from './load-feed';

const SOURCE = 'api::news.news-source';

/** Sources that are asked at the same time. */
const AT_ONCE = 4;

/** A failing source is asked half as often after each failure, but daily at least. */
const DAY_MINUTES = 1440;
/** When nothing can be reached the fault is mostly this machine's, which may be mended any moment. */
const UNREACHABLE_MINUTES = 60;

interface Source {
  id: number;
  documentId: string;
  title: string;
  url: string;
  every_minutes: number;
  failures: number;
  entries: FeedEntry[] | null;
  etag: string | null;
  last_modified: string | null;
}

const dueSources = async (now: Date): Promise<Source[]> =>
  (await strapi.db.query(SOURCE).findMany({
    select: [
      'id',
      'documentId',
      'title',
      'url',
      'every_minutes',
      'failures',
      'entries',
      'etag',
      'last_modified',
    ],
    where: { is_paused: false, $or: [{ next_at: null }, { next_at: { $lte: now } }] },
    orderBy: { next_at: 'asc' },
  })) as Source[];

/** Takes a source for this instance: of many that try, the database lets one through. */
const claim = async ({ id, every_minutes }: Source, now: Date): Promise<boolean> => {
  const { client } = strapi.db.dialect;
  const taken = await strapi.db
    .connection('news_sources')
    .where({ id })
    .where((due) => due.whereNull('next_at').orWhere('next_at', '<=', toDbTime(now, client)))
    .update({ next_at: toDbTime(dueIn(every_minutes, now), client) });
  return taken === 1;
};

/** Not when an administrator gave the source another address meanwhile: the list would be of the old one. */
const save = async ({ id, url }: Source, data: object): Promise<boolean> =>
  (await strapi.db.query(SOURCE).updateMany({ where: { id, url }, data })).count === 1;

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

const refresh = async (source: Source, now: Date, signal: AbortSignal): Promise<void> => {
  const { url, etag, last_modified: lastModified } = source;
  try {
    const feed = await loadFeed({ url, etag, lastModified, signal });
    const { data, isChanged } = feed
      ? freshList(feed, source.entries ?? [], now)
      : { data: goodFetch(now), isChanged: false };
    const isKept = await save(source, data);
    if (!isKept || !isChanged) return;
    emitEntryEvents({ event: 'entry.update', uid: SOURCE, where: { id: source.id } });
    emit('news.changed', { ids: [source.documentId] });
  } catch (error) {
    if (!(error instanceof FeedProblem)) throw error;
    // It is this server that went away, not the source.
    if (!signal.aborted) await noteFailure(source, error, now);
  }
};

const round = async (now: Date, signal: AbortSignal): Promise<void> => {
  const queue = await dueSources(now);
  const work = async (): Promise<void> => {
    for (let source = queue.shift(); source && !signal.aborted; source = queue.shift())
      if (await claim(source, now)) await refresh(source, now, signal);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
};

/**
 * Fetches the sources that are due at `now`. Run every minute on every instance; each source is asked by one of them.
 * A source that fails keeps its last good list. The signal ends what is being fetched, which is no failure of a source.
 */
export const refreshDueSources = async (now: Date, signal: AbortSignal): Promise<void> => {
  if (strapi.config.get<boolean>('site.news.fetch')) await round(now, signal);
};
