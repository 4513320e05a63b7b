import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSuccessMessage } from '@/components/admin/table/use-action';
import { formErrors, type FormErrors } from '@/lib/form-errors';

interface SaveOptions<F extends string> {
  /** Fields that can show an error. */
  fields: readonly F[];
  run: () => Promise<unknown>;
  /** Message after success. */
  done: string;
  onSaved: () => void;
}

/** Saves a dialog: its errors stay in it, and everything that is shown is fetched again. */
export const useSave = <F extends string>({ fields, run, done, onSaved }: SaveOptions<F>) => {
  const { t } = useTranslation('admin-system');
  const queryClient = useQueryClient();
  const say = useSuccessMessage();
  const { mutate, isPending, error } = useMutation({
    meta: { showsOwnErrors: true },
    mutationFn: run,
    onSuccess: () => {
      say(done);
      onSaved();
    },
    onSettled: () => queryClient.invalidateQueries(),
  });
  const words = { noResponse: t('error.noResponse'), failed: t('error.failed') };
  const errors: FormErrors<F> = error ? formErrors(error, fields, words) : { fields: {} };
  return { save: () => !isPending && mutate(), isPending, errors };
};
