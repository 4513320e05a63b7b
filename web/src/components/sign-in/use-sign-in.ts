import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApp } from '@/lib/app-context';
import { setSession } from '@/lib/session';
import {
  missingFields,
  NO_ERRORS,
  signInErrors,
  type SignInErrors,
  type SignInInput,
} from './sign-in-errors';

/** Signs in and keeps the session. Errors stay until the next try. */
export const useSignIn = () => {
  const { t } = useTranslation('account');
  const { call } = useApp();
  const [errors, setErrors] = useState<SignInErrors>(NO_ERRORS);
  const { mutate, isPending } = useMutation({
    mutationFn: async (body: SignInInput) => setSession(await call('POST /email_login', { body })),
    onError: (error) =>
      setErrors(signInErrors(error, { noResponse: t('error.noResponse'), failed: t('error.failed') })),
    meta: { showsOwnErrors: true },
  });
  const signIn = (input: SignInInput) => {
    if (isPending) return;
    const missing = missingFields(input);
    setErrors({ fields: Object.fromEntries(missing.map((name) => [name, t(`missing.${name}`)])) });
    if (missing.length === 0) mutate(input);
  };
  return { signIn, errors, isPending };
};
