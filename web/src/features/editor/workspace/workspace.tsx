import { Drawer } from 'antd';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { tabs } from '@/lib/admin/tabs';
import { useEditor, useSessionState } from '../session/session-context';
import { ConflictDialog } from '../conflict/conflict-dialog';
import styles from './workspace.module.css';
import { WorkspaceHeader } from './workspace-header';
import { MetadataPanel } from '../metadata/metadata-panel';
import { Notices } from './notices';
import { useMediaQuery } from './use-media-query';
import { EditorPanes } from './editor-panes';
import { useFullScreen } from './use-full-screen';
import { useLayout } from './use-layout';

/** Minimum width at which the information panel is next to the text. */
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

/** Stores the text when the window is hidden or closed; asks only when text would be lost. */
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

/** Sets the title of the back office's tab to the article's. */
const useTabTitle = () => {
  const { pathname } = useLocation();
  const title = useSessionState((state) => state.draft?.title);
  useEffect(() => {
    if (title) tabs.setTitle(pathname, title);
  }, [pathname, title]);
};

/** The editor of an open article: text, information and notices. */
export const Workspace = () => {
  const { t } = useTranslation('editor');
  const isWide = useMediaQuery(WIDE);
  const { layout, change } = useLayout();
  const { isFull, toggle } = useFullScreen();
  // the drawer over the text is opened temporarily; the state of the panel next to it is stored
  const [isOpen, setIsOpen] = useState(false);
  const hasPanel = isWide ? layout.hasPanel : isOpen;
  useSaveKey();
  useLeaving();
  useTabTitle();
  return (
    <div className={styles.workspace} data-full={isFull || undefined}>
      <WorkspaceHeader
        hasPanel={hasPanel}
        onPanel={() => (isWide ? change({ hasPanel: !hasPanel }) : setIsOpen(true))}
        isFull={isFull}
        onFull={toggle}
      />
      <Notices />
      <div className={styles.body} data-panel={(isWide && hasPanel) || undefined}>
        <EditorPanes layout={layout} onChange={change} />
        {isWide && hasPanel && (
          <div className={styles.panel}>
            <MetadataPanel />
          </div>
        )}
      </div>
      {!isWide && (
        <Drawer open={isOpen} onClose={() => setIsOpen(false)} title={t('information')} destroyOnHidden>
          <MetadataPanel />
        </Drawer>
      )}
      <ConflictDialog />
    </div>
  );
};
