import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { EndpointOutput } from '@contract';
import { DateTime } from '@/components/text/date-time';
import { Link } from '@/components/link';
import styles from './notice-item.module.css';

export type Notice = EndpointOutput<'GET /notices'>['list'][number];

interface Props {
  notice: Notice;
  onOpen: (notice: Notice) => void;
  /** Shown below the link. */
  children?: ReactNode;
}

/** A notice as a link to its subject. */
export const NoticeItem = ({ notice, onOpen, children }: Props) => {
  const { t } = useTranslation('notice');
  const { path, text, excerpt, created_at, is_read } = notice;
  return (
    <li className={styles.item} data-unread={!is_read || undefined}>
      <Link to={path} className={styles.link} onClick={() => onOpen(notice)}>
        <span className={styles.text}>
          {!is_read && <span className={styles.dot} role="img" aria-label={t('unread')} />}
          {text}
        </span>
        {excerpt && <span className={styles.excerpt}>{excerpt}</span>}
        <DateTime className={styles.time} value={created_at} />
      </Link>
      {children}
    </li>
  );
};
