import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PauseIcon, PlayIcon } from '@/components/icons/tool-icons';
import { useIsHydrated } from '@/lib/state/use-is-hydrated';
import type { BannerMenu } from './banner-query';
import styles from './banner.module.css';

interface Props {
  pictures: BannerMenu['banners'];
  /** Seconds that a picture is shown; 0 disables the rotation. */
  seconds: number;
  size: 'strip' | 'full';
}

/** Number of rotations so far. Does not rotate for users who prefer reduced motion. */
const useTurns = (seconds: number, isPaused: boolean) => {
  const [turns, setTurns] = useState(0);
  const isTurning = seconds > 0 && !isPaused;
  useEffect(() => {
    if (!isTurning || window.matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    const timer = setInterval(() => setTurns((count) => count + 1), seconds * 1000);
    return () => clearInterval(timer);
  }, [isTurning, seconds]);
  return turns;
};

/** Layout width: the large size has seven twelfths of the page, or the full width of a narrow page. */
const SIZES = { strip: '20rem', full: '(max-width: 48rem) 100vw, 42rem' };

/**
 * The pictures of a banner, stacked in a box with a fixed aspect ratio. They are decorative: all content is
 * in the text.
 */
const BannerPictures = ({ pictures, seconds, size }: Props) => {
  const { t } = useTranslation();
  const [isPaused, setIsPaused] = useState(false);
  const isRotating = seconds > 0 && pictures.length > 1;
  const turns = useTurns(isRotating ? seconds : 0, isPaused);
  // the next picture loads while the current one is shown, the others later
  const shown = pictures.slice(0, useIsHydrated() && isRotating ? turns + 2 : 1);
  return (
    <div className={styles.pictures}>
      {shown.map(({ id, path, srcset }, index) => (
        <img
          key={id}
          // before `src`: otherwise a browser begins to load the large one while it parses the page
          srcSet={srcset || undefined}
          sizes={srcset ? SIZES[size] : undefined}
          src={path}
          alt=""
          width={1600}
          height={600}
          // on a page with a strip, the main picture is that of an article
          fetchPriority={size === 'full' && index === 0 ? 'high' : 'low'}
          decoding={index === 0 ? 'sync' : 'async'}
          data-shown={index === turns % pictures.length || undefined}
        />
      ))}
      {isRotating && (
        <button
          type="button"
          className={styles.pause}
          aria-label={t(isPaused ? 'frame.play' : 'frame.pause')}
          onClick={() => setIsPaused(!isPaused)}
        >
          {isPaused ? <PlayIcon /> : <PauseIcon />}
        </button>
      )}
    </div>
  );
};

export default BannerPictures;
