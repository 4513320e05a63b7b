import { Alert, Button, Input, Modal, Space } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MAX_REVIEW_REASON } from '@contract/limits';
import { useCan } from '@/lib/session/abilities';
import { useApp } from '@/lib/app-context';
import { showToast } from '@/lib/state/toast';
import { useEditor, useSessionState } from '../session/session-context';
import { useAsyncAction } from '../use-async-action';
import styles from './review-notice.module.css';

/** Accepts an article in review, or returns it with a reason for the author. */
export const ReviewNotice = () => {
  const { t } = useTranslation('editor');
  const { call } = useApp();
  const canReview = useCan('articles.review');
  const { session } = useEditor();
  const id = useSessionState((state) => state.id);
  const locale = useSessionState((state) => state.locale);
  const state = useSessionState((state) => state.draft?.state);
  const returned = useSessionState((state) => state.draft?.review_reason);
  const [reason, setReason] = useState<string | null>(null);
  const { attempt, isBusy } = useAsyncAction();

  const decide = async (accept: boolean) => {
    // the administrator's corrections are part of the accepted text
    if (!id || !(await session.save())) return;
    const body = { id, locale, accept, reason: reason ?? undefined };
    const send = async () => {
      // until the state is read again: a save would send the previous one
      session.know(null);
      await call('PUT /articles/review', { body });
      // the review has succeeded even if this refresh fails
      await session.refresh().catch(() => undefined);
    };
    if (!(await attempt(() => session.holdSaves(send)))) return;
    setReason(null);
    showToast('success', t(accept ? 'review.accepted' : 'review.returned'));
  };

  if (state === 'draft' && returned)
    return (
      <Alert
        type="warning"
        showIcon
        title={t('review.why')}
        description={<p className={styles.reason}>{returned}</p>}
      />
    );
  if (state !== 'in_review') return null;
  if (!canReview) return <Alert type="info" showIcon title={t('review.waiting')} />;
  return (
    <>
      <Alert
        type="info"
        showIcon
        title={t('review.asked')}
        action={
          <Space wrap>
            <Button type="primary" loading={isBusy} onClick={() => void decide(true)}>
              {t('review.accept')}
            </Button>
            <Button onClick={() => setReason('')}>{t('review.return')}</Button>
          </Space>
        }
      />
      <Modal
        open={reason !== null}
        title={t('review.return')}
        okText={t('review.return')}
        okButtonProps={{ disabled: !reason?.trim(), loading: isBusy }}
        onOk={() => void decide(false)}
        onCancel={() => setReason(null)}
      >
        <label htmlFor="review-reason">{t('review.reason')}</label>
        <Input.TextArea
          id="review-reason"
          value={reason ?? ''}
          maxLength={MAX_REVIEW_REASON}
          showCount
          rows={4}
          onChange={({ target }) => setReason(target.value)}
        />
      </Modal>
    </>
  );
};
