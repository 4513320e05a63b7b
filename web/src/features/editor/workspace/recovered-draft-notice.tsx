import { Alert, Button, Modal, Space } from 'antd';
import { useState } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { DateTime } from '@/components/date-time';
import { useDesk, useSheet } from '../session/session-context';
import { Differences } from '../diff/diff';

/** Text that was typed and never saved: it is shown, compared, taken or thrown away, and waits until then. */
export const FoundNotice = () => {
  const { t } = useTranslation('editor');
  const { manuscript } = useDesk();
  const [isComparing, setIsComparing] = useState(false);
  const found = useSheet((sheet) => sheet.found[0]);
  if (!found) return null;
  const decide = (act: () => void) => () => {
    setIsComparing(false);
    act();
  };
  const buttons = (
    <Space wrap>
      <Button type="primary" onClick={decide(() => manuscript.take(found))}>
        {t('found.take')}
      </Button>
      <Button onClick={decide(() => void manuscript.discard(found))}>{t('found.discard')}</Button>
    </Space>
  );
  return (
    <>
      <Alert
        type="warning"
        showIcon
        title={
          <Trans
            t={t}
            i18nKey={found.key ? 'found.here' : 'found.server'}
            values={{ title: found.title || t('untitled') }}
            components={{ time: <DateTime value={new Date(found.at).toISOString()} /> }}
          />
        }
        action={
          <Space wrap>
            <Button onClick={() => setIsComparing(true)}>{t('found.compare')}</Button>
            {buttons}
          </Space>
        }
      />
      <Modal
        open={isComparing}
        onCancel={() => setIsComparing(false)}
        title={t('found.compare')}
        footer={buttons}
        width={1100}
        destroyOnHidden
      >
        <Differences
          before={manuscript.document.text().toString()}
          after={found.content}
          beforeLabel={t('found.now')}
          afterLabel={t('found.notSaved')}
        />
      </Modal>
    </>
  );
};
