import { useState } from 'react';
import styles from './series-parts.module.css';

interface Props {
  label: string;
  /** From 1. */
  place: number;
  count: number;
  onPlace: (place: number) => void;
}

/** The position of an article in a series. Enter moves the article to the typed one; leaving the field discards it. */
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
