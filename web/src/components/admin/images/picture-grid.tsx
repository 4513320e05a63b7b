import { useRef, useState, type KeyboardEvent } from 'react';
import type { EndpointOutput } from '@contract';
import styles from './images.module.css';

export type LibraryImage = EndpointOutput<'GET /images'>['list'][number];

/** Current number of pictures per row. */
const columnsOf = (list: HTMLElement): number =>
  Math.max(1, getComputedStyle(list).gridTemplateColumns.split(' ').length);

interface Props {
  label: string;
  images: readonly LibraryImage[];
  onPick: (image: LibraryImage) => void;
}

/** Pictures to select one from. One tab stop; the arrow keys move between pictures. */
export const PictureGrid = ({ label, images, onPick }: Props) => {
  const list = useRef<HTMLUListElement>(null);
  const [current, setCurrent] = useState(0);
  const handleKey = (event: KeyboardEvent<HTMLUListElement>) => {
    const columns = columnsOf(event.currentTarget);
    const steps: Record<string, number> = {
      ArrowRight: 1,
      ArrowLeft: -1,
      ArrowDown: columns,
      ArrowUp: -columns,
      Home: -images.length,
      End: images.length,
    };
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const next = Math.min(images.length - 1, Math.max(0, current + step));
    setCurrent(next);
    list.current?.querySelectorAll('button')[next]?.focus();
  };
  return (
    <ul ref={list} className={styles.grid} aria-label={label} onKeyDown={handleKey}>
      {images.map((image, index) => (
        <li key={image.id}>
          <button
            type="button"
            className={styles.picture}
            tabIndex={index === Math.min(current, images.length - 1) ? 0 : -1}
            onFocus={() => setCurrent(index)}
            onClick={() => onPick(image)}
          >
            <img src={image.thumb} alt={image.alt} loading="lazy" decoding="async" />
            <span>{image.name}</span>
          </button>
        </li>
      ))}
    </ul>
  );
};
