import { useTranslation } from 'react-i18next';
import { paths } from '@contract/pages';
import { Link } from '@/components/link';
import { Panel } from '@/components/panel';
import { useEndpoint, useLocale } from '@/lib/app-context';
import { RECOMMENDED_INPUT } from '../queries';
import styles from './recommended-card.module.css';

/** What the owner would have everybody read. Nothing while nothing is recommended. */
export const RecommendedCard = () => {
  const { t } = useTranslation('article');
  const locale = useLocale();
  const { data } = useEndpoint('GET /articles', RECOMMENDED_INPUT);
  if (!data?.list.length) return null;
  return (
    <Panel title={t('recommended.title')}>
      <ul className={styles.list}>
        {data.list.map((article) => (
          <li key={article.id}>
            <Link
              className={styles.link}
              to={paths.article(article.id)}
              lang={article.locale === locale ? undefined : article.locale}
            >
              <span className={styles.title}>{article.title}</span>
              <span className={styles.minutes} lang={locale}>
                {t('minutes', { count: article.reading_minutes })}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  );
};
