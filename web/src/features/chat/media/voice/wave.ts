/** Number of points of a waveform; at most `MAX_WAVE_POINTS` of the contract. */
export const WAVE_POINTS = 48;

/** Exponent that converts a sound level to perceived loudness. */
const LOUDNESS = 0.6;

/** Resamples levels to `count` points: the maximum of each interval, or the nearest level of a shorter list. */
const resample = (levels: readonly number[], count: number): number[] =>
  Array.from({ length: count }, (_, index) => {
    const from = Math.floor((index * levels.length) / count);
    const to = Math.max(from + 1, Math.floor(((index + 1) * levels.length) / count));
    return Math.max(0, ...levels.slice(from, to));
  });

/**
 * The waveform of a recording: integers from 0 to 100, the loudest part 100 unless it is nearly silent.
 * @param levels root mean squares from 0 to 1
 */
export const waveOf = (levels: readonly number[]): number[] => {
  const points = resample(levels, WAVE_POINTS);
  const loudest = Math.max(0.02, ...points);
  return points.map((level) => Math.round((level / loudest) ** LOUDNESS * 100));
};

/** Path of a waveform's bars, 3 units apart, in a height of 32. A waveform without points is a flat line. */
export const barsOf = (wave: readonly number[]): string =>
  resample(wave.length > 0 ? wave : [0], WAVE_POINTS)
    .map((level, index) => {
      const half = 1 + (Math.min(100, level) / 100) * 13;
      return `M${index * 3 + 1.5} ${16 - half}v${2 * half}`;
    })
    .join('');
