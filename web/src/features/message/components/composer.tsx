import { PictureOutlined, SendOutlined } from '@ant-design/icons';
import { Button, Input } from 'antd';
import { type ClipboardEvent, type KeyboardEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { countCharacters } from '@contract/characters';
import { MAX_MESSAGE_LENGTH } from '@contract/enums';
import { errorMessage } from '@/components/admin/table/list-states';
import { useApp } from '@/lib/app-context';
import { readDraft, storeDraft } from '../unsent-texts';
import styles from './messages.module.css';

/** Uploads one picture at a time. */
const usePicture = () => {
  const { call } = useApp();
  const [image, setImage] = useState('');
  const [progress, setProgress] = useState<number | null>(null);
  const [error, setError] = useState('');
  const upload = async (file: File) => {
    setError('');
    setProgress(0);
    try {
      const options = { isQuiet: true, onProgress: setProgress };
      setImage(await call('POST /messages/image', { files: [file] }, options));
    } catch (failure) {
      setError(errorMessage(failure));
    }
    setProgress(null);
  };
  return { image, progress, error, upload, clear: () => setImage('') };
};

/** Where a message is written. The draft of each conversation is stored. */
export const Composer = ({
  peerId,
  onSend,
}: {
  peerId: string;
  /** Sends a message, whose text is no longer the draft. */
  onSend: (content: string, image: string) => void;
}) => {
  const { t } = useTranslation('message');
  const [text, setText] = useState(() => readDraft(peerId));
  const files = useRef<HTMLInputElement>(null);
  const { image, progress, error, upload, clear } = usePicture();
  const length = countCharacters(text.trim());
  const canSend = (length > 0 || image !== '') && length <= MAX_MESSAGE_LENGTH && progress === null;
  const change = (next: string) => {
    setText(next);
    void storeDraft(peerId, next);
  };
  const send = () => {
    if (!canSend) return;
    onSend(text.trim(), image);
    setText('');
    clear();
  };
  const handleKey = (event: KeyboardEvent) => {
    // Enter also confirms what an input method suggests
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  };
  const handlePaste = ({ clipboardData }: ClipboardEvent) => {
    const file = [...clipboardData.files].find(({ type }) => type.startsWith('image/'));
    if (file) void upload(file);
  };
  return (
    <form
      className={styles.composer}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      {(image || progress !== null) && (
        <div className={styles.attached}>
          {image && <img src={image} alt={t('attached')} />}
          {progress !== null && (
            <span role="status">{t('uploading', { percent: Math.round(progress * 100) })}</span>
          )}
          {image && (
            <Button type="link" onClick={clear}>
              {t('removePicture')}
            </Button>
          )}
        </div>
      )}
      {error && (
        <p className={styles.error} role="alert">
          {error}
        </p>
      )}
      <div className={styles.line}>
        <input
          ref={files}
          type="file"
          accept="image/*"
          hidden
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            if (file) void upload(file);
            target.value = '';
          }}
        />
        <Button
          icon={<PictureOutlined />}
          aria-label={t('addPicture')}
          title={t('addPicture')}
          onClick={() => files.current?.click()}
        />
        <Input.TextArea
          aria-label={t('write')}
          placeholder={t('write')}
          autoSize={{ minRows: 1, maxRows: 6 }}
          value={text}
          status={length > MAX_MESSAGE_LENGTH ? 'error' : undefined}
          onChange={({ target }) => change(target.value)}
          onKeyDown={handleKey}
          onPaste={handlePaste}
        />
        <Button
          type="primary"
          htmlType="submit"
          icon={<SendOutlined />}
          disabled={!canSend}
          aria-label={t('send')}
        />
      </div>
      <p className={styles.hint}>
        {length > MAX_MESSAGE_LENGTH - 200 ? `${length}/${MAX_MESSAGE_LENGTH}` : t('keys')}
      </p>
    </form>
  );
};
