import { Button, Modal } from 'antd';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { EndpointOutput } from '@contract';
import { LoadError, SkeletonRows } from '@/components/admin/table/list-states';
import { useReturnFocus } from '@/components/admin/use-return-focus';
import { DateTime } from '@/components/text/date-time';
import { useApp } from '@/lib/app-context';
import styles from './messages.module.css';

type Look = EndpointOutput<'POST /messages_all/{id}/look'>;

/** Reads a reported conversation; each request is recorded, so there is no automatic refetch. */
const useLook = (id: string) => {
  const { call } = useApp();
  const [look, setLook] = useState<Look | null>(null);
  const [error, setError] = useState<unknown>(null);
  const [round, setRound] = useState(0);
  useEffect(() => {
    let isGone = false;
    call('POST /messages_all/{id}/look', { params: { id }, body: {} }).then(
      (found) => !isGone && setLook(found),
      (failure: unknown) => !isGone && setError(failure),
    );
    return () => {
      isGone = true;
    };
  }, [call, id, round]);
  const loadOlder = () => {
    const before = look?.list.at(-1)?.id;
    call('POST /messages_all/{id}/look', { params: { id }, body: { before } }).then(
      (found) => setLook((shown) => shown && { ...found, list: [...shown.list, ...found.list] }),
      setError,
    );
  };
  const retry = () => {
    setError(null);
    setRound(round + 1);
  };
  return { look, error, loadOlder, retry };
};

/** The messages of a reported conversation up to the report, and who has read them. */
export const ReadConversationDialog = ({ id, onClose }: { id: string; onClose: () => void }) => {
  useReturnFocus();
  const { t } = useTranslation('message');
  const { look, error, loadOlder, retry } = useLook(id);
  const report = look?.report;
  const nameOf = (userId?: string) =>
    (userId === report?.reporter.id ? report?.reporter : report?.reported)?.nick_name || t('gone');
  const title = report
    ? t('admin.between', { a: nameOf(report.reporter.id), b: nameOf(report.reported.id) })
    : t('admin.title');
  return (
    <Modal open title={title} footer={null} width={720} onCancel={onClose}>
      {error ? <LoadError title={t('failed')} error={error} onRetry={retry} /> : null}
      {!look && !error && <SkeletonRows columns={1} />}
      {look && (
        <div className={styles.reported}>
          <p>
            {t('admin.reason')}: {look.report.reason}
          </p>
          {look.has_older && <Button onClick={loadOlder}>{t('admin.earlier')}</Button>}
          <ol>
            {[...look.list].reverse().map(({ id: key, user_id, content, image, created_at }) => (
              <li key={key}>
                <strong>{nameOf(user_id)}</strong> <DateTime className={styles.time} value={created_at} />
                {content && <p className={styles.words}>{content}</p>}
                {image && <img className={styles.picture} src={image} alt={t('picture')} />}
              </li>
            ))}
          </ol>
          <section aria-label={t('admin.readBy')}>
            <strong>{t('admin.readBy')}</strong>
            <ul>
              {look.looks.map(({ created_at, nick_name, ip }) => (
                <li key={created_at}>
                  {t('admin.readAt', { name: nick_name, ip })}{' '}
                  <DateTime className={styles.time} value={created_at} />
                </li>
              ))}
            </ul>
          </section>
        </div>
      )}
    </Modal>
  );
};
