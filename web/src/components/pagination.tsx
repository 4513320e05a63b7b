import { useTranslation } from 'react-i18next';
import { Link } from './link';
import styles from './pagination.module.css';

interface Props {
  /** From 1. */
  page: number;
  /** Number of pages. */
  total: number;
  /** URL of a page, without language. */
  pathOf: (page: number) => string;
  /** Called when a page is selected, e.g. to move the focus. */
  onTurn?: () => void;
}

/** First page, last page and the neighbours of the current one; 0 is a gap. */
export const shownPages = (page: number, total: number): number[] => {
  const near = [1, page - 1, page, page + 1, total].filter((n) => n >= 1 && n <= total);
  const pages = [...new Set(near)].sort((a, b) => a - b);
  return pages.flatMap((n, index) => {
    const before = pages[index - 1] ?? 0;
    if (n - before <= 1) return [n];
    return n - before === 2 ? [n - 1, n] : [0, n];
  });
};

/** Links to the pages of a list, so that they work without JavaScript. Renders nothing for a single page. */
export const Pagination = ({ page, total, pathOf, onTurn }: Props) => {
  const { t } = useTranslation();
  if (total <= 1) return null;
  const step = (to: number, label: string, arrow: string, rel: 'prev' | 'next') =>
    to >= 1 && to <= total ? (
      <Link className={styles.step} to={pathOf(to)} rel={rel} aria-label={label} onClick={onTurn}>
        <span aria-hidden="true">{arrow}</span>
      </Link>
    ) : (
      <span className={styles.step} aria-hidden="true" />
    );
  return (
    <nav className={styles.pages} aria-label={t('pages.label')}>
      {step(page - 1, t('pages.previous'), '←', 'prev')}
      <ol className={styles.list}>
        {shownPages(page, total).map((n, index) => (
          <li key={n || `gap-${index}`}>
            {n === 0 ? (
              <span className={styles.gap}>…</span>
            ) : (
              <Link
                className={styles.page}
                to={pathOf(n)}
                onClick={onTurn}
                aria-current={n === page ? 'page' : undefined}
                aria-label={t('pages.page', { page: n })}
              >
                {n}
              </Link>
            )}
          </li>
        ))}
      </ol>
      {step(page + 1, t('pages.next'), '→', 'next')}
    </nav>
  );
};
