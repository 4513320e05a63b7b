import { Alert, Button, Modal, Space } from 'antd';
import { useState } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { DateTime } from '@/components/date-time';
import { useEditor, useSessionState } from '../session/session-context';
import { Diff } from '../diff/diff';

/** Text that was typed and never saved: it is shown, compared, taken or thrown away, and waits until then. */
export const RecoveredDraftNotice = () => {
  const { t } = useTranslation('editor');
  const { session } = useEditor();
  const [isComparing, setIsComparing] = useState(false);
  const draft = useSessionState((state) => state.recovered[0]);
  if (!draft) return null;
  const decide = (act: () => void) => () => {
    setIsComparing(false);
    act();
  };
  const buttons = (
    <Space wrap>
      <Button type="primary" onClick={decide(() => session.restore(draft))}>
        {t('recovered.take')}
      </Button>
      <Button onClick={decide(() => void session.discard(draft))}>{t('recovered.discard')}</Button>
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
            i18nKey={draft.key ? 'recovered.here' : 'recovered.server'}
            values={{ title: draft.title || t('untitled') }}
            components={{ time: <DateTime value={new Date(draft.at).toISOString()} /> }}
          />
        }
        action={
          <Space wrap>
            <Button onClick={() => setIsComparing(true)}>{t('recovered.compare')}</Button>
            {buttons}
          </Space>
        }
      />
      <Modal
        open={isComparing}
        onCancel={() => setIsComparing(false)}
        title={t('recovered.compare')}
        footer={buttons}
        width={1100}
        destroyOnHidden
      >
        <Diff
          before={session.document.text().toString()}
          after={draft.content}
          beforeLabel={t('recovered.now')}
          afterLabel={t('recovered.notSaved')}
        />
      </Modal>
    </>
  );
};
