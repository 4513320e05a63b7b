import { useTranslation } from 'react-i18next';
import type { TagColor } from '@contract/enums';
import { HighlightedText } from '@/components/text/highlighted-text';
import { useLocale } from '@/lib/app-context';
import type { ArticleRow } from '../queries';
import { ArticleCover } from '../shared/article-cover';
import { ArticleFacts } from '../shared/article-facts';
import { ArticleStats } from '../shared/article-stats';
import { ArticleTitle } from '../shared/article-title';
import { TagLink } from '../shared/tag-link';
import styles from './article-card.module.css';

interface Props {
  article: ArticleRow;
  /** Its cover is the first picture of the page and is loaded with high priority. */
  isFirst: boolean;
  tagLinkOf: (tag: string) => string;
  tagColorOf: (tag: string) => TagColor | undefined;
  currentTag: string;
  /** Heading level of its title. */
  heading: 'h2' | 'h3';
}

/** Layout width of the cover, as `sizes`. */
const SIZES = '(max-width: 640px) 88px, 168px';

/** An article in a list. */
export const ArticleCard = ({ article, isFirst, tagLinkOf, tagColorOf, currentTag, heading }: Props) => {
  const { t } = useTranslation('article');
  const lang = article.locale === useLocale() ? undefined : article.locale;
  return (
    <article className={styles.card}>
      <div className={styles.words}>
        <ArticleTitle className={styles.title} article={article} heading={heading} />
        {article.abstract && (
          <p className={styles.abstract} lang={lang}>
            {article.highlight?.abstract ? (
              <HighlightedText html={article.highlight.abstract} />
            ) : (
              article.abstract
            )}
          </p>
        )}
        <div className={styles.footer}>
          <ArticleFacts article={article} />
          <ArticleStats article={article} />
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
        </div>
      </div>
      <ArticleCover className={styles.cover} article={article} sizes={SIZES} isFirst={isFirst} />
    </article>
  );
};
