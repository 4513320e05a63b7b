import type { SignedIn } from '../../../core/auth/actor';
import type { ImageOwner, ImagePlace } from '../../image/exports';
import { seesAll } from '../policy';
import { filterByAuthor } from '../reading/label-filters';
import { refreshHtml } from '../rendering/refresh-html';
import { replaceImage } from './replace-image';

const idsOf = (places: ImagePlace[]): string[] => [...new Set(places.map(({ id }) => id))];

/** Titles of draft texts; of those that others have not published yet, only for who sees all texts. */
const titlesOf = async (places: ImagePlace[], actor: SignedIn) => {
  const query = strapi.db
    .connection('articles as a')
    .whereIn('a.document_id', idsOf(places))
    .whereNull('a.published_at')
    .select('a.document_id as id', 'a.locale', 'a.title');
  if (!seesAll(actor))
    query.where((known) =>
      filterByAuthor(known, actor.id).orWhereExists((published) =>
        published
          .from('articles as p')
          .select(strapi.db.connection.raw('1'))
          .whereRaw('p.document_id = a.document_id and p.locale = a.locale')
          .whereNotNull('p.published_at'),
      ),
    );
  return (await query) as { id: string; locale: string; title: string }[];
};

/** The images in the texts of articles, and their banners. */
export const articleImages: ImageOwner = {
  kinds: ['article', 'article_banner'],
  titlesOf,
  replace: replaceImage,
  refresh: (places) => refreshHtml(idsOf(places.filter(({ kind }) => kind === 'article'))),
};
