import { useTranslation } from 'react-i18next';
import type { EndpointOutput } from '@contract';
import { linkKind } from '@contract/text/links';
import { DateTime } from '@/components/text/date-time';
import { Link } from '@/components/link';
import { useLocale } from '@/lib/app-context';
import styles from './news-list.module.css';

type Entry = EndpointOutput<'GET /news'>[number];

/** Number of entries of the skeleton. */
const OUTLINE = 6;

/** The host of a link; empty for a path of this site. */
const siteOf = (link: string): string =>
  linkKind(link) === 'outside' ? new URL(link, 'https://x').hostname.replace(/^www\./, '') : '';

const EntryItem = ({ entry }: { entry: Entry }) => {
  const locale = useLocale();
  const { index, title, link, summary, published_at } = entry;
  const lang = entry.locale === locale ? undefined : (entry.locale ?? undefined);
  const site = siteOf(link);
  return (
    <li className={styles.entry}>
      <span className={styles.rank} aria-hidden="true">
        {index}
      </span>
      <article className={styles.words}>
        <h3 className={styles.title} lang={lang} dir="auto">
          <Link to={link} {...(site && { rel: 'noopener nofollow external' })}>
            {title}
          </Link>
        </h3>
        {summary && (
          <p className={styles.abstract} lang={lang}>
            {summary}
          </p>
        )}
        <p className={styles.facts}>
          {published_at && <DateTime value={published_at} />}
          {site && <span>{site}</span>}
        </p>
      </article>
    </li>
  );
};

/** News in order, with their rank. */
export const NewsList = ({ list }: { list: Entry[] }) => (
  <ol className={styles.list}>
    {list.map((entry) => (
      <EntryItem key={`${entry.index} ${entry.link}`} entry={entry} />
    ))}
  </ol>
);

/** Skeleton of the list. */
export const NewsSkeleton = () => {
  const { t } = useTranslation();
  return (
    <div className={styles.list} role="status" aria-label={t('loading')}>
      {Array.from({ length: OUTLINE }, (_, index) => (
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
