import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PauseIcon, PlayIcon } from '@/components/icons';
import { useIsHydrated } from '@/lib/use-is-hydrated';
import type { BannerMenu } from './banner-query';
import styles from './banner.module.css';

interface Props {
  pictures: BannerMenu['banners'];
  /** Seconds a picture stays; 0 means that none follows. */
  seconds: number;
}

/** How many pictures have passed. Stands still for people who ask for reduced motion. */
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

/** Seven twelfths of the page, or all of a narrow one. */
const SIZES = '(max-width: 48rem) 100vw, 42rem';

/** The pictures of a banner, one over another in a box of fixed shape. They adorn; the words say it all. */
const BannerPictures = ({ pictures, seconds }: Props) => {
  const { t } = useTranslation();
  const [isPaused, setIsPaused] = useState(false);
  const isRotating = seconds > 0 && pictures.length > 1;
  const turns = useTurns(isRotating ? seconds : 0, isPaused);
  // the next one loads while this one is looked at, the others later
  const shown = pictures.slice(0, useIsHydrated() && isRotating ? turns + 2 : 1);
  return (
    <div className={styles.pictures}>
      {shown.map(({ id, path, srcset }, index) => (
        <img
          key={id}
          // before `src`, or a browser that reads on begins to load the large one
          srcSet={srcset || undefined}
          sizes={srcset ? SIZES : undefined}
          src={path}
          alt=""
          width={1600}
          height={600}
          fetchPriority={index === 0 ? 'high' : 'low'}
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
