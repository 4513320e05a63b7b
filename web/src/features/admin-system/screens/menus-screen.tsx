import { Button, Empty } from 'antd';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MAX_PAGE_SIZE } from '@contract/limits';
import { ScreenHeader } from '@/components/admin/screen-header';
import { LoadError, SkeletonRows } from '@/components/admin/table/list-states';
import { useEndpoint } from '@/lib/app-context';
import { MenuDialog } from '../components/menu-dialog';
import { MenuList } from '../components/menu-list';
import styles from '../components/system.module.css';
import { treeOf } from '../menu-tree';
import type { Menu } from '../system';

/** The menus of the site as a tree, with their texts and pictures. */
const MenusScreen = () => {
  const { t } = useTranslation('admin-system');
  const { data, error, refetch } = useEndpoint('GET /menus', { query: { limit: MAX_PAGE_SIZE } });
  const tree = useMemo(() => treeOf(data?.list ?? []), [data]);
  const [task, setTask] = useState<{ menu: Menu | null } | null>(null);
  return (
    <>
      <ScreenHeader title={t('menus.title')} hint={t('menus.about')} />
      <div className={styles.form}>
        <div>
          <Button type="primary" disabled={!data} onClick={() => setTask({ menu: null })}>
            {t('menus.add')}
          </Button>
        </div>
        {error && <LoadError title={t('menus.failed')} error={error} onRetry={() => void refetch()} />}
        {!data && !error && <SkeletonRows columns={2} />}
        {data?.list.length === 0 && (
          <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('menus.empty')} />
        )}
        {data && <MenuList stored={tree} onEdit={(menu) => setTask({ menu })} />}
      </div>
      {task && <MenuDialog menu={task.menu} tree={tree} onClose={() => setTask(null)} />}
    </>
  );
};

export default MenusScreen;
