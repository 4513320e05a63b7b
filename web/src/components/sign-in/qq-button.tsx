import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useApp, useLocale } from '@/lib/app-context';
import { errorWords } from '@/lib/http/error-words';
import { goToQq } from '@/lib/session/qq-request';
import { SIGN_IN } from './second-step';
import form from './account-form.module.css';
import styles from './sign-in-methods.module.css';

/** Opens QQ's sign-in page. @param back path to open after the sign-in */
export const QqButton = ({ back }: { back: string }) => {
  const { t } = useTranslation('account');
  const { call } = useApp();
  const locale = useLocale();
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: async () =>
      goToQq(await call('GET /qq_login_path', {}, SIGN_IN), { purpose: 'sign-in', locale, back }),
    meta: { showsOwnErrors: true },
  });
  const isLeaving = isPending || isSuccess;
  return (
    <>
      <button
        className={styles.other}
        type="button"
        aria-disabled={isLeaving || undefined}
        onClick={() => !isLeaving && mutate()}
      >
        {t(isLeaving ? 'qq.leaving' : 'qq.signIn')}
      </button>
      {error && (
        <p className={form.error} role="alert">
          {errorWords(error, { noResponse: t('error.noResponse'), failed: t('error.failed') })}
        </p>
      )}
    </>
  );
};
