import type { KeyboardEvent, MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { Image } from '../images';
import styles from './image.module.css';

/** Step of an arrow key, as a fraction of the side; with Shift a fifth of it. */
const STEP = 0.05;
const FINE = 0.01;

interface Point {
  x: number;
  y: number;
}

const inside = (value: number): number => Math.round(Math.min(1, Math.max(0, value)) * 100) / 100;

const MOVES: Record<string, Point> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

interface Props {
  image: Image;
  value: Point;
  onChange: (point: Point) => void;
}

/**
 * The focal point of an image: set with a click or the arrow keys, with previews of the crops that pages use.
 */
export const FocalPoint = ({ image, value, onChange }: Props) => {
  const { t } = useTranslation('image');
  const percent = { x: Math.round(value.x * 100), y: Math.round(value.y * 100) };
  const position = `${percent.x}% ${percent.y}%`;
  const handleClick = ({ currentTarget, clientX, clientY, detail }: MouseEvent<HTMLButtonElement>) => {
    // a click triggered by the keyboard has no position
    if (detail === 0) return;
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    onChange({ x: inside((clientX - left) / width), y: inside((clientY - top) / height) });
  };
  const handleKey = (event: KeyboardEvent) => {
    const move = MOVES[event.key];
    if (!move) return;
    event.preventDefault();
    const step = event.shiftKey ? FINE : STEP;
    onChange({ x: inside(value.x + move.x * step), y: inside(value.y + move.y * step) });
  };
  return (
    <div className={styles.focal}>
      <button
        type="button"
        className={styles.field}
        aria-label={t('focal.label')}
        aria-describedby="focal-hint focal-value"
        onClick={handleClick}
        onKeyDown={handleKey}
      >
        <img src={image.thumb} alt="" draggable={false} />
        <span className={styles.point} style={{ left: `${percent.x}%`, top: `${percent.y}%` }} />
      </button>
      <div className={styles.crops} aria-hidden="true">
        <img className={styles.wide} src={image.thumb} alt="" style={{ objectPosition: position }} />
        <img className={styles.square} src={image.thumb} alt="" style={{ objectPosition: position }} />
      </div>
      <p id="focal-hint" className={styles.hint}>
        {t('focal.hint')}
      </p>
      <p id="focal-value" className={styles.hint} aria-live="polite">
        {t('focal.value', percent)}
      </p>
    </div>
  );
};
