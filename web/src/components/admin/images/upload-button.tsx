import { Button } from 'antd';
import { useRef, type ChangeEvent } from 'react';
import { useTranslation } from 'react-i18next';

/** File types of the library; the server checks the content itself. */
const KINDS = 'image/jpeg,image/png,image/gif,image/webp,image/avif,image/svg+xml,image/tiff,.ico';

/** Opens the file picker of the browser. */
export const UploadButton = ({ onFiles }: { onFiles: (files: File[]) => void }) => {
  const { t } = useTranslation('admin-shared');
  const input = useRef<HTMLInputElement>(null);
  const handleChange = ({ target }: ChangeEvent<HTMLInputElement>) => {
    onFiles([...(target.files ?? [])]);
    // so that the same file can be chosen again
    target.value = '';
  };
  return (
    <>
      <Button type="primary" onClick={() => input.current?.click()}>
        {t('images.upload')}
      </Button>
      <input
        ref={input}
        type="file"
        accept={KINDS}
        multiple
        hidden
        aria-label={t('images.upload')}
        onChange={handleChange}
      />
    </>
  );
};
