import type { Locale } from '../../../contract/enums';
import { articleIdOf } from '../../../contract/paths/article-path';
import type { Actor } from '../../../core/auth/actor';
import { isOwnUrl } from '../../../core/http/site-origin';
import { FeedProblem } from '../../../lib/news/feed-problem';
import { fetchFeed } from '../../../lib/news/fetch-feed';
import { titleInWorker } from '../../../lib/page-title/read-in-worker';
import { findDrafts } from '../drafts/find-drafts';
import { mayRead } from '../policy';
import { articleCards } from '../reading/article-cards';

/** Limits of the request. The author continues to write meanwhile: a late title would change text that was already read. */
const LIMITS = { bytes: 128 * 1024, isCut: true, idleMs: 5_000, totalMs: 5_000 };

const PAGE = /^(?:text\/html|application\/xhtml\+xml)\b/i;

export interface LinkTitleOptions {
  url: string;
  /** Language of the text, and of the title if the linked article has it. */
  locale: Locale;
  actor: Actor;
}

/** Returns the title of an article that everybody may read, or else of a draft that the actor may read. */
const articleTitle = async (id: string, { locale, actor }: LinkTitleOptions): Promise<string> => {
  const published = await articleCards(id);
  const drafts = published.length > 0 ? [] : await findDrafts([id]);
  const readable = drafts.filter((draft) => !draft.deleted && mayRead(actor, draft));
  const titles = [...published, ...readable.map((draft) => ({ locale: draft.locale, ...draft.fields }))];
  return (titles.find((one) => one.locale === locale) ?? titles[0])?.title ?? '';
};

/** Returns the title of a page of another site. The request contains no data of the caller or of this site. */
const pageTitle = async (url: string): Promise<string> => {
  const news = strapi.config.get<{ fetch: boolean; allowPrivate: boolean }>('site.news');
  if (!news.fetch) return '';
  try {
    const fetched = await fetchFeed({
      url,
      accept: 'text/html, application/xhtml+xml',
      allows: news.allowPrivate ? () => true : undefined,
      limits: LIMITS,
    });
    if (fetched.kind === 'same' || !PAGE.test(fetched.contentType)) return '';
    const { body, contentType } = fetched;
    return await titleInWorker({ body, contentType });
  } catch (error) {
    // The same result for all failures: different ones would reveal which hosts exist in the server's own network.
    if (error instanceof FeedProblem) return '';
    throw error;
  }
};

/** Returns the title for a link; empty when there is none, also for pages of this site that are not articles. */
export const linkTitle = async (options: LinkTitleOptions): Promise<string> => {
  const { url } = options;
  if (!isOwnUrl(url)) return pageTitle(url);
  const id = articleIdOf(new URL(url).pathname);
  return id ? articleTitle(id, options) : '';
};
