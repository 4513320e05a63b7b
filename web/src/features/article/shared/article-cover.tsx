import { paths } from '@contract/paths/pages';
import { Link } from '@/components/link';
import { island } from '@/lib/page/island';
import type { ArticleRow } from '../queries';
import { BannerImage } from './banner-image';
import styles from './article-cover.module.css';

const Drawing = island(() => import('./drawn-cover'));

interface Props {
  article: ArticleRow;
  /** Layout width, as in `<img sizes>`. */
  sizes: string;
  /** It is the first picture of the page and is loaded with high priority. */
  isFirst?: boolean;
  className?: string;
}

/** The picture of an article in a list, or one drawn from its title. */
export const ArticleCover = ({ article, sizes, isFirst = false, className }: Props) => (
  // The title has the same link: keyboard and screen readers skip the cover.
  <Link
    className={className ? `${styles.cover} ${className}` : styles.cover}
    to={paths.article(article.id)}
    aria-hidden="true"
    tabIndex={-1}
  >
    {article.banner_url ? (
      <BannerImage article={article} sizes={sizes} isFirst={isFirst} />
    ) : (
      <Drawing title={article.title} />
    )}
  </Link>
);
