import { Button, Modal } from 'antd';
import { useEffect, useRef, useState, type ChangeEvent } from 'react';
import { useTranslation } from 'react-i18next';
import Cropper, { type Area } from 'react-easy-crop';
import 'react-easy-crop/react-easy-crop.css';
import { uploadImage } from '@/lib/upload';
import { cropImage } from './crop-image';
import styles from './information.module.css';

interface Props {
  name: string;
  /** Empty: none. */
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
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [area, setArea] = useState<Area | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState('');
  const finish = async () => {
    if (!area) return;
    setIsBusy(true);
    try {
      await onUse(await cropImage(source, area));
      onClose();
    } catch {
      // Failed requests have shown their own message; what remains is a picture that the browser cannot read.
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
      <div className={styles.crop}>
        <Cropper
          image={source}
          crop={crop}
          zoom={zoom}
          aspect={1}
          cropShape="round"
          showGrid={false}
          onCropChange={setCrop}
          onZoomChange={setZoom}
          onCropComplete={(_, pixels) => setArea(pixels)}
          mediaProps={{ onError: () => setError(t('my.avatar.failed')) }}
          disableAutomaticStylesInjection
        />
      </div>
      <label className={styles.zoom}>
        {t('my.avatar.zoom')}
        <input
          type="range"
          min={1}
          max={3}
          step={0.05}
          value={zoom}
          onChange={({ target }) => setZoom(Number(target.value))}
        />
      </label>
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
    // so that the same file can be chosen again
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
