// @ts-check
import { requireFromRoot } from './strapi.mjs';
import { onStop } from './process/stop.mjs';

/**
 * A progress bar.
 * @returns {{ onProgress: (done: number, total: number) => void, stop: () => void }}
 */
export const progressBar = () => {
  const { SingleBar, Presets } = requireFromRoot('cli-progress');
  const bar = new SingleBar(
    {
      format: ' {bar} {percentage}% | {value}/{total} | {eta_formatted}',
      noTTYOutput: false,
      clearOnComplete: true,
    },
    Presets.shades_classic,
  );
  // The progress bar disables the terminal's line wrap while it draws; it must be enabled again after an
  // interruption.
  onStop(() => bar.stop());
  return {
    onProgress: (done, total) => {
      if (!bar.isActive) bar.start(total, done);
      bar.update(done);
    },
    stop: () => bar.stop(),
  };
};
