import { Button } from 'antd';
import { useRef, type ChangeEvent } from 'react';
import { useTranslation } from 'react-i18next';

/** What the library takes; the server looks at the content itself. */
const KINDS = 'image/jpeg,image/png,image/gif,image/webp,image/avif,image/svg+xml,image/tiff,.ico';

/** Chooses files of this machine for the library. */
export const UploadButton = ({ onFiles }: { onFiles: (files: File[]) => void }) => {
  const { t } = useTranslation('admin-shared');
  const input = useRef<HTMLInputElement>(null);
  const handleChange = ({ target }: ChangeEvent<HTMLInputElement>) => {
    onFiles([...(target.files ?? [])]);
    // the same file may be chosen again
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
