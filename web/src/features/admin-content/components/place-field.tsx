import { useState } from 'react';
import styles from './series-parts.module.css';

interface Props {
  label: string;
  /** From 1. */
  place: number;
  count: number;
  onPlace: (place: number) => void;
}

/** The number of a place, which moves an article far with Enter. Another one that is left without it stays unused. */
export const PlaceField = ({ label, place, count, onPlace }: Props) => {
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <input
      type="number"
      className={styles.place}
      data-control="place"
      aria-label={label}
      min={1}
      max={count}
      value={typed ?? place}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={() => setTyped(null)}
      onKeyDown={({ key }) => {
        if (key !== 'Enter') return;
        setTyped(null);
        onPlace(Number(typed ?? place));
      }}
    />
  );
};
