import { useTranslation } from 'react-i18next';
import { paths } from '@contract/paths/pages';
import { DateTime } from '@/components/text/date-time';
import { Link } from '@/components/link';
import { useEndpoint, useLocale } from '@/lib/app-context';
import { NEWS_INPUT } from '../queries';
import { Panel } from '@/components/panel';
import styles from './news-card.module.css';

/** The top news of the day. Renders nothing when there are none. */
export const NewsCard = () => {
  const { t } = useTranslation('article');
  const locale = useLocale();
  const { data } = useEndpoint('GET /news', NEWS_INPUT);
  if (!data?.length) return null;
  return (
    <Panel title={t('news.title')}>
      <ol className={styles.news}>
        {data.map(({ index, title, link, published_at, source, locale: language }) => {
          const lang = language === locale ? undefined : (language ?? undefined);
          return (
            <li key={`${index} ${link}`}>
              <Link className={styles.link} to={link} rel="noopener nofollow external" lang={lang}>
                {title}
              </Link>
              <span className={styles.facts}>
                {source.title && <span lang={lang}>{source.title}</span>}
                {published_at && <DateTime value={published_at} />}
              </span>
            </li>
          );
        })}
      </ol>
      <Link className={styles.all} to={paths.news}>
        {t('news.all')}
      </Link>
    </Panel>
  );
};
