import { useTranslation } from 'react-i18next';
import { paths } from '@contract/paths/pages';
import { LanguageMark } from '@/components/text/language-mark';
import { Link } from '@/components/link';
import type { ReadableArticle } from '../queries';
import styles from './article-footer.module.css';

type Article = Pick<ReadableArticle, 'source' | 'link' | 'prev' | 'next' | 'related' | 'series'>;

/** Source of an article that was first published elsewhere. Renders nothing for original articles. */
const Credit = ({ source, link }: Article) => {
  const { t } = useTranslation('article');
  if (!source && !link) return null;
  return (
    <p className={styles.credit}>
      {t('article.source')} {link ? <Link to={link}>{source || link}</Link> : source}
    </p>
  );
};

/** The title of another article, with its language if it is not the page's. */
const Title = ({ title, locale }: Article['related'][number]) => (
  <>
    <bdi lang={locale}>{title}</bdi> <LanguageMark locale={locale} />
  </>
);

const Neighbours = ({ prev, next, series }: Article) => {
  const { t } = useTranslation('article');
  const part = series?.parts[series.position - series.first + 1];
  if (!prev && !next && !part) return null;
  return (
    <nav className={styles.neighbours} aria-label={t('article.neighbours')}>
      {part && (
        <Link className={styles.part} to={paths.article(part.id)}>
          <span>{t('series.next')}</span> <Title {...part} />
        </Link>
      )}
      {prev && (
        <Link className={styles.prev} to={paths.article(prev.id)} rel="prev">
          <span>{t('article.prev')}</span> <Title {...prev} />
        </Link>
      )}
      {next && (
        <Link className={styles.next} to={paths.article(next.id)} rel="next">
          <span>{t('article.next')}</span> <Title {...next} />
        </Link>
      )}
    </nav>
  );
};

const Related = ({ related }: Article) => {
  const { t } = useTranslation('article');
  if (related.length === 0) return null;
  return (
    <section className={styles.related} aria-labelledby="related">
      <h2 id="related">{t('article.related')}</h2>
      <ul className={styles.links}>
        {related.map((article) => (
          <li key={article.id}>
            <Link to={paths.article(article.id)}>
              <Title {...article} />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
};

/** Below the text: its source, the next part of its series, the previous and next article, and related ones. */
const ArticleFooter = ({ article }: { article: Article }) => (
  <footer className={styles.footer}>
    <Credit {...article} />
    <Neighbours {...article} />
    <Related {...article} />
  </footer>
);

export default ArticleFooter;
