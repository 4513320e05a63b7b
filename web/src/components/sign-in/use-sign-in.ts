import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApp } from '@/lib/app-context';
import { isBusinessError } from '@/lib/http/http';
import { setSession } from '@/lib/session/session';
import { dismissErrors, showToast } from '@/lib/state/toast';
import { SIGN_IN, ticketOf } from './second-step';
import {
  missingFields,
  NO_ERRORS,
  signInErrors,
  type SignInErrors,
  type SignInInput,
} from './sign-in-errors';

/**
 * Signs in and stores the session. Field errors stay until the next submission; business errors are toasts. With a
 * `ticket` the account has two-step sign-in and needs a code.
 */
export const useSignIn = () => {
  const { t } = useTranslation('account');
  const { call } = useApp();
  const [errors, setErrors] = useState<SignInErrors>(NO_ERRORS);
  const [ticket, setTicket] = useState<string | null>(null);
  const { mutate, isPending } = useMutation({
    mutationFn: async (body: SignInInput) =>
      setSession({
        ...(await call('POST /email_login', { body }, SIGN_IN)),
        sign_in_name: body.user_name,
      }),
    onError: (error) => {
      const next = ticketOf(error);
      if (next) return setTicket(next);
      if (isBusinessError(error)) return showToast('error', error.msg);
      setErrors(signInErrors(error, { noResponse: t('error.noResponse'), failed: t('error.failed') }));
    },
    meta: { showsOwnErrors: true },
  });
  const signIn = (input: SignInInput) => {
    if (isPending) return;
    dismissErrors();
    const missing = missingFields(input);
    setErrors({ fields: Object.fromEntries(missing.map((name) => [name, t(`missing.${name}`)])) });
    if (missing.length === 0) mutate(input);
  };
  /** Returns to the password, e.g. because the ticket has expired. */
  const startAgain = (message?: string) => {
    setTicket(null);
    setErrors(NO_ERRORS);
    if (message) showToast('error', message);
  };
  return { signIn, errors, isPending, ticket, startAgain };
};
