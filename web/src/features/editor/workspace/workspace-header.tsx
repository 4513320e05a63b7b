import {
  EllipsisOutlined,
  FullscreenExitOutlined,
  FullscreenOutlined,
  ProfileOutlined,
} from '@ant-design/icons';
import { Button, Dropdown, Space, Tag } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '@/lib/app-context';
import { useEditor, useSessionState } from '../session/session-context';
import styles from './workspace-header.module.css';
import { HistoryDrawer } from '../history/history-drawer';
import { LanguageTabs } from '../translation/language-tabs';
import { PreviewLinkDialog } from '../publishing/preview-link-dialog';
import { momentOf } from '../publishing/moments';
import { PublishPage } from '../publishing/publish-page';
import { usePublishStep } from '../publishing/use-publish-step';
import { useWithdraw } from '../publishing/use-withdraw';
import { SaveStatus } from './save-status';
import { useNeedsReview } from '../publishing/use-needs-review';

/** State of the article, for its author: the published version may be older, and the text newer than both. */
const StateTag = () => {
  const { t } = useTranslation('editor');
  const locale = useLocale();
  const state = useSessionState(({ draft }) => (draft?.exists ? draft.state : null));
  const isUnsaved = useSessionState(({ phase }) => phase !== 'clean');
  const at = useSessionState(({ draft }) => draft?.publish_at);
  const isPublic = useSessionState(({ draft }) => (draft?.published_version ?? null) !== null);
  if (!state) return null;
  if (state === 'scheduled' && at)
    return <Tag>{t('states.scheduledFor', { time: momentOf(at, locale) })}</Tag>;
  if (isPublic && isUnsaved) return <Tag>{t('states.unsaved')}</Tag>;
  return <Tag>{t(isPublic && state !== 'published' ? 'states.behind' : `states.${state}`)}</Tag>;
};

type Open = 'history' | 'link' | null;

interface Props {
  hasPanel: boolean;
  onPanel: () => void;
  isFull: boolean;
  onFull: () => void;
}

/** Languages, state, and actions on the article. */
export const WorkspaceHeader = ({ hasPanel, onPanel, isFull, onFull }: Props) => {
  const { t } = useTranslation('editor');
  const { session, isReadOnly } = useEditor();
  const phase = useSessionState((state) => state.phase);
  const title = useSessionState((state) => state.draft?.title);
  const [open, setOpen] = useState<Open>(null);
  const isReview = useNeedsReview();
  const publishing = usePublishStep();
  const { canWithdraw, withdraw } = useWithdraw();
  const close = () => setOpen(null);
  const more = [
    { key: 'history', label: t('history.title') },
    ...(isReadOnly ? [] : [{ key: 'link', label: t('link.title') }]),
    ...(canWithdraw && !isReadOnly ? [{ key: 'withdraw', label: t('withdraw.open'), danger: true }] : []),
  ];
  const choose = (key: string) => (key === 'withdraw' ? void withdraw() : setOpen(key as Open));
  const openWords = isReview ? 'publish.openReview' : canWithdraw ? 'publish.openUpdate' : 'publish.open';
  return (
    <header className={styles.head}>
      <h1 className="sr-only">{title || t('untitled')}</h1>
      <Space wrap>
        <LanguageTabs />
        <StateTag />
        <SaveStatus />
      </Space>
      <Space wrap>
        {!isReadOnly && (
          <>
            <Button
              loading={phase === 'saving'}
              aria-keyshortcuts="Control+S Meta+S"
              onClick={() => void session.save()}
            >
              {t('save')}
            </Button>
            <Button type="primary" loading={publishing.isOpening} onClick={() => void publishing.open()}>
              {t(openWords)}
            </Button>
          </>
        )}
        <Button
          className={styles.information}
          icon={<ProfileOutlined />}
          aria-pressed={hasPanel}
          aria-label={t('information')}
          title={t('information')}
          onClick={onPanel}
        >
          <span>{t('information')}</span>
        </Button>
        <Button
          className={styles.full}
          icon={isFull ? <FullscreenExitOutlined /> : <FullscreenOutlined />}
          aria-pressed={isFull}
          aria-label={t('fullScreen')}
          title={t('fullScreen')}
          onClick={onFull}
        />
        <Dropdown trigger={['click']} menu={{ items: more, onClick: ({ key }) => choose(key) }}>
          <Button icon={<EllipsisOutlined />} aria-label={t('more')} title={t('more')} />
        </Dropdown>
      </Space>
      {!isReadOnly && <PublishPage open={publishing.isOpen} onBack={publishing.close} />}
      <HistoryDrawer open={open === 'history'} onClose={close} />
      <PreviewLinkDialog open={open === 'link'} onClose={close} />
    </header>
  );
};
