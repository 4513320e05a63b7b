import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useApp } from '@/lib/app-context';
import { errorWords } from '@/lib/http/error-words';
import { hasPasskeys, passkeyFailure } from '@/lib/session/passkey-errors';
import { setSession } from '@/lib/session/session';
import { SIGN_IN } from './second-step';
import form from './account-form.module.css';
import styles from './sign-in-methods.module.css';

/** Signs in with a passkey of this device, of a security key, or of a phone nearby. */
const PasskeyButton = () => {
  const { t } = useTranslation('account');
  const { call } = useApp();
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () => {
      const [{ startAuthentication }, options] = await Promise.all([
        import('@simplewebauthn/browser'),
        call('POST /passkeys/sign_in/begin', { body: {} }, SIGN_IN),
      ]);
      const credential = await startAuthentication({ optionsJSON: options });
      const body = { credential: { ...credential, clientExtensionResults: {} } };
      await setSession(await call('POST /passkeys/sign_in', { body }, SIGN_IN));
    },
    meta: { showsOwnErrors: true },
  });
  if (!hasPasskeys()) return null;
  const words = { noResponse: t('error.noResponse'), failed: t('error.failed') };
  const failure = passkeyFailure(error);
  return (
    <>
      <button
        className={styles.other}
        type="button"
        aria-disabled={isPending || undefined}
        onClick={() => !isPending && mutate()}
      >
        {t(isPending ? 'passkey.waiting' : 'passkey.signIn')}
      </button>
      {error && (
        <p className={form.error} role="alert">
          {failure && failure !== 'known' ? t(`passkey.${failure}`) : errorWords(error, words)}
        </p>
      )}
    </>
  );
};

export default PasskeyButton;
