import { onTestFinished, vi } from 'vitest';
import { startUi } from '@/lib/state/ui';

/** Sets or ends mobile mode: jsdom has no layout, and styles have no effect. */
const showWidth = (isPhone: boolean): void => {
  vi.stubGlobal('matchMedia', (media: string) =>
    Object.assign(new EventTarget(), {
      media,
      matches: isPhone && media.includes('max-width'),
      addListener: () => undefined,
      removeListener: () => undefined,
    }),
  );
  startUi();
};

/** Mobile mode until the end of the test. */
export const onPhone = (): void => {
  showWidth(true);
  onTestFinished(() => {
    showWidth(false);
    vi.unstubAllGlobals();
  });
};
