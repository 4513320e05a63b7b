import styles from './drawn-cover.module.css';
import { drawingOf, HEIGHT, WIDTH } from './drawing';

/** The cover of an article without a picture. */
const DrawnCover = ({ title }: { title: string }) => (
  <svg className={styles.drawing} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="xMidYMid slice">
    {drawingOf(title).map(({ tone, path }) => (
      <path key={tone} className={styles[tone]} d={path} />
    ))}
  </svg>
);

export default DrawnCover;
