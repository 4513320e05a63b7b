import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '@contract/paths/pages';
import { ScreenHeader } from '@/components/admin/screen-header';
import { AdminTable } from '@/components/admin/table/admin-table';
import { Link } from '@/components/link';
import { nameOf } from '../collects';
import { FolderBar } from '../components/folder-bar';
import { useCollectActions, useCollectColumns, useCollectFilters } from '../use-collect-table';

/** The favourites of the user, in folders. */
const MyCollectsScreen = () => {
  const { t } = useTranslation('user-centre');
  const { actions, batch } = useCollectActions();
  const empty = useMemo(
    () => ({ text: t('empty'), action: <Link to={paths.articles}>{t('find')}</Link> }),
    [t],
  );
  return (
    <>
      <ScreenHeader title={t('title')} hint={t('hint')} />
      <FolderBar />
      <AdminTable
        name="my-collects"
        label={t('title')}
        call="GET /articles/collects"
        columns={useCollectColumns()}
        filters={useCollectFilters()}
        nameOf={nameOf}
        actions={actions}
        batch={batch}
        empty={empty}
        failed={t('failed')}
      />
    </>
  );
};

export default MyCollectsScreen;
