import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { paths } from '@contract/pages';
import { Link } from '@/components/link';
import { useSession } from '@/lib/session';
import styles from './composer.module.css';

/** The way to the sign-in, and from there back to a place of this page. */
export const useSignInPath = (anchor: string): string => {
  const { pathname, search } = useLocation();
  return `${paths.login}?${new URLSearchParams({ back: `${pathname}${search}#${anchor}` })}`;
};

/** Sends the comment; leads who is not signed in to the sign-in and back, where the text waits. */
export const SendButton = ({ isPending, isDisabled }: { isPending: boolean; isDisabled: boolean }) => {
  const { t } = useTranslation('comment');
  const { isSignedIn } = useSession();
  const signIn = useSignInPath('comments');
  if (!isSignedIn) {
    return (
      <Link className={styles.send} to={signIn} rel="nofollow">
        {t('write.signIn')}
      </Link>
    );
  }
  return (
    <button
      type="submit"
      className={styles.send}
      disabled={isDisabled}
      aria-disabled={isPending || undefined}
    >
      {isPending ? t('write.sending') : t('write.send')}
    </button>
  );
};
