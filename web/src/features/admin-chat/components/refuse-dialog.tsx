import { Input } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MAX_REASON } from '@contract/limits';
import { FormField } from '@/components/admin/form-field';
import { shorten } from '@/components/admin/table/rows/shorten';
import { useApp } from '@/lib/app-context';
import type { Case } from '../chats';
import { ModerationDialog } from './moderation-dialog';

/** Refuses a held text, or removes a reported one, with a reason. */
export const RefuseDialog = ({ one, onClose }: { one: Case; onClose: () => void }) => {
  const { t } = useTranslation('admin-chat');
  const { call } = useApp();
  const [reason, setReason] = useState('');
  const act = one.is_held ? 'refuse' : 'remove';
  return (
    <ModerationDialog
      title={t(`queue.${act}Title`, { text: shorten(one.content) || one.nick_name })}
      text={t(`queue.${act}Text`)}
      ok={t(`queue.${act}`)}
      done={t('queue.decided', { count: 1 })}
      fields={['reason']}
      run={() =>
        call(
          'PUT /moderation/cases',
          { body: { id_list: [one.id], act: 'remove', reason: reason.trim() } },
          { isForm: true },
        )
      }
      onClose={onClose}
    >
      {(errors) => (
        <FormField
          label={t('mute.reason')}
          hint={one.is_held ? t('queue.reasonHint') : undefined}
          error={errors.reason}
        >
          {(control) => (
            <Input.TextArea
              {...control}
              rows={2}
              maxLength={MAX_REASON}
              value={reason}
              onChange={({ target }) => setReason(target.value)}
            />
          )}
        </FormField>
      )}
    </ModerationDialog>
  );
};
