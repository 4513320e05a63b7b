import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MAX_CLIP_SECONDS } from '@contract/chat/limits';
import { MessageType } from '@contract/enums';
import { showToast } from '@/lib/state/toast';
import { SendIcon } from '../../icons';
import { clockOf } from '../clock';
import { DiscardIcon, MicrophoneIcon, StopIcon } from '../icons';
import { stopPlaying } from './playback';
import type { Recording } from './recorder';
import { useRecorder } from './use-recorder';
import { useSendFile } from '../use-send-file';
import VoicePlayer from './voice-player';
import { waveOf, WAVE_POINTS } from './wave';
import { Waveform } from './waveform';
import styles from './voice-panel.module.css';

export interface MediaPanelProps {
  roomId: string;
  /** Called when a message was added to the outbox. */
  onSent: () => void;
  onClose: () => void;
}

interface Recorded extends Recording {
  url: string;
  wave: number[];
}

/** Levels of the last seconds; new bars appear on the right. */
const liveWave = (levels: readonly number[]): number[] => {
  const last = levels.slice(-WAVE_POINTS).map((level) => Math.min(100, Math.round((level * 4) ** 0.6 * 100)));
  return [...Array<number>(WAVE_POINTS - last.length).fill(0), ...last];
};

/** Records a voice message: starts immediately; it can be played before it is sent. */
const VoicePanel = ({ roomId, onSent, onClose }: MediaPanelProps) => {
  const { t } = useTranslation('chat');
  const sendFile = useSendFile(roomId);
  const [recorded, setRecorded] = useState<Recorded | null>(null);
  const [isSending, setIsSending] = useState(false);
  const mustSend = useRef(false);

  const send = async (recording: Recorded) => {
    setIsSending(true);
    const { duration, wave, file } = recording;
    const reason = await sendFile({ kind: MessageType.Voice, duration, wave }, { file });
    if (reason) showToast('error', reason);
    else {
      onSent();
      onClose();
    }
    setIsSending(false);
  };
  const recorder = useRecorder({
    kind: 'audio',
    onRecorded: (recording) => {
      const url = URL.createObjectURL(recording.file);
      const next = { ...recording, url, wave: waveOf(recording.levels) };
      setRecorded(next);
      if (mustSend.current) void send(next);
    },
  });
  const { phase, problem, seconds, levels } = recorder;
  const start = useEffectEvent(() => void recorder.start());
  useEffect(() => start(), []);
  const url = recorded?.url;
  useEffect(
    () => () => {
      if (!url) return;
      stopPlaying(url);
      URL.revokeObjectURL(url);
    },
    [url],
  );
  const handleSend = () => {
    if (recorded) return void send(recorded);
    mustSend.current = true;
    recorder.stop();
  };
  const again = () => {
    mustSend.current = false;
    setRecorded(null);
    void recorder.start();
  };
  return (
    <div className={styles.panel} role="group" aria-label={t('chat-room:media.voice')}>
      <button
        type="button"
        className={styles.button}
        aria-label={t('chat-room:media.discard')}
        title={t('chat-room:media.discard')}
        onClick={() => {
          recorder.cancel();
          onClose();
        }}
      >
        <DiscardIcon />
      </button>
      <div className={styles.middle}>
        {problem && (
          <p className={styles.problem} role="alert">
            {t(`chat-room:media.microphone.${problem}`)}
          </p>
        )}
        {phase === 'asking' && <p className={styles.note}>{t('chat-room:media.asking')}</p>}
        {phase === 'recording' && (
          <>
            <span className={styles.dot} />
            <span className="sr-only" role="status">
              {t('chat-room:media.recording')}
            </span>
            <span className={styles.time}>
              {clockOf(seconds)} / {clockOf(MAX_CLIP_SECONDS)}
            </span>
            <span className={styles.wave}>
              <Waveform wave={liveWave(levels)} />
            </span>
          </>
        )}
        {recorded && phase === 'idle' && (
          <VoicePlayer
            url={recorded.url}
            duration={recorded.duration}
            wave={recorded.wave}
            label={t('chat-room:media.recorded')}
          />
        )}
      </div>
      {phase === 'recording' ? (
        <button
          type="button"
          className={styles.button}
          aria-label={t('chat-room:media.stop')}
          title={t('chat-room:media.stop')}
          autoFocus
          onClick={recorder.stop}
        >
          <StopIcon />
        </button>
      ) : (
        <button
          type="button"
          className={styles.button}
          aria-label={t('chat-room:media.again')}
          title={t('chat-room:media.again')}
          disabled={phase === 'asking' || isSending}
          onClick={again}
        >
          <MicrophoneIcon />
        </button>
      )}
      <button
        type="button"
        className={styles.send}
        aria-label={t('chat-room:media.send')}
        title={t('chat-room:media.send')}
        disabled={isSending || (!recorded && phase !== 'recording')}
        onClick={handleSend}
      >
        <SendIcon />
      </button>
    </div>
  );
};

export default VoicePanel;
