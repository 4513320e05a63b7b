import type { ReactNode } from 'react';
import { FormDialog } from '@/components/admin/form-dialog';
import fields from '@/components/admin/form-field.module.css';
import { useSave } from '@/components/admin/use-save';
import styles from './chats.module.css';

interface Props<F extends string> {
  title: string;
  /** Explains the action. */
  text: string;
  /** Label of the confirm button. */
  ok: string;
  /** Message after success. */
  done: string;
  /** Fields that can show an error. */
  fields: readonly F[];
  run: () => Promise<unknown>;
  onClose: () => void;
  children: (errors: Partial<Record<F, string>>) => ReactNode;
}

/** A dialog for a moderation action, which shows its errors. */
export const ModerationDialog = <F extends string>(props: Props<F>) => {
  const { title, text, ok, done, run, onClose, children } = props;
  const { save, isPending, errors } = useSave({ fields: props.fields, run, done, onSaved: onClose });
  return (
    <FormDialog
      title={title}
      okText={ok}
      okButtonProps={{ danger: true, loading: isPending }}
      onOk={save}
      onClose={onClose}
    >
      <form className={styles.form} onSubmit={(event) => event.preventDefault()}>
        <p className={fields.hint}>{text}</p>
        {children(errors.fields)}
        {errors.form && (
          <p role="alert" className={fields.error}>
            {errors.form}
          </p>
        )}
      </form>
    </FormDialog>
  );
};
