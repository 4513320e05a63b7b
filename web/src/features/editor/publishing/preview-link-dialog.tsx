import { Button, Input, Modal, Select, Space } from 'antd';
import { useState } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { DateTime } from '@/components/text/date-time';
import { useApp } from '@/lib/app-context';
import { useEditor, useSessionState } from '../session/session-context';
import styles from './preview-link-dialog.module.css';
import { useAsyncAction } from '../use-async-action';
import { useCopy } from './use-copy';

/** Lifetime of a link in hours (contract: 1 to 168). */
const HOURS = [1, 24, 72, 168] as const;

const MakeLink = () => {
  const { t } = useTranslation('editor');
  const { call, origin } = useApp();
  const copy = useCopy();
  const { session } = useEditor();
  const locale = useSessionState((state) => state.locale);
  const [hours, setHours] = useState<number>(24);
  const [link, setLink] = useState<{ url: string; expires_at: string } | null>(null);
  const { attempt, isBusy } = useAsyncAction();
  const make = () =>
    attempt(async () => {
      // the link shows the saved text
      if (session.store.get().phase !== 'clean' && !(await session.save())) return;
      const { id } = session.store.get();
      if (!id) return;
      const made = await call('POST /articles/{id}/preview_link', {
        params: { id },
        body: { locale, hours },
      });
      setLink({ ...made, url: new URL(made.url, origin).href });
    });
  return (
    <div className={styles.dialog}>
      <p>{t('link.text')}</p>
      <Space wrap>
        <label htmlFor="link-hours">{t('link.hours')}</label>
        <Select
          id="link-hours"
          value={hours}
          onChange={setHours}
          options={HOURS.map((value) => ({ value, label: t('link.hoursOf', { count: value }) }))}
        />
        <Button type="primary" loading={isBusy} onClick={() => void make()}>
          {t('link.make')}
        </Button>
      </Space>
      <div aria-live="polite">
        {link && (
          <>
            <Space.Compact block>
              <Input
                readOnly
                value={link.url}
                aria-label={t('link.address')}
                onFocus={({ target }) => target.select()}
              />
              <Button onClick={() => void copy(link.url)}>{t('link.copy')}</Button>
            </Space.Compact>
            <p className={styles.expiry}>
              <Trans
                t={t}
                i18nKey="link.expires"
                components={{ time: <DateTime value={link.expires_at} /> }}
              />
            </p>
          </>
        )}
      </div>
    </div>
  );
};

/** Creates a secret link that shows the draft until it expires. */
export const PreviewLinkDialog = ({ open, onClose }: { open: boolean; onClose: () => void }) => {
  const { t } = useTranslation('editor');
  return (
    <Modal open={open} title={t('link.title')} footer={null} onCancel={onClose} destroyOnHidden>
      <MakeLink />
    </Modal>
  );
};
