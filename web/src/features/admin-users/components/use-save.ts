import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { formErrors, type FormErrors } from '@/lib/form-errors';

/** Saves a dialog: its errors stay in it, and all lists are fetched again. */
export const useSave = <T, F extends string>(
  fields: readonly F[],
  save: () => Promise<T>,
  onSaved: (result: T) => void,
) => {
  const { t } = useTranslation('admin-users');
  const queryClient = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    mutationFn: save,
    onSuccess: onSaved,
    onSettled: () => queryClient.invalidateQueries(),
  });
  const words = { noResponse: t('error.noResponse'), failed: t('error.failed') };
  const errors: FormErrors<F> = error ? formErrors(error, fields, words) : { fields: {} };
  return { save: () => !isPending && mutate(), isPending, errors };
};
