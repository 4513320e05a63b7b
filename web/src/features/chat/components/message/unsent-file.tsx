import { useTranslation } from 'react-i18next';
import { MessageType } from '@contract/enums';
import { useStore } from '@/lib/state/store';
import { useStoredPicture } from '@/lib/files/use-stored-picture';
import { useChat } from '../../chat-context';
import body from './record-body.module.css';
import type { OutboxFile, OutboxItem } from '../../outbox/outbox-store';
import { uploadProgress } from '../../outbox/upload-files';
import { clockOf } from '../../media/clock';
import { CameraIcon, MicrophoneIcon } from '../../media/icons';
import { Waveform } from '../../media/voice/waveform';
import styles from './unsent-file.module.css';

interface Props {
  clientId: string;
  file: OutboxFile;
  /** Fraction that is uploaded, 0 to 1; undefined when it is not being uploaded. */
  share: number | undefined;
}

const UnsentPicture = ({ clientId, file, share }: Props) => {
  const { t } = useTranslation('chat');
  const stored = useStoredPicture(useChat().files, clientId);
  const { width, height } = file;
  return (
    <span className={body.picture}>
      <img src={stored ?? file.url} width={width} height={height} alt={t('kind.3')} />
      {share !== undefined && (
        <span className={styles.file}>
          <progress className={styles.wave} value={share} aria-label={t('chat-room:media.uploaded')} />
          <span className={styles.time}>{Math.round(share * 100)} %</span>
        </span>
      )}
    </span>
  );
};

const UnsentRecording = ({ file: { kind, duration = 0, wave = [] }, share }: Props) => {
  const { t } = useTranslation('chat');
  const isVoice = kind === MessageType.Voice;
  return (
    <span className={styles.file}>
      {isVoice ? <MicrophoneIcon /> : <CameraIcon />}
      <span className="sr-only">{t(`kind.${kind}`)}</span>
      {isVoice ? (
        <span className={styles.wave}>
          <Waveform wave={wave} share={share} />
        </span>
      ) : (
        <progress className={styles.wave} value={share ?? 0} aria-label={t('chat-room:media.uploaded')} />
      )}
      <span className={styles.time}>
        {share === undefined ? clockOf(duration) : `${Math.round(share * 100)} %`}
      </span>
    </span>
  );
};

/** A picture, voice message or video that is not sent yet, with the progress of its upload. */
export const UnsentFile = ({ item: { client_id: clientId, file } }: { item: OutboxItem }) => {
  const share = useStore(uploadProgress).get(clientId);
  if (!file) return null;
  const props = { clientId, file, share };
  return file.kind === MessageType.Image ? <UnsentPicture {...props} /> : <UnsentRecording {...props} />;
};
