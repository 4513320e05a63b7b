import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './examples.module.css';

const SPACES = [1, 2, 3, 4, 5, 6, 8, 10, 12, 16] as const;
const SIZES = ['xs', 's', 'm', 'l', 'xl', '2xl', '3xl'] as const;
const HEAT = [0, 1, 2, 3, 4] as const;

const sized = (value: string) => ({ '--value': `var(--${value})` }) as CSSProperties;

/** The spacing scale. */
export const Spaces = () =>
  SPACES.map((step) => (
    <span key={step} className={styles.space} style={sized(`space-${step}`)}>
      space-{step}
    </span>
  ));

/** The font sizes. */
export const Sizes = () => {
  const { t } = useTranslation('showcase');
  return (
    <div className={styles.sizes}>
      {SIZES.map((size) => (
        <p key={size} style={sized(`text-${size}`)}>
          {t('type')} <small>text-{size}</small>
        </p>
      ))}
    </div>
  );
};

/** The levels of the publishing calendar. */
export const Heat = () =>
  HEAT.map((level) => (
    <span
      key={level}
      className={styles.heat}
      style={sized(`heat-${level}`)}
      role="img"
      aria-label={`heat-${level}`}
    />
  ));
