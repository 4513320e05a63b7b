import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MAX_FEEDBACK_LENGTH } from '@contract/enums';
import { useApp } from '@/lib/app-context';
import { formErrors, type FormErrors } from '@/lib/http/form-errors';
import { FIELD_NAMES, validateFeedback, type FeedbackInput, type FieldName } from './validate-feedback';

const NO_ERRORS: FormErrors<FieldName> = { fields: {} };

/**
 * Sends feedback; `onSent` is called with its e-mail address. Errors stay until the next submission; the
 * values are those of the form.
 */
export const useSendFeedback = (onSent: (email: string) => void) => {
  const { t } = useTranslation('feedback');
  const { call } = useApp();
  const [errors, setErrors] = useState(NO_ERRORS);
  const { mutate, isPending } = useMutation({
    mutationFn: (body: FeedbackInput) => call('POST /feedback', { body }),
    onSuccess: (_, { email }) => onSent(email),
    onError: (error) =>
      setErrors(
        formErrors(error, FIELD_NAMES, { noResponse: t('error.noResponse'), failed: t('error.failed') }),
      ),
    meta: { showsOwnErrors: true },
  });
  const send = (input: FeedbackInput) => {
    if (isPending) return;
    const wrong = Object.entries(validateFeedback(input));
    const words = wrong.map(([name, key]) => [name, t(key, { most: MAX_FEEDBACK_LENGTH })]);
    setErrors({ fields: Object.fromEntries(words) as FormErrors<FieldName>['fields'] });
    if (wrong.length === 0) mutate(input);
  };
  return { send, errors, isPending };
};
