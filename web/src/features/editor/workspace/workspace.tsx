import { Drawer } from 'antd';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { tabs } from '@/lib/tabs';
import { useEditor, useSessionState } from '../session/session-context';
import { ConflictDialog } from '../conflict/conflict-dialog';
import styles from './workspace.module.css';
import { WorkspaceHeader } from './workspace-header';
import { MetadataPanel } from '../metadata/metadata-panel';
import { Notices } from './notices';
import { useMediaQuery } from './use-media-query';
import { EditorPanes } from './editor-panes';

/** From this width on, the information stands beside the text. */
const WIDE = '(min-width: 1280px)';

/** Ctrl/⌘ S saves, wherever the focus is on the screen. */
const useSaveKey = () => {
  const { session, isReadOnly } = useEditor();
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isSave = event.key.toLowerCase() === 's' && (event.ctrlKey || event.metaKey) && !event.altKey;
      if (!isSave || event.shiftKey) return;
      event.preventDefault();
      if (!isReadOnly && !event.repeat) void session.save();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [session, isReadOnly]);
};

/** Keeps what is typed when the window is hidden or left; asks only where something would be lost. */
const useLeaving = () => {
  const { session } = useEditor();
  useEffect(() => {
    const gone = new AbortController();
    const { signal } = gone;
    const flush = () => void session.flush();
    const part = () => {
      session.storeLocallySync();
      flush();
    };
    document.addEventListener('visibilitychange', () => document.hidden && part(), { signal });
    window.addEventListener('blur', flush, { signal });
    window.addEventListener('pagehide', part, { signal });
    window.addEventListener(
      'beforeunload',
      (event) => {
        session.storeLocallySync();
        if (session.hasUnstoredChanges()) event.preventDefault();
      },
      { signal },
    );
    return () => gone.abort();
  }, [session]);
};

/** The tab of the admin bears the article's title. */
const useTabTitle = () => {
  const { pathname } = useLocation();
  const title = useSessionState((state) => state.working?.title);
  useEffect(() => {
    if (title) tabs.setTitle(pathname, title);
  }, [pathname, title]);
};

/** An article that is open: text, information, and what there is to know of it. */
export const Workspace = () => {
  const { t } = useTranslation('editor');
  const isWide = useMediaQuery(WIDE);
  const [isOpen, setIsOpen] = useState(false);
  useSaveKey();
  useLeaving();
  useTabTitle();
  return (
    <div className={styles.workspace}>
      <WorkspaceHeader onInformation={isWide ? undefined : () => setIsOpen(true)} />
      <Notices />
      <div className={styles.body}>
        <EditorPanes />
        {isWide ? (
          <div className={styles.panel}>
            <MetadataPanel />
          </div>
        ) : (
          <Drawer open={isOpen} onClose={() => setIsOpen(false)} title={t('information')} destroyOnHidden>
            <MetadataPanel />
          </Drawer>
        )}
      </div>
      <ConflictDialog />
    </div>
  );
};
