import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { ChevronIcon } from '@/components/icons';
import { Link } from '@/components/link';
import { useDisclosure } from '@/components/use-disclosure';
import { useApp } from '@/lib/app-context';
import { clearSession, useSession } from '@/lib/session';
import { showToast } from '@/lib/toast';
import { paths } from '@contract/pages';
import styles from './account-menu.module.css';
import tools from './tools.module.css';

const SignIn = () => {
  const { t } = useTranslation();
  const { pathname, search } = useLocation();
  const back = pathname + search;
  const to = back === paths.home ? paths.login : `${paths.login}?${new URLSearchParams({ back })}`;
  return (
    <Link to={to} rel="nofollow" className={tools.tool}>
      {t('frame.signIn')}
    </Link>
  );
};

const useSignOut = () => {
  const { t } = useTranslation();
  const { call } = useApp();
  return useMutation({
    mutationFn: () => call('POST /logout', {}),
    onSuccess: () => showToast('success', t('frame.signedOut')),
    // even when the server could not be told, this browser forgets
    onSettled: clearSession,
  });
};

/** The way to sign in, or the menu of who is signed in. */
export const AccountMenu = () => {
  const { t } = useTranslation();
  const { user, isSignedIn } = useSession();
  const { isOpen, close, button, container } = useDisclosure();
  const signOut = useSignOut();
  if (!isSignedIn) return <SignIn />;
  return (
    <div className={styles.account} {...container}>
      <button {...button} className={tools.tool} aria-controls="account-panel">
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
  );
};
