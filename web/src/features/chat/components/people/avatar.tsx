import { TAG_COLORS } from '@contract/enums';
import styles from './avatar.module.css';

/** One of the nine colours for a person, the same everywhere. */
export const colorOf = (id: string): (typeof TAG_COLORS)[number] => {
  let sum = 0;
  for (const letter of id) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973;
  return TAG_COLORS[sum % TAG_COLORS.length] ?? 'red';
};

interface Props {
  /** Id of the person or room, for the colour. */
  id: string;
  name: string;
  src: string;
  isRoom?: boolean;
}

/** A picture, or the first letter of the name; decorative, the name is next to it. */
export const Avatar = ({ id, name, src, isRoom }: Props) => (
  <span className={styles.avatar} data-color={colorOf(id)} data-room={isRoom || undefined} aria-hidden="true">
    {src ? (
      <img src={src} alt="" width={36} height={36} loading="lazy" decoding="async" />
    ) : (
      ([...name][0]?.toUpperCase() ?? '·')
    )}
  </span>
);
