import { useTranslation } from 'react-i18next';
import { paths } from '@contract/paths/pages';
import { LanguageMark } from '@/components/text/language-mark';
import { Link } from '@/components/link';
import { Panel } from '@/components/panel';
import { useEndpoint, useLocale } from '@/lib/app-context';
import { MOST_READ_INPUT, RECOMMENDED_INPUT } from '../queries';
import styles from './recommended-card.module.css';

/** The recommended articles, or the most read ones if there are none. Renders nothing without either. */
export const RecommendedCard = () => {
  const { t } = useTranslation('article');
  const locale = useLocale();
  const { data: recommended } = useEndpoint('GET /articles', RECOMMENDED_INPUT);
  const hasNone = recommended?.list.length === 0;
  const { data: mostRead } = useEndpoint('GET /articles', MOST_READ_INPUT, { enabled: hasNone });
  const list = hasNone ? mostRead?.list.filter(({ look_count }) => look_count > 0) : recommended?.list;
  if (!list?.length) return null;
  return (
    <Panel title={t(hasNone ? 'sorts.read' : 'recommended.title')}>
      <ul className={styles.list}>
        {list.map((article) => (
          <li key={article.id}>
            <Link className={styles.link} to={paths.article(article.id)}>
              <span
                className={styles.title}
                lang={article.locale === locale ? undefined : article.locale}
                dir="auto"
              >
                {article.title}
              </span>
              <span className={styles.facts}>
                <span>{t('minutes', { count: article.reading_minutes })}</span>
                <LanguageMark locale={article.locale} />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  );
};
