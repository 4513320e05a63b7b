import { Empty, Modal } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MAX_LARGE_PAGE_SIZE } from '@contract/limits';
import { useCan } from '@/lib/session/abilities';
import { useEndpoint } from '@/lib/app-context';
import { PictureGrid, type LibraryImage } from './images/picture-grid';
import { UploadButton } from './images/upload-button';
import { UploadList } from './images/upload-list';
import { useWindowFiles } from '@/lib/files/use-window-files';
import { DropSign } from './images/drop-sign';
import { useImageUploads } from './images/use-image-uploads';
import { SearchBox } from './table/search-box';
import { LoadError } from './table/list-states';
import styles from './images/images.module.css';

const WIDTH = 880;

/** Placeholders of loading pictures, in their shape. */
const SKELETONS = 12;

interface Picked {
  id: string;
  path: string;
  alt: string;
}

interface Props {
  open: boolean;
  onPick: (image: Picked) => void;
  onClose: () => void;
}

const Pictures = ({ search, onPick }: { search: string; onPick: (image: LibraryImage) => void }) => {
  const { t } = useTranslation('admin-shared');
  const query = { limit: MAX_LARGE_PAGE_SIZE, ...(search && { key: search }) };
  const { data, error, refetch } = useEndpoint('GET /images', { query }, { keepPrevious: true });
  if (error) return <LoadError title={t('images.failed')} error={error} onRetry={() => void refetch()} />;
  if (!data)
    return (
      <div className={styles.grid} role="status" aria-label={t('table.loading')}>
        {Array.from({ length: SKELETONS }, (_, index) => (
          <span key={index} className={styles.skeleton} />
        ))}
      </div>
    );
  if (data.list.length === 0)
    return (
      <Empty
        image={Empty.PRESENTED_IMAGE_SIMPLE}
        description={t(search ? 'table.notFound' : 'images.nothing')}
      />
    );
  return (
    <>
      <PictureGrid label={t('images.library')} images={data.list} onPick={onPick} />
      {data.count > data.list.length && (
        <p className={styles.more}>{t('images.more', { shown: data.list.length, count: data.count })}</p>
      )}
    </>
  );
};

const Library = ({ onPick }: Pick<Props, 'onPick'>) => {
  const { t } = useTranslation('admin-shared');
  const [search, setSearch] = useState('');
  const uploads = useImageUploads();
  const mayUpload = useCan('content.write');
  const isOver = useWindowFiles(uploads.add, mayUpload);
  const pick = ({ id, path, alt }: Picked) => onPick({ id, path, alt });
  return (
    <div className={styles.picker}>
      {isOver && <DropSign />}
      <div className={styles.bar}>
        <SearchBox label={t('images.search')} value={search} onSearch={setSearch} />
        {mayUpload && <UploadButton onFiles={uploads.add} />}
      </div>
      <UploadList uploads={uploads} />
      <Pictures search={search} onPick={pick} />
    </div>
  );
};

/** The image library in a dialog, to select a picture or upload one. It loads when it opens. */
export const ImagePicker = ({ open, onPick, onClose }: Props) => {
  const { t } = useTranslation('admin-shared');
  return (
    <Modal
      open={open}
      title={t('images.choose')}
      width={WIDTH}
      footer={null}
      destroyOnHidden
      onCancel={onClose}
    >
      <Library onPick={onPick} />
    </Modal>
  );
};
