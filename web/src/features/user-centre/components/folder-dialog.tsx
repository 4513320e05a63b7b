import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Input, Modal } from 'antd';
import { useId, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { MAX_FOLDER } from '@contract/limits';
import { useSuccessMessage } from '@/components/admin/table/actions/use-action';
import { useReturnFocus } from '@/components/admin/use-return-focus';
import { useApp } from '@/lib/app-context';
import { errorMessage } from '@/lib/http/error-message';
import styles from './folders.module.css';

interface Props {
  /** Name of the folder that is renamed; null for a new one. */
  folder: string | null;
  onClose: () => void;
  /** Called with the saved name. The lists are refetched when it has resolved. */
  onSaved: (name: string) => void | Promise<void>;
}

const useSaving = ({ folder, onClose, onSaved }: Props) => {
  const { t } = useTranslation('user-centre');
  const { call } = useApp();
  const queryClient = useQueryClient();
  const say = useSuccessMessage();
  return useMutation({
    mutationFn: (name: string) =>
      folder === null
        ? call('POST /articles/collects/folders', { body: { name } }, { isQuiet: true })
        : call(
            'PUT /articles/collects/folders',
            { body: { name: folder, new_name: name } },
            { isQuiet: true },
          ),
    onSuccess: async ({ name }) => {
      say(t(folder === null ? 'folders.created' : 'folders.renamed'));
      await onSaved(name);
      onClose();
    },
    onSettled: () => queryClient.invalidateQueries(),
  });
};

/** Creates or renames a folder; an error is shown at the field. */
export const FolderDialog = (props: Props) => {
  useReturnFocus();
  const { t } = useTranslation('user-centre');
  const id = useId();
  const { folder, onClose } = props;
  const [name, setName] = useState(folder ?? '');
  const { mutate, isPending, error } = useSaving(props);
  const problem = errorMessage(error);
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() && !isPending) mutate(name.trim());
  };
  return (
    <Modal
      open
      title={t(folder === null ? 'folders.add' : 'folders.rename')}
      okText={t('save')}
      cancelText={t('cancel')}
      okButtonProps={{ htmlType: 'submit', form: id, disabled: name.trim() === '', loading: isPending }}
      onCancel={onClose}
    >
      <form id={id} className={styles.form} onSubmit={handleSubmit}>
        <label htmlFor={`${id}-name`}>{t('folders.name')}</label>
        <Input
          id={`${id}-name`}
          autoFocus
          value={name}
          maxLength={MAX_FOLDER}
          status={problem ? 'error' : undefined}
          aria-describedby={problem ? `${id}-problem` : undefined}
          onChange={({ target }) => setName(target.value)}
        />
        {problem && (
          <p id={`${id}-problem`} role="alert" className={styles.problem}>
            {problem}
          </p>
        )}
      </form>
    </Modal>
  );
};
