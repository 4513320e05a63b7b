import { Segmented } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MAX_LARGE_PAGE_SIZE } from '@contract/limits';
import { DropSign } from '@/components/admin/images/drop-sign';
import { UploadButton } from '@/components/admin/images/upload-button';
import { UploadList } from '@/components/admin/images/upload-list';
import { canDragFiles, useWindowFiles } from '@/lib/files/use-window-files';
import { useImageUploads } from '@/components/admin/images/use-image-uploads';
import { ScreenHeader } from '@/components/admin/screen-header';
import { AdminTable } from '@/components/admin/table/admin-table';
import { TASK_PARAM, TASKS, useUrlParam } from '@/components/admin/use-url-param';
import { useCan } from '@/lib/session/abilities';
import { local } from '@/lib/state/storage';
import { CropDialog } from '../components/crop-dialog';
import { DeleteDialog } from '../components/delete-dialog';
import { EditDialog } from '../components/edit-dialog';
import { useImageColumns } from '../components/image-columns';
import { ReplaceDialog } from '../components/replace-dialog';
import { UsagesDialog } from '../components/usages-dialog';
import { mayChange, nameOf, type ImageTask } from '../images';
import { useImageActions, useImageBatch, useImageFilters } from '../use-image-actions';
import { useSession } from '@/lib/session/session';
import styles from '../components/image.module.css';

const VIEW_KEY = 'images_view';
type View = 'grid' | 'table';

/** Grid or table, as last chosen. */
const useView = () => {
  const [view, setView] = useState<View>(() => (local.get(VIEW_KEY) === 'table' ? 'table' : 'grid'));
  const choose = (next: View) => {
    local.set(VIEW_KEY, next);
    setView(next);
  };
  return { view, choose };
};

const DIALOGS = {
  edit: EditDialog,
  crop: CropDialog,
  uses: UsagesDialog,
  replace: ReplaceDialog,
  delete: DeleteDialog,
};

/** The open dialog of an image. For an image that the user may not edit, it shows the usages. */
const Task = ({ task, onClose }: { task: ImageTask; onClose: () => void }) => {
  const { user } = useSession();
  const Dialog = mayChange(user, task.image) ? DIALOGS[task.kind] : UsagesDialog;
  return <Dialog image={task.image} onClose={onClose} />;
};

/** The library: images in a grid or a table, and the actions on them. Files can be dropped, and pictures pasted, anywhere. */
const ImagesScreen = () => {
  const { t } = useTranslation('image');
  const canWrite = useCan('content.write');
  const [task, setTask] = useState<ImageTask | null>(null);
  const { view, choose } = useView();
  const uploads = useImageUploads();
  // the picker of the replacement handles them itself
  const isOver = useWindowFiles(uploads.add, canWrite && task?.kind !== 'replace');
  const taskParam = useUrlParam(TASK_PARAM);
  const add = canWrite && <UploadButton onFiles={uploads.add} />;
  return (
    <div className={styles.screen}>
      {isOver && <DropSign />}
      <ScreenHeader title={t('title')} hint={canDragFiles() ? t('dropHint') : undefined} />
      <UploadList uploads={uploads} />
      <AdminTable
        name={`images-${view}`}
        label={t('title')}
        call="GET /images"
        columns={useImageColumns(view === 'grid', setTask)}
        filters={useImageFilters()}
        nameOf={nameOf}
        actions={useImageActions(setTask)}
        batch={useImageBatch()}
        isCards={view === 'grid'}
        maxLimit={MAX_LARGE_PAGE_SIZE}
        empty={{ text: t(canWrite ? 'nothing' : 'nothingYet'), action: add }}
        failed={t('failed')}
        buttons={
          <>
            <Segmented<View>
              aria-label={t('view.label')}
              value={view}
              options={[
                { value: 'grid', label: t('view.grid') },
                { value: 'table', label: t('view.table') },
              ]}
              onChange={choose}
            />
            {canWrite && (
              <UploadButton
                onFiles={uploads.add}
                isUploadRequested={taskParam.value === TASKS.upload}
                onPickerOpen={taskParam.close}
              />
            )}
          </>
        }
      />
      {task && <Task task={task} onClose={() => setTask(null)} />}
    </div>
  );
};

export default ImagesScreen;
