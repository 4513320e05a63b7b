import { Alert, Button, Modal } from 'antd';
import { useState } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { DateTime } from '@/components/date-time';
import { localeOptions } from '@/lib/options';
import { useSessionState } from '../session/session-context';
import { Diff } from '../diff/diff';

/** Says that the text this one was translated from has changed since, and what. */
export const StaleNotice = () => {
  const { t } = useTranslation('editor');
  const [isOpen, setIsOpen] = useState(false);
  const change = useSessionState((state) => state.working?.source_change);
  if (!change) return null;
  const name = localeOptions().find(({ value }) => value === change.locale)?.label;
  return (
    <>
      <Alert
        type="warning"
        showIcon
        title={
          <Trans
            t={t}
            i18nKey="stale.text"
            values={{ name }}
            components={{ time: <DateTime value={change.changed_at} /> }}
          />
        }
        action={<Button onClick={() => setIsOpen(true)}>{t('stale.show')}</Button>}
      />
      <Modal
        open={isOpen}
        onCancel={() => setIsOpen(false)}
        title={t('stale.title', { name })}
        footer={null}
        width={1100}
        destroyOnHidden
      >
        <Diff
          before={change.before}
          after={change.now}
          beforeLabel={t('stale.before')}
          afterLabel={t('stale.now')}
        />
      </Modal>
    </>
  );
};
