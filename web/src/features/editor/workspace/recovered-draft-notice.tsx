import { Alert, Button, Modal, Space } from 'antd';
import { useState } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { DateTime } from '@/components/text/date-time';
import { useEditor, useSessionState } from '../session/session-context';
import { Diff } from '../diff/diff';
import type { RecoveredDraft } from '../session/types';

/** A draft that was discarded a moment ago. */
const DiscardedNotice = ({ draft }: { draft: RecoveredDraft }) => {
  const { t } = useTranslation('editor');
  const { session } = useEditor();
  return (
    <Alert
      type="info"
      showIcon
      title={t(draft.refusal === undefined ? 'recovered.discarded' : 'recovered.deleted', {
        title: draft.title || t('untitled'),
      })}
      action={<Button onClick={session.undoDiscard}>{t('recovered.undo')}</Button>}
    />
  );
};

/**
 * A recovered draft: it can be viewed, compared, restored or discarded, and is kept until then. The draft of another
 * article that was never saved waits for the next new article.
 */
export const RecoveredDraftNotice = () => {
  const { t } = useTranslation('editor');
  const { session } = useEditor();
  const [isComparing, setIsComparing] = useState(false);
  const draft = useSessionState((state) => state.recovered[0]);
  const discarded = useSessionState((state) => state.discarded);
  const canRestore = useSessionState((state) => state.recovered[0] && session.canRestore(state.recovered[0]));
  const isNew = useSessionState((state) => state.id === null);
  const notice = discarded && <DiscardedNotice draft={discarded} />;
  if (!draft) return notice;
  const text = (
    <Trans
      t={t}
      i18nKey={draft.key ? 'recovered.here' : 'recovered.server'}
      values={{ title: draft.title || t('untitled') }}
      components={{ time: <DateTime value={new Date(draft.at).toISOString()} /> }}
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
  const isRefused = draft.refusal !== undefined;
  const buttons = (
    <Space wrap>
      <Button type="primary" onClick={decide(() => session.restore(draft))}>
        {t('recovered.take')}
      </Button>
      <Button danger={isRefused} onClick={decide(() => session.discard(draft))}>
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
        description={isRefused && t('recovered.refused', { reason: draft.refusal })}
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
