import { Alert, Drawer } from 'antd';
import { useTranslation } from 'react-i18next';
import { useReturnFocus } from '@/components/admin/use-return-focus';
import { DateTime } from '@/components/text/date-time';
import { Link } from '@/components/link';
import { Loading } from '@/components/loading';
import { useEndpoint } from '@/lib/app-context';
import type { Case } from '../chats';
import styles from './chats.module.css';
import { CaseText } from './case-text';
import { Name } from './name';

/** Context of a case: the texts before and after it, and who has reported it. */
export const CaseDrawer = ({ one, onClose }: { one: Case; onClose: () => void }) => {
  useReturnFocus();
  const { t } = useTranslation('admin-chat');
  const { data, isError } = useEndpoint('GET /moderation/cases/{id}/context', { params: { id: one.id } });
  return (
    <Drawer open title={one.place || t('queue.context')} size="large" onClose={onClose}>
      {isError && <Alert type="error" showIcon title={t('failed')} />}
      {!data && !isError && <Loading />}
      {data && (
        <ol className={styles.context}>
          {data.list.map((item) => (
            <li key={item.id} data-subject={item.is_subject || undefined}>
              <p className={styles.detail}>
                <Name of={item.nick_name} /> · <DateTime value={item.created_at} />
                {item.is_subject && one.is_held && ` · ${t('queue.held')}`}
              </p>
              <CaseText one={{ ...item, is_gone: item.content === '' && item.msg_type === 2 }} />
            </li>
          ))}
        </ol>
      )}
      {one.reports.length > 0 && (
        <section className={styles.reports}>
          <h2>{t('queue.reports', { count: one.report_count })}</h2>
          <ul>
            {one.reports.map(({ created_at, nick_name, reason }) => (
              <li key={`${created_at} ${nick_name}`}>
                {reason}{' '}
                <span className={styles.detail}>
                  <Name of={nick_name} />
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
      {one.path && !one.is_held && <Link to={one.path}>{t('queue.place')}</Link>}
    </Drawer>
  );
};
