import type { ReactNode } from 'react';
import type { EndpointOutput } from '@contract';
import { paths } from '@contract/paths/pages';
import { useLocale } from '@/lib/app-context';
import { DateTime } from '@/components/text/date-time';
import { LanguageMark } from '@/components/text/language-mark';
import { Link } from '@/components/link';
import styles from './person.module.css';

type Row = EndpointOutput<'GET /articles'>['list'][number];

interface Props<R extends Row> {
  rows: readonly R[];
  /** Heading level of the titles. */
  heading: 'h2' | 'h3';
  /** Shown next to the date. */
  factsOf: (row: R) => ReactNode;
  /** Shown next to an article, e.g. a button. */
  asideOf?: (row: R) => ReactNode;
}

/** A plain list of articles: title, facts and abstract. */
export const ArticleRows = <R extends Row>({ rows, heading: Title, factsOf, asideOf }: Props<R>) => {
  const locale = useLocale();
  return (
    <ul className={styles.list}>
      {rows.map((row) => {
        const lang = row.locale === locale ? undefined : row.locale;
        return (
          <li key={row.id} className={styles.row}>
            <div className={styles.rowWords}>
              <Title className={styles.rowTitle} lang={lang} dir="auto">
                <Link to={paths.article(row.id)}>{row.title}</Link>
              </Title>
              <p className={styles.rowFacts}>
                <DateTime value={row.created_at} />
                {factsOf(row)}
                <LanguageMark locale={row.locale} />
              </p>
              {row.abstract && (
                <p className={styles.abstract} lang={lang}>
                  {row.abstract}
                </p>
              )}
            </div>
            {asideOf?.(row)}
          </li>
        );
      })}
    </ul>
  );
};
