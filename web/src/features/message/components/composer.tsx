import { PictureOutlined, SendOutlined } from '@ant-design/icons';
import { Button, Input } from 'antd';
import { type ClipboardEvent, type KeyboardEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { countCharacters } from '@contract/text/characters';
import { MAX_MESSAGE_LENGTH } from '@contract/enums';
import { readDraft, storeDraft } from '../unsent-texts';
import type { ChosenPicture } from '../use-chosen-picture';
import styles from './messages.module.css';

/** The form for writing a message. The draft of each conversation is stored. */
export const Composer = ({
  peerId,
  picture,
  onSend,
}: {
  peerId: string;
  picture: ChosenPicture;
  /** Sends a message and deletes the draft. Resolves to false when the browser cannot store the picture. */
  onSend: (content: string, picture: Blob | null) => Promise<boolean>;
}) => {
  const { t } = useTranslation('message');
  const [text, setText] = useState(() => readDraft(peerId));
  const [isBusy, setIsBusy] = useState(false);
  const files = useRef<HTMLInputElement>(null);
  const { file, url, isRestoring, error, setError, choose, clear } = picture;
  const length = countCharacters(text.trim());
  const canSend = (length > 0 || file !== null) && length <= MAX_MESSAGE_LENGTH && !isBusy && !isRestoring;
  const change = (next: string) => {
    setText(next);
    void storeDraft(peerId, next);
  };
  const send = async () => {
    if (!canSend) return;
    setIsBusy(true);
    if (await onSend(text.trim(), file)) {
      setText('');
      clear();
    } else setError(t('notKept'));
    setIsBusy(false);
  };
  const handleKey = (event: KeyboardEvent) => {
    // Enter also confirms a suggestion of an input method
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    void send();
  };
  const handlePaste = ({ clipboardData }: ClipboardEvent) => {
    choose([...clipboardData.files].filter(({ type }) => type.startsWith('image/')));
  };
  return (
    <form
      className={styles.composer}
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      {url && (
        <div className={styles.attached}>
          <img src={url} alt={t('attached')} />
          <Button type="link" disabled={isBusy} onClick={clear}>
            {t('removePicture')}
          </Button>
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
            choose([...(target.files ?? [])]);
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
          readOnly={isBusy}
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
