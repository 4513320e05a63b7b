import { Alert, Button, Modal } from 'antd';
import { useState } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { DateTime } from '@/components/text/date-time';
import { useSessionState } from '../session/session-context';
import { Diff } from '../diff/diff';
import { useLanguageName } from './use-language-name';

/** Shows that the original of this translation has changed since, with the differences. */
export const StaleNotice = () => {
  const { t } = useTranslation('editor');
  const languageName = useLanguageName();
  const [isOpen, setIsOpen] = useState(false);
  const change = useSessionState((state) => state.draft?.source_change);
  if (!change) return null;
  const name = languageName(change.locale);
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
