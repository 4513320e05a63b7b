import { useTranslation } from 'react-i18next';
import { MessageType } from '@contract/enums';
import { useStore } from '@/lib/store';
import type { OutboxItem } from '../outbox/outbox-store';
import { clipProgress } from '../outbox/upload-clips';
import { clockOf } from './clock';
import { CameraIcon, MicrophoneIcon } from './icons';
import { Waveform } from './waveform';
import styles from './unsent-clip.module.css';

/** A voice message or a video on its way: what it is, how long, and how much of it is uploaded. */
export const UnsentClip = ({ item }: { item: OutboxItem }) => {
  const { t } = useTranslation('chat');
  const share = useStore(clipProgress).get(item.client_id);
  if (!item.clip) return null;
  const { kind, duration, wave = [] } = item.clip;
  const isVoice = kind === MessageType.Voice;
  const percent = share === undefined ? undefined : Math.round(share * 100);
  return (
    <span className={styles.clip}>
      {isVoice ? <MicrophoneIcon /> : <CameraIcon />}
      <span className="sr-only">{t(`kind.${kind}`)}</span>
      {isVoice ? (
        <span className={styles.wave}>
          <Waveform wave={wave} share={share} />
        </span>
      ) : (
        <progress className={styles.wave} value={share ?? 0} aria-label={t('chat-room:media.uploaded')} />
      )}
      <span className={styles.time}>{percent === undefined ? clockOf(duration) : `${percent} %`}</span>
    </span>
  );
};
