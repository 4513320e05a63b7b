import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSuccessMessage } from '@/components/admin/table/actions/use-action';
import { formErrors, type FormErrors } from '@/lib/http/form-errors';

interface SaveOptions<F extends string, T> {
  /** Fields that can show an error. */
  fields: readonly F[];
  run: () => Promise<T>;
  /** Message after success; none when the dialog shows the result itself. */
  done?: string;
  onSaved: (result: T) => void;
}

/** Error messages of a dialog for a missing response and for an unexpected one. */
export const useFailureWords = () => {
  const { t } = useTranslation('admin-shared');
  return { noResponse: t('error.noResponse'), failed: t('error.failed') };
};

/** Saves a dialog. Errors are shown in it; after success all queries on screen are refetched. */
export const useSave = <F extends string, T>({ fields, run, done, onSaved }: SaveOptions<F, T>) => {
  const queryClient = useQueryClient();
  const say = useSuccessMessage();
  const words = useFailureWords();
  const { mutate, isPending, error } = useMutation({
    meta: { showsOwnErrors: true },
    mutationFn: run,
    onSuccess: (result) => {
      if (done) say(done);
      onSaved(result);
    },
    onSettled: () => queryClient.invalidateQueries(),
  });
  const errors: FormErrors<F> = error ? formErrors(error, fields, words) : { fields: {} };
  return { save: () => !isPending && mutate(), isPending, errors };
};
