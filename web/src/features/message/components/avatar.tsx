import styles from './messages.module.css';

/** The picture of a person, or the first letter of the name; decorative, the name is next to it. */
export const Avatar = ({ name, src }: { name: string; src: string }) =>
  src ? (
    <img className={styles.avatar} src={src} alt="" loading="lazy" />
  ) : (
    <span className={styles.avatar} aria-hidden="true">
      {[...name][0]?.toUpperCase() ?? '·'}
    </span>
  );
