import { Alert, Button, Modal, Space } from 'antd';
import { useState } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { DateTime } from '@/components/text/date-time';
import { useEditor, useSessionState } from '../session/session-context';
import { Diff } from '../diff/diff';
import type { RecoveredDraft } from '../session/types';

/** A recovered draft that was just discarded, with an undo button. */
const DiscardedNotice = ({ recoveredDraft }: { recoveredDraft: RecoveredDraft }) => {
  const { t } = useTranslation('editor');
  const { session } = useEditor();
  return (
    <Alert
      type="info"
      showIcon
      title={t(recoveredDraft.refusal === undefined ? 'recovered.discarded' : 'recovered.deleted', {
        title: recoveredDraft.title || t('untitled'),
      })}
      action={<Button onClick={session.undoDiscard}>{t('recovered.undo')}</Button>}
    />
  );
};

/**
 * A recovered draft: it can be viewed, compared, restored or discarded, and is kept until then. A draft of another article that
 * was never saved can only be restored in a new article.
 */
export const RecoveredDraftNotice = () => {
  const { t } = useTranslation('editor');
  const { session } = useEditor();
  const [isComparing, setIsComparing] = useState(false);
  const recoveredDraft = useSessionState((state) => state.recovered[0]);
  const discarded = useSessionState((state) => state.discarded);
  const canRestore = useSessionState((state) => state.recovered[0] && session.canRestore(state.recovered[0]));
  const isNew = useSessionState((state) => state.id === null);
  const notice = discarded && <DiscardedNotice recoveredDraft={discarded} />;
  if (!recoveredDraft) return notice;
  const text = (
    <Trans
      t={t}
      i18nKey={recoveredDraft.key ? 'recovered.here' : 'recovered.server'}
      values={{ title: recoveredDraft.title || t('untitled') }}
      components={{ time: <DateTime value={new Date(recoveredDraft.at).toISOString()} /> }}
    />
  );
  if (!canRestore)
    return (
      <>
        {notice}
        {isNew && <Alert type="info" showIcon title={text} description={t('recovered.another')} />}
      </>
    );
  const decide = (act: () => void) => () => {
    setIsComparing(false);
    act();
  };
  const isRefused = recoveredDraft.refusal !== undefined;
  const buttons = (
    <Space wrap>
      <Button type="primary" onClick={decide(() => session.restore(recoveredDraft))}>
        {t('recovered.take')}
      </Button>
      <Button danger={isRefused} onClick={decide(() => session.discard(recoveredDraft))}>
        {t(isRefused ? 'recovered.delete' : 'recovered.discard')}
      </Button>
    </Space>
  );
  return (
    <>
      {notice}
      <Alert
        type="warning"
        showIcon
        title={text}
        description={isRefused && t('recovered.refused', { reason: recoveredDraft.refusal })}
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
          after={recoveredDraft.content}
          beforeLabel={t('recovered.now')}
          afterLabel={t('recovered.notSaved')}
        />
      </Modal>
    </>
  );
};
