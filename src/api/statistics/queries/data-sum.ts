import type { Knex } from 'knex';
import { LRUCache } from 'lru-cache';
import type { EndpointOutput } from '../../../contract';
import { on } from '../../../core/events/event-bus';
import { METRICS } from '../metrics';
import { countInDay } from './count-in-day';
import { lastDays } from './daily-counts';

type Sum = EndpointOutput<'GET /data_sum'>;

/** Anybody may request the totals without a limit; they are counted at most six times a minute. */
const TTL_MS = 10_000;

const cache = new LRUCache<'sum', Promise<Sum>>({ max: 1, ttl: TTL_MS });

/** Counts by stored numbers. */
type Count = () => Promise<number>;

let countArticles: Count;

/** Counts the totals of the site. Four queries; the number of articles is stored. */
export const countSum = async (now: Date): Promise<Sum> => {
  const knex = strapi.db.connection;
  const { today, zone } = await lastDays(1, now);
  const rooms = () => knex('chat_rooms').where('is_public', true);
  const parts: Record<string, Knex.QueryBuilder> = {
    user_count: knex('up_users').count('*'),
    // Numbers of messages have no gaps.
    message_count: rooms().sum('last_seq'),
    chat_group_count: rooms().count('*'),
  };
  const [row] = (await knex.select(Object.entries(parts).map(([name, query]) => query.as(name)))) as Record<
    string,
    number | string | null
  >[];
  const total = (name: string): number => Number(row?.[name] ?? 0);
  return {
    user_count: total('user_count'),
    article_count: await countArticles(),
    message_count: total('message_count'),
    chat_group_count: total('chat_group_count'),
    now_login_count: await countInDay(METRICS.signIns, today, zone),
    now_sign_count: await countInDay(METRICS.signUps, today, zone),
  };
};

/** Returns the totals of the site, at most ten seconds old. */
export const dataSum = (now: Date): Promise<Sum> => {
  const known = cache.get('sum');
  if (known) return known;
  const counting = countSum(now);
  cache.set('sum', counting);
  counting.catch(() => cache.get('sum') === counting && cache.delete('sum'));
  return counting;
};

/**
 * Clears the cached totals when a site starts, and when another process has written.
 * @param articles counts the published articles; the domain of articles imports this one, so it cannot be imported here
 */
export const registerDataSum = (articles: Count): void => {
  countArticles = articles;
  cache.clear();
  on('database.changed', () => cache.clear());
};
