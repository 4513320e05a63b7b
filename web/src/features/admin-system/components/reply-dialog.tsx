import { Alert, Input } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MAX_REPLY } from '@contract/limits';
import { FormDialog } from '@/components/admin/form-dialog';
import { FormField } from '@/components/admin/form-field';
import { useApp } from '@/lib/app-context';
import type { Feedback } from '../system';
import { useSave } from '@/components/admin/use-save';
import styles from './system.module.css';

/** Answers a feedback message by mail. The reply is stored first; when the mail fails, the same reply can be sent again. */
export const ReplyDialog = ({ row, onClose }: { row: Feedback; onClose: () => void }) => {
  const { t } = useTranslation('admin-system');
  const { call } = useApp();
  const [reply, setReply] = useState(row.reply);
  const { save, isPending, errors } = useSave({
    fields: ['reply'],
    run: () =>
      call('PUT /feedback/{id}', { params: { id: row.id }, body: { reply: reply.trim() } }, { isForm: true }),
    done: t('feedback.done.sent', { address: row.email }),
    onSaved: onClose,
  });
  return (
    <FormDialog
      title={t('feedback.reply.title', { address: row.email })}
      okText={t(row.reply_state === 'failed' ? 'feedback.reply.again' : 'feedback.reply.send')}
      okButtonProps={{ disabled: reply.trim() === '', loading: isPending }}
      onOk={save}
      onClose={onClose}
    >
      <form className={styles.form} onSubmit={(event) => event.preventDefault()}>
        <blockquote className={styles.quote} lang={row.locale}>
          {row.content}
        </blockquote>
        {row.reply_state === 'failed' && <Alert type="warning" showIcon title={t('feedback.reply.failed')} />}
        <FormField
          label={t('feedback.reply.label')}
          hint={t(`feedback.reply.language.${row.locale}`)}
          error={errors.fields.reply}
        >
          {(control) => (
            <Input.TextArea
              {...control}
              autoFocus
              rows={6}
              maxLength={MAX_REPLY}
              value={reply}
              onChange={({ target }) => setReply(target.value)}
            />
          )}
        </FormField>
        {errors.form && <Alert type="error" showIcon role="alert" title={errors.form} />}
      </form>
    </FormDialog>
  );
};
