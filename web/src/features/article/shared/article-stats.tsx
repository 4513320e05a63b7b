import { useTranslation } from 'react-i18next';
import { formatNumber } from '@/lib/format/format';
import type { ArticleRow } from '../queries';
import styles from './article-stats.module.css';

type Counts = Pick<ArticleRow, 'look_count' | 'comment_count' | 'digg_count' | 'collects_count'>;

/** Outline icons, 16 × 16. */
const STATS = [
  [
    'look_count',
    'stats.looks',
    'M1 8s2.5-4.5 7-4.5S15 8 15 8s-2.5 4.5-7 4.5S1 8 1 8zM8 6a2 2 0 1 0 0 4 2 2 0 0 0 0-4z',
  ],
  ['comment_count', 'stats.comments', 'M2 3h12v8.5H7L4 14v-2.5H2z'],
  ['digg_count', 'stats.diggs', 'M8 13.5 2.8 8.4a3.1 3.1 0 0 1 4.4-4.4l.8.8.8-.8a3.1 3.1 0 0 1 4.4 4.4z'],
  ['collects_count', 'stats.collects', 'M4 2h8v12l-4-3-4 3z'],
] as const;

/** The counts of an article that are not zero: views, comments, likes, favourites. */
export const ArticleStats = ({ article }: { article: Counts }) => {
  const { t } = useTranslation('article');
  const counted = STATS.filter(([name]) => article[name] > 0);
  if (counted.length === 0) return null;
  return (
    <ul className={styles.stats}>
      {counted.map(([name, words, outline]) => {
        const shown = formatNumber(article[name]);
        const text = t(words, { count: article[name], shown });
        return (
          <li key={name} title={text}>
            <svg width="16" height="16" viewBox="0 0 16 16" aria-hidden="true">
              <path d={outline} />
            </svg>
            <span aria-hidden="true">{shown}</span>
            <span className="sr-only">{text}</span>
          </li>
        );
      })}
    </ul>
  );
};
