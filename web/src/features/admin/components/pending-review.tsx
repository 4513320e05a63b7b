import { useTranslation } from 'react-i18next';
import { Link } from '@/components/link';
import { useCan } from '@/lib/abilities';
import { useEndpoint } from '@/lib/app-context';
import { formatNumber } from '@/lib/format';
import styles from './pending-review.module.css';

const ONE = { page: 1, limit: 1 };

/** So many things wait; nothing is said of none, nor of what could not be counted. */
const Entry = ({ count, name, to }: { count: number | undefined; name: string; to: string }) => {
  const { t } = useTranslation('admin');
  if (!count) return null;
  return (
    <li>
      <Link to={to} className={styles.entry}>
        <strong>{formatNumber(count)}</strong> {t(`waiting.${name}`, { count })}
      </Link>
    </li>
  );
};

const usePendingReview = (readsAll: boolean) => {
  const reviews = useEndpoint(
    'GET /articles/working',
    { query: { ...ONE, state: 'in_review' } },
    { enabled: readsAll },
  );
  const reports = useEndpoint(
    'GET /comments',
    { query: { ...ONE, is_reported: 'true' } },
    { enabled: readsAll },
  );
  const drafts = useEndpoint('GET /articles/working', { query: { ...ONE, state: 'draft', is_user: 'true' } });
  return [
    { name: 'reviews', count: reviews.data?.count, to: '/admin/articles?shelf=review' },
    { name: 'reports', count: reports.data?.count, to: '/admin/comments?shelf=reported' },
    { name: 'drafts', count: drafts.data?.count, to: '/admin/my-articles?state=draft' },
  ];
};

/** What waits for the person: reviews and reports for administrators, and everybody's own drafts. */
export const PendingReview = () => {
  const { t } = useTranslation('admin');
  const entries = usePendingReview(useCan('content.read_all'));
  if (!entries.some(({ count }) => count)) return null;
  return (
    <section aria-label={t('waiting.title')}>
      <ul className={styles.list}>
        {entries.map((entry) => (
          <Entry key={entry.name} {...entry} />
        ))}
      </ul>
    </section>
  );
};
