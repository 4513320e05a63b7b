import { lazy, Suspense, type ComponentProps, type CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { MessageType } from '@contract/enums';
import type { ChatRecord } from '@contract/chat/records';
import { useRoomActions } from '../room/room-actions';
import type VoicePlayer from './voice/voice-player';
import styles from './clip-body.module.css';

type VoiceProps = ComponentProps<typeof VoicePlayer>;

/** The browser's player, for the server's page and when our player fails to load. */
const NativeVoice = ({ url, label }: VoiceProps) => (
  <audio className={styles.voice} controls preload="none" src={url} aria-label={label} />
);

const LivePlayer = lazy(() => import('./voice/voice-player').catch(() => ({ default: NativeVoice })));

const Voice = (props: VoiceProps) =>
  // the server's page has no room actions
  useRoomActions() ? (
    <Suspense fallback={<div className={styles.voice} />}>
      <LivePlayer {...props} />
    </Suspense>
  ) : (
    <NativeVoice {...props} />
  );

/** Reserves the space of a video before it is loaded. */
const ratioStyle = (width: number, height: number): CSSProperties =>
  ({ '--ratio': width / height }) as CSSProperties;

type ClipRecord = ChatRecord & { msg_type: 4 | 5 };

/** A voice message or a video; its file is not loaded before it is played. */
export const ClipBody = ({ record }: { record: ClipRecord }) => {
  const { t } = useTranslation('chat');
  if (!record.payload) return null;
  const { url, duration } = record.payload;
  const words = { name: record.nick_name || t('gone'), seconds: Math.max(1, Math.round(duration)) };
  if (record.msg_type === MessageType.Voice)
    return <Voice url={url} duration={duration} wave={record.payload.wave} label={t('voiceOf', words)} />;
  const { poster, width, height } = record.payload;
  return (
    <video
      className={styles.video}
      style={ratioStyle(width, height)}
      controls
      playsInline
      preload="none"
      src={url}
      poster={poster || undefined}
      width={width}
      height={height}
      aria-label={t('videoOf', words)}
      onPlay={({ currentTarget }) =>
        void import('./voice/playback').then(
          ({ playVideo }) => playVideo(currentTarget),
          () => undefined,
        )
      }
    />
  );
};
