import { useTranslation } from 'react-i18next';
import { paths } from '@/app/paths';
import { DateTime } from '@/components/date-time';
import { Link } from '@/components/link';
import { useCall, useLocale } from '@/lib/app-context';
import { NEWS_INPUT } from '../queries';
import { Panel } from './panel';
import styles from './news-card.module.css';

/** The latest of the news. Nothing while there is none. */
export const NewsCard = () => {
  const { t } = useTranslation('article');
  const locale = useLocale();
  const { data } = useCall('GET /articles', NEWS_INPUT);
  if (!data?.list.length) return null;
  return (
    <Panel title={t('news.title')}>
      <ol className={styles.news}>
        {data.list.map((article) => (
          <li key={article.id}>
            <Link
              className={styles.link}
              to={paths.article(article.id)}
              lang={article.locale === locale ? undefined : article.locale}
            >
              {article.title}
            </Link>
            <DateTime className={styles.date} value={article.created_at} />
          </li>
        ))}
      </ol>
      <Link className={styles.all} to={paths.news}>
        {t('news.all')}
      </Link>
    </Panel>
  );
};
