import { Button } from 'antd';
import { useEffect, useRef, type ChangeEvent } from 'react';
import { useTranslation } from 'react-i18next';

/** File types of the library; the server checks the content itself. */
const KINDS = 'image/jpeg,image/png,image/gif,image/webp,image/avif,image/svg+xml,image/tiff,.ico';

interface Props {
  onFiles: (files: File[]) => void;
  /** Whether the URL has the task of an upload, e.g. from the palette: opens the file picker and calls `onPickerOpen`. */
  isUploadRequested?: boolean;
  onPickerOpen?: () => void;
}

/** Opens the file picker of the browser. */
export const UploadButton = ({ onFiles, isUploadRequested = false, onPickerOpen }: Props) => {
  const { t } = useTranslation('admin-shared');
  const button = useRef<HTMLButtonElement>(null);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (!isUploadRequested) return;
    // browsers open the picker only shortly after a key press or click: otherwise the focused button can open it
    button.current?.focus();
    input.current?.click();
    onPickerOpen?.();
  }, [isUploadRequested, onPickerOpen]);
  const handleChange = ({ target }: ChangeEvent<HTMLInputElement>) => {
    onFiles([...(target.files ?? [])]);
    // allows choosing the same file again
    target.value = '';
  };
  return (
    <>
      <Button ref={button} type="primary" onClick={() => input.current?.click()}>
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
