import { useTranslation } from 'react-i18next';
import type { EndpointOutput } from '@contract';
import { OWN_NEWS_SOURCE } from '@contract/enums';
import { Link } from '@/components/link';
import { useLocale } from '@/lib/app-context';
import { newsPath } from '../url-state';
import styles from './source-list.module.css';

export type Source = EndpointOutput<'GET /news/sources'>[number];

interface ItemProps {
  id: string;
  name: string;
  lang?: string;
  /** Note next to the name. */
  note?: string;
  isCurrent: boolean;
}

const Item = ({ id, name, lang, note, isCurrent }: ItemProps) => (
  <li>
    <Link
      className={styles.source}
      to={newsPath(id)}
      aria-current={isCurrent ? 'page' : undefined}
      preventScrollReset
    >
      <span className={styles.name} lang={lang}>
        {name}
      </span>
      {note && <span className={styles.note}>{note}</span>}
    </Link>
  </li>
);

/** The news sources: this site first, then the feeds, with those in the reader's language before others. */
export const SourceList = ({ sources, current }: { sources: Source[]; current: string }) => {
  const { t } = useTranslation('news');
  const locale = useLocale();
  return (
    <nav className={styles.sources} aria-label={t('sources')}>
      <ul className={styles.list}>
        <Item id={OWN_NEWS_SOURCE} name={t('own')} isCurrent={current === OWN_NEWS_SOURCE} />
        {sources.map((source) => (
          <Item
            key={source.id}
            id={source.id}
            name={source.title}
            lang={source.locale === locale ? undefined : (source.locale ?? undefined)}
            note={source.state === 'fresh' ? undefined : t(`states.${source.state}`)}
            isCurrent={current === source.id}
          />
        ))}
      </ul>
    </nav>
  );
};
