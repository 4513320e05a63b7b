import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formErrors, type FormErrors } from '@/lib/http/form-errors';

/** Runs the call of a form: one at a time, with its errors by field. Errors stay until the next submission. */
export const useFormCall = <F extends string>(fields: readonly F[]) => {
  const { t } = useTranslation('account');
  const [errors, setErrors] = useState<FormErrors<F>>({ fields: {} });
  const [isPending, setIsPending] = useState(false);
  const run = async (work: () => Promise<unknown>): Promise<void> => {
    if (isPending) return;
    setIsPending(true);
    setErrors({ fields: {} });
    try {
      await work();
    } catch (error) {
      setErrors(
        formErrors(error, fields, { noResponse: t('error.noResponse'), failed: t('error.unexpected') }),
      );
    } finally {
      setIsPending(false);
    }
  };
  return { run, errors, isPending };
};
