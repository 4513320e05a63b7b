import { useTranslation } from 'react-i18next';
import { useLocale } from '@/lib/app-context';
import type { ArticleRow } from '../queries';
import { ArticleCover } from '../shared/article-cover';
import { ArticleFacts } from '../shared/article-facts';
import { ArticleStats } from '../shared/article-stats';
import { ArticleTitle } from '../shared/article-title';
import skeleton from '../shared/skeleton.module.css';
import styles from './lead-articles.module.css';

/** Layout widths of the covers, as `sizes`. */
const FIRST_SIZES = '(max-width: 960px) 100vw, 620px';
const NEXT_SIZES = '(max-width: 640px) 88px, 128px';

const First = ({ article }: { article: ArticleRow }) => {
  const lang = article.locale === useLocale() ? undefined : article.locale;
  return (
    <article className={styles.first}>
      <ArticleCover className={styles.picture} article={article} sizes={FIRST_SIZES} isFirst />
      <div className={styles.words}>
        <ArticleTitle className={styles.title} article={article} heading="h3" />
        {article.abstract && (
          <p className={styles.abstract} lang={lang}>
            {article.abstract}
          </p>
        )}
        <div className={styles.footer}>
          <ArticleFacts article={article} />
          <ArticleStats article={article} />
        </div>
      </div>
    </article>
  );
};

/** Skeleton of the articles. */
const Waiting = () => (
  <div className={styles.lead} aria-hidden="true">
    <div className={styles.first}>
      <span className={`${styles.picture} ${skeleton.block}`} />
      <span className={`${skeleton.bar} ${skeleton.heading}`} />
      <span className={skeleton.bar} />
    </div>
  </div>
);

/** The latest article with its picture, and the following ones next to it. */
const LeadArticles = ({ articles }: { articles: readonly ArticleRow[] | undefined }) => {
  const { t } = useTranslation('article');
  const [first, ...next] = articles ?? [];
  if (!articles) return <Waiting />;
  if (!first) return null;
  return (
    <section className={styles.lead} data-alone={next.length === 0 || undefined} aria-labelledby="latest">
      <h2 id="latest" className="sr-only">
        {t('home.latest')}
      </h2>
      <First article={first} />
      {next.length > 0 && (
        <div className={styles.next}>
          {next.map((article) => (
            <article key={article.id} className={styles.one}>
              <div className={styles.words}>
                <ArticleTitle className={styles.small} article={article} heading="h3" />
                <ArticleFacts article={article} />
              </div>
              <ArticleCover className={styles.thumb} article={article} sizes={NEXT_SIZES} />
            </article>
          ))}
        </div>
      )}
    </section>
  );
};

export default LeadArticles;
