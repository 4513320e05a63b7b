import { useTranslation } from 'react-i18next';
import { useStore } from '@/lib/state/store';
import { clockOf } from '../clock';
import { PauseIcon, PlayIcon } from '../icons';
import { nextSpeed, playback, positionOf, seek, speed, togglePlaying } from './playback';
import { Waveform } from './waveform';
import styles from './voice-player.module.css';

interface Props {
  url: string;
  /** Seconds. */
  duration: number;
  wave: readonly number[];
  /** Accessible name. */
  label: string;
}

/** Keys that move the position instead of the focus of the surrounding list. */
const MOVES = new Set([
  'ArrowLeft',
  'ArrowRight',
  'ArrowUp',
  'ArrowDown',
  'Home',
  'End',
  'PageUp',
  'PageDown',
]);

/** Plays a voice message; its waveform is the seek bar. */
const VoicePlayer = ({ url, duration, wave, label }: Props) => {
  const { t } = useTranslation('chat');
  const state = useStore(playback);
  const rate = useStore(speed);
  const isPlaying = state.url === url && state.isPlaying;
  const hasFailed = state.url === url && state.hasFailed;
  const position = Math.min(positionOf(url, state), duration);
  const time = t('chat-room:media.position', { position: clockOf(position), duration: clockOf(duration) });
  return (
    <div className={styles.player} role="group" aria-label={label}>
      <button
        type="button"
        className={styles.play}
        aria-label={isPlaying ? t('chat-room:media.pause') : t('chat-room:media.play')}
        onClick={() => togglePlaying(url)}
      >
        {isPlaying ? <PauseIcon /> : <PlayIcon />}
      </button>
      <span className={styles.bar}>
        <Waveform wave={wave} share={duration > 0 ? position / duration : 0} />
        <input
          type="range"
          min={0}
          max={duration}
          step={Math.max(0.01, duration / 20)}
          value={position}
          aria-label={t('chat-room:media.seek')}
          aria-valuetext={time}
          onChange={({ target }) => seek(url, Number(target.value))}
          onKeyDown={(event) => {
            if (MOVES.has(event.key)) event.stopPropagation();
          }}
        />
      </span>
      <span className={styles.time}>{clockOf(position > 0 ? position : duration)}</span>
      <button
        type="button"
        className={styles.speed}
        aria-label={t('chat-room:media.speed', { speed: rate })}
        title={t('chat-room:media.speed', { speed: rate })}
        onClick={nextSpeed}
      >
        {rate}×
      </button>
      {hasFailed && (
        <span className={styles.failed} role="alert">
          {t('chat-room:media.notPlayed')}
        </span>
      )}
    </div>
  );
};

export default VoicePlayer;
