import { Drawer } from 'antd';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { tabs } from '@/lib/tabs';
import { useDesk, useSheet } from '../session/session-context';
import { ConflictDialog } from '../conflict/conflict-dialog';
import styles from './workspace.module.css';
import { Head } from './workspace-header';
import { InfoPanel } from '../metadata/metadata-panel';
import { Notices } from './notices';
import { useMedia } from './use-media-query';
import { Workbench } from './editor-panes';

/** From this width on, the information stands beside the text. */
const WIDE = '(min-width: 1280px)';

/** Ctrl/⌘ S saves, wherever the focus is on the screen. */
const useSaveKey = () => {
  const { manuscript, isReadOnly } = useDesk();
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isSave = event.key.toLowerCase() === 's' && (event.ctrlKey || event.metaKey) && !event.altKey;
      if (!isSave || event.shiftKey) return;
      event.preventDefault();
      if (!isReadOnly && !event.repeat) void manuscript.save();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [manuscript, isReadOnly]);
};

/** Keeps what is typed when the window is hidden or left; asks only where something would be lost. */
const useLeaving = () => {
  const { manuscript } = useDesk();
  useEffect(() => {
    const gone = new AbortController();
    const { signal } = gone;
    const flush = () => void manuscript.flush();
    const part = () => {
      manuscript.keepNow();
      flush();
    };
    document.addEventListener('visibilitychange', () => document.hidden && part(), { signal });
    window.addEventListener('blur', flush, { signal });
    window.addEventListener('pagehide', part, { signal });
    window.addEventListener(
      'beforeunload',
      (event) => {
        manuscript.keepNow();
        if (manuscript.isUnkept()) event.preventDefault();
      },
      { signal },
    );
    return () => gone.abort();
  }, [manuscript]);
};

/** The tab of the admin bears the article's title. */
const useTabTitle = () => {
  const { pathname } = useLocation();
  const title = useSheet((sheet) => sheet.working?.title);
  useEffect(() => {
    if (title) tabs.setTitle(pathname, title);
  }, [pathname, title]);
};

/** An article that is open: text, information, and what there is to know of it. */
export const Desk = () => {
  const { t } = useTranslation('editor');
  const isWide = useMedia(WIDE);
  const [isOpen, setIsOpen] = useState(false);
  useSaveKey();
  useLeaving();
  useTabTitle();
  return (
    <div className={styles.desk}>
      <Head onInformation={isWide ? undefined : () => setIsOpen(true)} />
      <Notices />
      <div className={styles.body}>
        <Workbench />
        {isWide ? (
          <div className={styles.panel}>
            <InfoPanel />
          </div>
        ) : (
          <Drawer open={isOpen} onClose={() => setIsOpen(false)} title={t('information')} destroyOnHidden>
            <InfoPanel />
          </Drawer>
        )}
      </div>
      <ConflictDialog />
    </div>
  );
};
