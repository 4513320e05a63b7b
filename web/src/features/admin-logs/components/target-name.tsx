import { Link } from '@/components/link';
import { type LogRow, targetPath } from '../logs';
import { useWords } from '../use-words';
import styles from './logs.module.css';

/** The target of an entry, as a link if it has a page. */
export const TargetName = ({ row }: { row: LogRow }) => {
  const { targetOf } = useWords();
  const name = targetOf(row);
  const path = name ? targetPath(row) : '';
  return <bdi className={styles.target}>{path ? <Link to={path}>{name}</Link> : name || '–'}</bdi>;
};
