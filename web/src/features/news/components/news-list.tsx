import { useTranslation } from 'react-i18next';
import type { EndpointOutput } from '@contract';
import { DateTime } from '@/components/date-time';
import { Link } from '@/components/link';
import { useLocale } from '@/lib/app-context';
import styles from './news-list.module.css';

type Entry = EndpointOutput<'GET /news'>[number];

/** Entries in the outline of a list that is coming. */
const OUTLINE = 6;

/** The name of the site that a link leads to; nothing for a path of this one. */
const siteOf = (link: string): string =>
  /^https?:/.test(link) ? new URL(link).hostname.replace(/^www\./, '') : '';

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
        <h3 className={styles.title} lang={lang}>
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

/** News in their order, with their rank. */
export const NewsList = ({ list }: { list: Entry[] }) => (
  <ol className={styles.list}>
    {list.map((entry) => (
      <EntryItem key={`${entry.index} ${entry.link}`} entry={entry} />
    ))}
  </ol>
);

/** The list in outline, while the news come. */
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
