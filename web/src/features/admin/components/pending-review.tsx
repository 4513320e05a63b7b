import { useTranslation } from 'react-i18next';
import { adminPath } from '@contract/paths/admin-paths';
import { useWaiting } from '@/components/admin/use-waiting';
import { Link } from '@/components/link';
import { useCan } from '@/lib/session/abilities';
import { useEndpoint } from '@/lib/app-context';
import { formatNumber } from '@/lib/format/format';
import styles from './pending-review.module.css';

const ONE = { page: 1, limit: 1 };
const QUEUE = adminPath('chats', { part: 'queue' });

/** A count; hidden when it is 0 or failed to load. */
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

const usePendingReview = () => {
  const canManage = useCan('site.manage');
  const data = useWaiting();
  const drafts = useEndpoint('GET /articles/working', { query: { ...ONE, state: 'draft', is_user: 'true' } });
  return [
    { name: 'reviews', count: data?.reviews, to: adminPath('articles', { view: 'review' }) },
    // guests may not open the queue, nor the system group
    { name: 'reports', count: canManage ? data?.reports : 0, to: QUEUE },
    { name: 'held', count: canManage ? data?.held : 0, to: QUEUE },
    { name: 'feedback', count: canManage ? data?.feedback : 0, to: adminPath('feedback', { state: 'open' }) },
    { name: 'failed_backups', count: canManage ? data?.failed_backups : 0, to: adminPath('backups') },
    { name: 'backups', count: canManage ? data?.backups : 0, to: adminPath('backups') },
    { name: 'drafts', count: drafts.data?.count, to: adminPath('my-articles', { state: 'draft' }) },
  ];
};

/** Open tasks of the user: reviews, reports, held texts, feedback, failed and suspended backups for administrators, own drafts for everyone. */
export const PendingReview = () => {
  const { t } = useTranslation('admin');
  const entries = usePendingReview();
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
