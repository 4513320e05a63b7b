import type { TagColor } from '@contract/enums';
import { useTranslation } from 'react-i18next';
import { paths } from '@contract/pages';
import { DateTime } from '@/components/date-time';
import { Link } from '@/components/link';
import { HighlightedText } from '@/components/highlighted-text';
import { useLocale } from '@/lib/app-context';
import { FIRST_PAGE, listPath } from './url-state';
import type { ArticleRow } from '../queries';
import { BannerImage } from '../shared/banner-image';
import { ArticleStats } from '../shared/article-stats';
import { TagLink } from '../shared/tag-link';
import styles from './article-card.module.css';

interface Props {
  article: ArticleRow;
  /** Its cover is the first picture of the page and should come at once. */
  isFirst: boolean;
  tagLinkOf: (tag: string) => string;
  tagColorOf: (tag: string) => TagColor | undefined;
  currentTag: string;
  /** Rank of its title in the page. */
  heading: 'h2' | 'h3';
}

/** What the cover takes in the page. */
const SIZES = '(max-width: 768px) 88px, 200px';

const Cover = ({ article, isFirst }: Pick<Props, 'article' | 'isFirst'>) =>
  article.banner_url ? (
    // The title beside it is the same link: once is enough for the keyboard and for screen readers.
    <Link className={styles.cover} to={paths.article(article.id)} aria-hidden="true" tabIndex={-1}>
      <BannerImage article={article} sizes={SIZES} isFirst={isFirst} />
    </Link>
  ) : null;

/** An article in a list. */
export const ArticleCard = ({
  article,
  isFirst,
  tagLinkOf,
  tagColorOf,
  currentTag,
  heading: Title,
}: Props) => {
  const { t } = useTranslation('article');
  const lang = article.locale === useLocale() ? undefined : article.locale;
  const inCategory = listPath(paths.articles, { ...FIRST_PAGE, category: article.category });
  return (
    <article className={styles.card}>
      <div className={styles.words}>
        <Title className={styles.title} lang={lang}>
          <Link to={paths.article(article.id)}>
            {article.highlight ? <HighlightedText html={article.highlight.title} /> : article.title}
          </Link>
        </Title>
        <p className={styles.facts}>
          {article.category && (
            <Link className={styles.category} to={inCategory}>
              {article.category}
            </Link>
          )}
          <DateTime value={article.created_at} />
          <span>{t('minutes', { count: article.reading_minutes })}</span>
        </p>
        {article.abstract && (
          <p className={styles.abstract} lang={lang}>
            {article.highlight?.abstract ? (
              <HighlightedText html={article.highlight.abstract} />
            ) : (
              article.abstract
            )}
          </p>
        )}
        <div className={styles.foot}>
          {article.tags.length > 0 && (
            <ul className={styles.tags} aria-label={t('tags.title')}>
              {article.tags.map((tag) => (
                <li key={tag}>
                  <TagLink to={tagLinkOf(tag)} color={tagColorOf(tag)} isActive={tag === currentTag}>
                    {tag}
                  </TagLink>
                </li>
              ))}
            </ul>
          )}
          <ArticleStats article={article} />
        </div>
      </div>
      <Cover article={article} isFirst={isFirst} />
    </article>
  );
};
