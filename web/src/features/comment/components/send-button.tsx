import { useTranslation } from 'react-i18next';
import { Link } from '@/components/link';
import { useSession } from '@/lib/session/session';
import { useSignInPath } from '@/lib/session/sign-in-path';
import styles from './composer.module.css';

/** Sends the comment; for an anonymous user it is a link to the sign-in page, and the text is kept. */
export const SendButton = ({ isPending, isDisabled }: { isPending: boolean; isDisabled: boolean }) => {
  const { t } = useTranslation('comment');
  const { isSignedIn } = useSession();
  const signIn = useSignInPath('comment', '#comments');
  if (!isSignedIn) {
    return (
      <Link className={styles.send} to={signIn} rel="nofollow" data-send="">
        {t('write.signIn')}
      </Link>
    );
  }
  return (
    <button
      type="submit"
      className={styles.send}
      data-send=""
      disabled={isDisabled}
      aria-disabled={isPending || undefined}
    >
      {isPending ? t('write.sending') : t('write.send')}
    </button>
  );
};
