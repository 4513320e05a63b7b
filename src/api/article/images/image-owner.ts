import type { SignedIn } from '../../../core/auth/actor';
import type { ImageOwner, ImagePlace } from '../../image/exports';
import { seesAll } from '../policy';
import { filterByAuthor } from '../reading/label-filters';
import { refreshHtml } from '../rendering/refresh-html';
import { replaceInArticles } from './replace-in-articles';

const idsOf = (places: ImagePlace[]): string[] => [...new Set(places.map(({ id }) => id))];

/** Returns the titles of drafts that the actor may read, and the published titles of other articles. */
const titlesOf = async (places: ImagePlace[], actor: SignedIn) => {
  const titles = () =>
    strapi.db
      .connection('articles as a')
      .whereIn('a.document_id', idsOf(places))
      .select('a.document_id as id', 'a.locale', 'a.title');
  const drafts = titles().whereNull('a.published_at');
  if (seesAll(actor)) return (await drafts) as { id: string; locale: string; title: string }[];
  // Own drafts come last: their titles replace the published ones.
  return [
    ...(await titles().whereNotNull('a.published_at')),
    ...(await filterByAuthor(drafts, actor.id)),
  ] as {
    id: string;
    locale: string;
    title: string;
  }[];
};

/** The images in the texts of articles, and their banners. */
export const articleImages: ImageOwner = {
  kinds: ['article', 'article_banner'],
  titlesOf,
  replace: replaceInArticles,
  refresh: (places) => refreshHtml(idsOf(places.filter(({ kind }) => kind === 'article'))),
};
