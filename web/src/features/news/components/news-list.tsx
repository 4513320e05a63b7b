import { useTranslation } from 'react-i18next';
import { paths } from '@/app/paths';
import type { CallOutput } from '@contract';
import { DateTime } from '@/components/date-time';
import { Link } from '@/components/link';
import { useLocale } from '@/lib/app-context';
import { PAGE_SIZE } from '../news-address';
import styles from './news-list.module.css';

type News = CallOutput<'GET /articles'>['list'][number];

/** News in their order, with their rank. */
export const NewsList = ({ list, page }: { list: News[]; page: number }) => {
  const locale = useLocale();
  return (
    <ol className={styles.list} start={(page - 1) * PAGE_SIZE + 1}>
      {list.map((news, index) => {
        const lang = news.locale === locale ? undefined : news.locale;
        return (
          <li key={news.id} className={styles.entry}>
            <span className={styles.rank} aria-hidden="true">
              {(page - 1) * PAGE_SIZE + index + 1}
            </span>
            <article className={styles.words}>
              <h2 className={styles.title} lang={lang}>
                <Link to={paths.article(news.id)}>{news.title}</Link>
              </h2>
              {news.abstract && (
                <p className={styles.abstract} lang={lang}>
                  {news.abstract}
                </p>
              )}
              <DateTime className={styles.date} value={news.created_at} />
            </article>
          </li>
        );
      })}
    </ol>
  );
};

/** The list in outline, while the news come. */
export const NewsSkeleton = () => {
  const { t } = useTranslation();
  return (
    <div className={styles.list} role="status" aria-label={t('loading')}>
      {Array.from({ length: PAGE_SIZE }, (_, index) => (
        <div key={index} className={styles.entry} aria-hidden="true">
          <span className={styles.rank}>{index + 1}</span>
          <span className={styles.words}>
            <span className={styles.bar} />
            <span className={styles.bar} />
          </span>
        </div>
      ))}
    </div>
  );
};
