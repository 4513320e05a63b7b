import { Button, Modal } from 'antd';
import { useEffect, useRef, useState, type ChangeEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { CropFrame } from '@/components/crop/crop-frame';
import { type Area, cropImage } from '@/components/crop/crop-image';
import { uploadImage } from '@/lib/http/upload';
import styles from './information.module.css';

/** Side of an avatar in pixels: shown at 128 CSS px at most, on screens with two pixels per CSS px. */
const SIDE = 256;

interface Props {
  name: string;
  /** URL of the picture; empty for none. */
  avatar: string;
  onChange: (url: string) => Promise<void>;
}

interface DialogProps {
  /** Object URL of the chosen file. */
  source: string;
  onUse: (file: File) => Promise<void>;
  onClose: () => void;
}

const CropDialog = ({ source, onUse, onClose }: DialogProps) => {
  const { t } = useTranslation('account');
  const [area, setArea] = useState<Area | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState('');
  const finish = async () => {
    if (!area) return;
    setIsBusy(true);
    try {
      await onUse(await cropImage(source, area, { name: 'avatar', width: SIDE, height: SIDE }));
      onClose();
    } catch {
      // Failed requests have shown their own message; the remaining cause is a picture that the browser cannot read.
      setError(t('my.avatar.failed'));
      setIsBusy(false);
    }
  };
  return (
    <Modal
      open
      title={t('my.avatar.title')}
      okText={t('my.avatar.use')}
      cancelText={t('my.avatar.cancel')}
      okButtonProps={{ disabled: !area, loading: isBusy }}
      onOk={() => void finish()}
      onCancel={onClose}
    >
      <CropFrame
        source={source}
        aspect={1}
        isRound
        label={t('my.avatar.title')}
        zoomLabel={t('my.avatar.zoom')}
        onArea={setArea}
        onError={() => setError(t('my.avatar.failed'))}
      />
      <p className={styles.detail}>{t('my.avatar.hint')}</p>
      {error && (
        <p className={styles.error} role="alert">
          {error}
        </p>
      )}
    </Modal>
  );
};

/** The picture of the account: choose one, crop it, remove it. */
export const AvatarEditor = ({ name, avatar, onChange }: Props) => {
  const { t } = useTranslation('account');
  const input = useRef<HTMLInputElement>(null);
  const [source, setSource] = useState('');
  useEffect(() => () => URL.revokeObjectURL(source), [source]);
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    if (file) setSource(URL.createObjectURL(file));
    // allows choosing the same file again
    target.value = '';
  };
  const use = async (file: File) => onChange((await uploadImage(file)).url);
  return (
    <div className={styles.avatar}>
      <span className={styles.picture} aria-hidden="true">
        {avatar ? <img src={avatar} alt="" /> : name.slice(0, 1)}
      </span>
      <div className={styles.buttons}>
        <Button onClick={() => input.current?.click()}>{t('my.avatar.change')}</Button>
        {avatar && (
          <Button type="text" onClick={() => void onChange('')}>
            {t('my.avatar.remove')}
          </Button>
        )}
      </div>
      <input
        ref={input}
        type="file"
        accept="image/jpeg,image/png,image/webp,image/avif,image/gif"
        hidden
        aria-label={t('my.avatar.choose')}
        onChange={choose}
      />
      {source && <CropDialog source={source} onUse={use} onClose={() => setSource('')} />}
    </div>
  );
};
