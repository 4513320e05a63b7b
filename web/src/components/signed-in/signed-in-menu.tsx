import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { ChevronIcon } from '@/components/icons/icons';
import { Link } from '@/components/link';
import { useDisclosure } from '@/components/use-disclosure';
import { useCan } from '@/lib/session/abilities';
import { useApp } from '@/lib/app-context';
import { startLive } from '@/lib/live/live';
import { useSession } from '@/lib/session/session';
import { paths } from '@contract/paths/pages';
import styles from './signed-in-menu.module.css';
import { NoticeBell } from './notice-bell';
import { useCurrentFrame } from './use-current-frame';
import { useKeepChosen } from './use-keep-chosen';
import { useNoticeMessages } from './use-notice-messages';
import { useSessionEnd } from './use-session-end';
import { useSignOut } from './use-sign-out';
import tools from '@/components/header/tools.module.css';

/** Keeps the live channel open, refetches changed settings, and shows when the session ends. */
const LiveSession = () => {
  const app = useApp();
  useEffect(() => startLive(app), [app]);
  useCurrentFrame();
  useSessionEnd();
  return null;
};

/** The menu of the signed-in user, and the bell; not for guests, who get no notices. */
const SignedInMenu = () => {
  const { t } = useTranslation();
  const { user } = useSession();
  const { isOpen, close, button, container } = useDisclosure();
  const signOut = useSignOut();
  const isUser = useCan('content.write');
  const hasMessages = useNoticeMessages();
  useKeepChosen();
  return (
    <>
      {hasMessages && <LiveSession />}
      {hasMessages && isUser && <NoticeBell />}
      <div className={styles.account} {...container}>
        <button {...button} className={tools.tool} aria-controls="account-panel">
          <span className={styles.face} aria-hidden="true">
            {user.avatar ? <img src={user.avatar} alt="" width={28} height={28} /> : [...user.nick_name][0]}
          </span>
          <span className={styles.name}>{user.nick_name}</span>
          <ChevronIcon />
        </button>
        <ul id="account-panel" className={styles.panel} hidden={!isOpen}>
          <li>
            <Link to={paths.adminHome} className={styles.item} onClick={close}>
              {t('frame.backOffice')}
            </Link>
          </li>
          <li>
            <button
              type="button"
              className={styles.item}
              disabled={signOut.isPending}
              onClick={() => signOut.mutate()}
            >
              {t('frame.signOut')}
            </button>
          </li>
        </ul>
      </div>
    </>
  );
};

export default SignedInMenu;
