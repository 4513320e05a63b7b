import type { Locale } from '../../../contract/enums';
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

/** Number of entries in each list, the newest. */
const NEWEST = 10;

/** What the back office shows about one person. */
export interface Person {
  account: Account;
  counts: { articles: number; comments: number; likes: number; collects: number };
  articles: AuthoredArticle[];
  comments: WrittenComment[];
  reports: ReceivedReport[];
}

/** Returns everything about one person. Eight queries. @throws `not_found` */
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
    articles: await newestArticlesOf(id, NEWEST),
    comments: await newestCommentsOf(id, NEWEST, locale),
    reports: await newestReportsOf(id, NEWEST),
  };
};
