import { EllipsisOutlined } from '@ant-design/icons';
import { Button, Dropdown, Input, Space, Tag } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useEditor, useSessionState } from '../session/session-context';
import { TITLE_NEEDED } from '../session/save-error';
import styles from './workspace-header.module.css';
import { HistoryDrawer } from '../history/history-drawer';
import { LanguageTabs } from '../translation/language-tabs';
import { PreviewLinkDialog } from '../publishing/preview-link-dialog';
import { PublishDialog } from '../publishing/publish-dialog';
import { SaveStatus } from './save-status';
import { useNeedsReview } from '../publishing/use-needs-review';

/** Longest title, in UTF-16 units (contract: POST /articles). */
const MAX_TITLE = 200;

const Title = () => {
  const { t } = useTranslation('editor');
  const { session, isReadOnly } = useEditor();
  const title = useSessionState((state) => state.fields.title);
  const locale = useSessionState((state) => state.locale);
  const error = useSessionState((state) => state.errors.title);
  return (
    <div className={styles.title}>
      <Input
        id="article-title"
        size="large"
        variant="underlined"
        value={title}
        lang={locale}
        disabled={isReadOnly}
        maxLength={MAX_TITLE}
        aria-label={t('fields.title')}
        placeholder={t('fields.title')}
        status={error ? 'error' : undefined}
        aria-invalid={Boolean(error)}
        aria-describedby="article-title-error"
        onChange={({ target }) => session.edit({ title: target.value })}
      />
      <p id="article-title-error" className={styles.error} role="alert">
        {error === TITLE_NEEDED ? t('titleNeeded') : error}
      </p>
    </div>
  );
};

/** In which state the article is, for its author: what readers see may be older. */
const StateTag = () => {
  const { t } = useTranslation('editor');
  const state = useSessionState((state) => (state.working?.exists ? state.working.state : null));
  const isBehind = useSessionState(
    ({ working }) =>
      working !== null && working.published_version !== null && working.published_version < working.version,
  );
  if (!state) return null;
  return <Tag>{t(isBehind ? 'states.behind' : `states.${state}`)}</Tag>;
};

type Open = 'publish' | 'history' | 'link' | null;

/** Title, state, languages, and what can be done with the whole. */
export const WorkspaceHeader = ({ onInformation }: { onInformation: (() => void) | undefined }) => {
  const { t } = useTranslation('editor');
  const { session, isReadOnly } = useEditor();
  const phase = useSessionState((state) => state.phase);
  const title = useSessionState((state) => state.working?.title);
  const [open, setOpen] = useState<Open>(null);
  const isReview = useNeedsReview();
  const close = () => setOpen(null);
  const more = [
    { key: 'history', label: t('history.title') },
    ...(isReadOnly ? [] : [{ key: 'link', label: t('link.title') }]),
  ];
  return (
    <header className={styles.head}>
      <h1 className="sr-only">{title || t('untitled')}</h1>
      <div className={styles.row}>
        <Title />
        <Space wrap>
          {onInformation && <Button onClick={onInformation}>{t('information')}</Button>}
          {!isReadOnly && (
            <>
              <Button
                loading={phase === 'saving'}
                aria-keyshortcuts="Control+S Meta+S"
                onClick={() => void session.save()}
              >
                {t('save')}
              </Button>
              <Button type="primary" onClick={() => setOpen('publish')}>
                {t(isReview ? 'publish.openReview' : 'publish.open')}
              </Button>
            </>
          )}
          <Dropdown trigger={['click']} menu={{ items: more, onClick: ({ key }) => setOpen(key as Open) }}>
            <Button icon={<EllipsisOutlined />} aria-label={t('more')} title={t('more')} />
          </Dropdown>
        </Space>
      </div>
      <div className={styles.row}>
        <Space wrap>
          <LanguageTabs />
          <StateTag />
        </Space>
        <SaveStatus />
      </div>
      <PublishDialog open={open === 'publish'} onClose={close} />
      <HistoryDrawer open={open === 'history'} onClose={close} />
      <PreviewLinkDialog open={open === 'link'} onClose={close} />
    </header>
  );
};
