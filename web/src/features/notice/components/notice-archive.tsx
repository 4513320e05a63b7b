import { Button, Empty, Select } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NOTICE_KINDS } from '@contract/admin-enums';
import type { NoticeKind } from '@contract/enums';
import { LoadError, SkeletonRows } from '@/components/admin/table/list-states';
import { PersonName } from '@/components/text/person-name';
import { NoticeItem, type Notice } from '@/components/signed-in/notice-item';
import { useEndpoint } from '@/lib/app-context';
import { useReadNotices } from '../use-read-notices';
import styles from './notices.module.css';

const STEP = 20;
const MOST = 100;

/** Links to the public pages of the people of a notice. They are separate, because the notice itself is one link. */
const People = ({ people }: { people: Notice['actors'] }) => {
  const { t } = useTranslation('notice');
  const linked = people.filter(({ is_public }) => is_public);
  if (linked.length === 0) return null;
  return (
    <ul className={styles.people} aria-label={t('people')}>
      {linked.map(({ id, nick_name }) => (
        <li key={id}>
          <PersonName id={id} name={nick_name} isPublic />
        </li>
      ))}
    </ul>
  );
};

/** The notices, the latest first, by kind. */
export const NoticeArchive = () => {
  const { t } = useTranslation('notice');
  const [kind, setKind] = useState<NoticeKind | ''>('');
  const [limit, setLimit] = useState(STEP);
  const read = useReadNotices();
  const input = { query: { limit, kind: kind || undefined } };
  const { data, error, refetch } = useEndpoint('GET /notices', input, { keepPrevious: true });
  const options = [
    { value: '' as const, label: t('all') },
    ...NOTICE_KINDS.map((value) => ({ value, label: t(`kinds.${value}`) })),
  ];
  return (
    <>
      <Select
        className={styles.filter}
        aria-label={t('filter')}
        value={kind}
        options={options}
        onChange={setKind}
      />
      {error && <LoadError title={t('failed')} error={error} onRetry={() => void refetch()} />}
      {!data && !error && <SkeletonRows columns={1} />}
      {data?.list.length === 0 && (
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('empty')} className={styles.empty} />
      )}
      {data && data.list.length > 0 && (
        <ul className={styles.list}>
          {data.list.map((notice) => (
            <NoticeItem
              key={notice.id}
              notice={notice}
              onOpen={({ id, is_read }) => {
                if (!is_read) read({ id_list: [id] });
              }}
            >
              <People people={notice.actors} />
            </NoticeItem>
          ))}
        </ul>
      )}
      {data && data.count > data.list.length && limit < MOST && (
        <Button block onClick={() => setLimit(limit + STEP)}>
          {t('earlier')}
        </Button>
      )}
    </>
  );
};
