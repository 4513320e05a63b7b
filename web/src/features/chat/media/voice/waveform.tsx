import type { CSSProperties } from 'react';
import { barsOf, WAVE_POINTS } from './wave';
import styles from './waveform.module.css';

interface Props {
  wave: readonly number[];
  /** Fraction that has been played, 0 to 1. */
  share?: number;
}

/** The waveform of a voice message; decorative. */
export const Waveform = ({ wave, share = 0 }: Props) => {
  const bars = barsOf(wave);
  return (
    <svg
      className={styles.wave}
      viewBox={`0 0 ${WAVE_POINTS * 3} 32`}
      preserveAspectRatio="none"
      aria-hidden="true"
      style={{ '--rest': `${(1 - share) * 100}%` } as CSSProperties}
    >
      <path d={bars} vectorEffect="non-scaling-stroke" />
      {share > 0 && <path className={styles.played} d={bars} vectorEffect="non-scaling-stroke" />}
    </svg>
  );
};
