import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { formatNumber } from '@/lib/format/format';
import styles from './nav-unread.module.css';

/** The link to the chat in the navigation of the site; the owner may have removed it. */
const LINK = 'header nav a:is([href="/chat"], [href^="/chat?"])';

/** Unread chat messages next to the link to the chat. The scripts of readers who are not signed in do not contain it. */
export const NavUnread = ({ count }: { count: number }) => {
  const { t } = useTranslation('notice');
  const { pathname, search } = useLocation();
  const [link, setLink] = useState<Element | null>(null);
  useEffect(() => {
    const frame = requestAnimationFrame(() => setLink(document.querySelector(LINK)));
    return () => cancelAnimationFrame(frame);
  }, [pathname, search]);
  if (!link?.isConnected || count === 0) return null;
  return createPortal(
    <span className={styles.unread}>
      {formatNumber(count)}
      <span className="sr-only"> {t('bell.chat')}</span>
    </span>,
    link,
  );
};
