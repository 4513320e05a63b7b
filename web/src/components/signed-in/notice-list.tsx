import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { adminPath } from '@contract/paths/admin-paths';
import { Link } from '@/components/link';
import { Loading } from '@/components/loading';
import { NoticeItem } from './notice-item';
import { useApp, useLocale } from '@/lib/app-context';
import { endpointQuery } from '@/lib/http/endpoints';
import { isUnreadQuery } from '@/lib/http/unread';
import styles from './notice-bell.module.css';

const SHOWN = { query: { limit: 8 } };

/** The latest notices under the bell. */
export const NoticeList = ({ onLeave }: { onLeave: () => void }) => {
  const { t } = useTranslation('notice');
  const app = useApp();
  const queryClient = useQueryClient();
  const query = endpointQuery(app, 'GET /notices', SHOWN, useLocale());
  const { data, error, refetch } = useQuery({ ...query, meta: { isPersonal: true } });
  const read = async (id_list?: string[]) => {
    await app.call('PUT /notices/read', { body: { id_list } });
    await queryClient.invalidateQueries({ predicate: ({ queryKey }) => isUnreadQuery(queryKey) });
  };
  const open = ({ id, is_read }: { id: string; is_read: boolean }) => {
    onLeave();
    // the notice stays unread when this fails; the error is shown by the HTTP client
    if (!is_read) void read([id]).catch(() => undefined);
  };
  return (
    <>
      <div className={styles.head}>
        <h2 className={styles.title}>{t('title')}</h2>
        {data?.list.some(({ is_read }) => !is_read) && (
          <button type="button" className={styles.all} onClick={() => void read().catch(() => undefined)}>
            {t('readAll')}
          </button>
        )}
      </div>
      {error && !data ? (
        <p className={styles.note} role="alert">
          {t('failed')}{' '}
          <button type="button" className={styles.all} onClick={() => void refetch()}>
            {t('again')}
          </button>
        </p>
      ) : !data ? (
        <Loading />
      ) : data.list.length === 0 ? (
        <p className={styles.note}>{t('empty')}</p>
      ) : (
        <ul className={styles.list}>
          {data.list.map((notice) => (
            <NoticeItem key={notice.id} notice={notice} onOpen={open} />
          ))}
        </ul>
      )}
      <Link to={adminPath('my-notices')} className={styles.footer} onClick={onLeave}>
        {t('more')}
      </Link>
    </>
  );
};
