import { Input } from 'antd';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MAX_COMMENT_LENGTH } from '@contract/enums';
import { countCharacters } from '@contract/text/characters';
import { FormDialog } from '@/components/admin/form-dialog';
import { useAction } from '@/components/admin/table/actions/use-action';
import { useApp } from '@/lib/app-context';
import type { CommentRow } from '../comments';
import styles from './content.module.css';

/** Replies to a comment in the queue. The text stays when sending fails. */
export const ReplyDialog = ({ row, onClose }: { row: CommentRow; onClose: () => void }) => {
  const { t } = useTranslation('admin-content');
  const { call } = useApp();
  const { act, isPending } = useAction();
  const id = useId();
  const [content, setContent] = useState('');
  const length = countCharacters(content.trim());
  const send = () =>
    void act({
      run: async () => {
        await call('POST /comments', {
          body: { article_id: row.article_id, parent_comment_id: row.id, content },
        });
        onClose();
      },
      done: t('done.replied'),
    });
  return (
    <FormDialog
      title={t('reply.title', { name: row.user.nick_name || t('comments.nobody') })}
      okText={t('reply.send')}
      okButtonProps={{ disabled: length === 0 || length > MAX_COMMENT_LENGTH, loading: isPending }}
      onOk={send}
      onClose={onClose}
    >
      <div className={styles.form}>
        <blockquote className={`${styles.quote} ${styles.text}`}>{row.content}</blockquote>
        <label htmlFor={id}>{t('reply.label')}</label>
        <Input.TextArea
          id={id}
          autoFocus
          rows={4}
          value={content}
          status={length > MAX_COMMENT_LENGTH ? 'error' : undefined}
          count={{ show: true, max: MAX_COMMENT_LENGTH, strategy: countCharacters }}
          onChange={({ target }) => setContent(target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && length > 0) send();
          }}
        />
      </div>
    </FormDialog>
  );
};
