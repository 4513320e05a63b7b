import type { CSSProperties } from 'react';
import { TAG_COLORS } from '@contract/enums';
import styles from './colors.module.css';

/** Text colours, all readable on the page's background. */
const INKS = ['ink', 'ink-2', 'link', 'focus', 'success', 'warning', 'error', 'info'] as const;

const inColors = (color: string, back: string) =>
  ({ '--color': `var(--${color})`, '--back': `var(--${back})` }) as CSSProperties;

const Swatch = ({ color, back }: { color: string; back: string }) => (
  <li className={styles.swatch} style={inColors(color, back)}>
    {color}
  </li>
);

/** The names of the tokens, each in its colour. */
export const Inks = () => (
  <ul className={styles.list}>
    {INKS.map((ink) => (
      <Swatch key={ink} color={ink} back="surface" />
    ))}
    <Swatch color="on-seal" back="seal" />
    <Swatch color="on-mark" back="mark" />
  </ul>
);

/** The nine tag colours. */
export const TagColors = () => (
  <ul className={styles.list}>
    {TAG_COLORS.map((color) => (
      <Swatch key={color} color={`tag-${color}`} back={`tag-${color}-back`} />
    ))}
  </ul>
);
