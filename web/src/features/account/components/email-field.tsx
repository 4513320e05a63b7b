import { MAX_EMAIL } from '@contract/account-limits';
import { Field } from '@/components/field';

interface Props {
  label: string;
  hint?: string;
  error?: string;
  defaultValue?: string;
}

/** The field for an e-mail address. */
export const EmailField = (props: Props) => (
  <Field name="email" type="email" autoComplete="email" maxLength={MAX_EMAIL} required {...props} />
);
