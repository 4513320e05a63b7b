import type { Locale } from '../../../contract/enums';
import { toDbTime } from '../../../core/database/time';
import { countReactionsOf, newestArticlesOf, type AuthoredArticle } from '../../article/exports';
import {
  countCommentsOf,
  newestCommentsOf,
  newestReportsOf,
  type ReceivedReport,
  type WrittenComment,
} from '../../comment/exports';
import type { Account } from '../queries/find-account';
import { requireAccount } from './change-account';
import { countArticlesOf } from './count-articles-of';

/** Newest entries of each list. */
const NEWEST = 10;

/** An open session as stored. */
export interface SessionRow {
  document_id: string;
  signed_in_at: string | number | Date;
  expires_at: string | number | Date;
  device: string | null;
  ip: string | null;
  addr: string | null;
}

/** What the back office shows about one person. */
export interface Person {
  account: Account;
  counts: { articles: number; comments: number; likes: number; collects: number };
  sessions: SessionRow[];
  articles: AuthoredArticle[];
  comments: WrittenComment[];
  reports: ReceivedReport[];
}

const openSessionsOf = async (userId: string): Promise<SessionRow[]> =>
  (await strapi.db
    .connection('site_sessions')
    .where('user_id', userId)
    .where('expires_at', '>', toDbTime(new Date(), strapi.db.dialect.client))
    .orderBy('signed_in_at', 'desc')
    .limit(NEWEST)
    .select('document_id', 'signed_in_at', 'expires_at', 'device', 'ip', 'addr')) as SessionRow[];

/** Returns everything about one person. Nine queries. @throws `not_found` */
export const findPerson = async (id: string, locale: Locale): Promise<Person> => {
  const account = await requireAccount(id);
  const articles = await countArticlesOf([account.id]);
  const comments = await countCommentsOf([id]);
  return {
    account,
    counts: {
      articles: articles.get(account.id) ?? 0,
      comments: comments.get(id) ?? 0,
      ...(await countReactionsOf(id)),
    },
    sessions: await openSessionsOf(id),
    articles: await newestArticlesOf(id, NEWEST),
    comments: await newestCommentsOf(id, NEWEST, locale),
    reports: await newestReportsOf(id, NEWEST),
  };
};
