import { Drawer } from 'antd';
import { useEffect, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PageMeta } from '@/components/page-meta';
import { useLocale } from '@/lib/app-context';
import { setBreadcrumbs } from '@/lib/admin/breadcrumbs';
import { useTabs } from '@/lib/admin/tabs';
import { useExpandSidebar, useIsMobile } from '@/lib/state/ui';
import { GROUPS, type AdminScreen } from '../screen-table';
import { ClosedAccount } from './closed-account';
import { CommandPalette } from '../palette/command-palette';
import styles from './frame.module.css';
import { SideMenu } from './side-menu';
import { ReauthenticateDialog } from './reauthenticate-dialog';
import { TabBar } from './tab-bar';
import { TopBar } from './top-bar';

/** Title of the document: the article's title in the editor, otherwise the screen's. */
const usePageTitle = (screen: AdminScreen | null, path: string): string => {
  const { t } = useTranslation('admin');
  const locale = useLocale();
  const tab = useTabs().find((one) => one.path === path);
  if (!screen) return t('notFound.title');
  return screen.group || !tab || tab.title === screen.path ? screen.title[locale] : tab.title;
};

/** Menu, bar and tabs around a screen of the back office (null: not found). They remain when the screen fails. */
export const Frame = ({
  screen,
  path,
  children,
}: {
  screen: AdminScreen | null;
  path: string;
  children: ReactNode;
}) => {
  const { t } = useTranslation('admin');
  const locale = useLocale();
  const isMobile = useIsMobile();
  const isWide = useExpandSidebar();
  const [isDrawerOpen, setIsDrawerOpen] = useState(false);
  const title = usePageTitle(screen, path);
  useEffect(() => {
    const group = screen?.group ? [{ title: GROUPS[screen.group][locale] }] : [];
    setBreadcrumbs([...group, { title, path: screen?.path ?? path }]);
  }, [screen, path, title, locale]);
  return (
    <div className={styles.frame} data-menu={isMobile ? 'drawer' : isWide ? 'wide' : 'narrow'}>
      <PageMeta title={title} description={t('description')} isHidden />
      <a className={styles.skip} href="#screen">
        {t('skip')}
      </a>
      {isMobile ? (
        <Drawer
          open={isDrawerOpen}
          onClose={() => setIsDrawerOpen(false)}
          placement="left"
          size={280}
          title={t('menu')}
          styles={{ body: { padding: 0 } }}
        >
          <SideMenu isWide onPick={() => setIsDrawerOpen(false)} />
        </Drawer>
      ) : (
        <aside className={styles.side}>
          <SideMenu isWide={isWide} />
        </aside>
      )}
      <div className={styles.main}>
        <div className={styles.head}>
          <TopBar onMenu={isMobile ? () => setIsDrawerOpen(true) : undefined} />
          <TabBar screen={screen} path={path} />
        </div>
        <ClosedAccount />
        <main id="screen" className={styles.screen} tabIndex={-1}>
          {children}
        </main>
        <ReauthenticateDialog />
      </div>
      <CommandPalette />
    </div>
  );
};
