import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Input } from 'antd';
import { useId, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { MAX_SERIES_TITLE } from '@contract/limits';
import { FormDialog } from '@/components/admin/form-dialog';
import { useSuccessMessage } from '@/components/admin/table/actions/use-action';
import { useApp } from '@/lib/app-context';
import type { Series } from '../series';
import styles from './content.module.css';
import { TitleField } from './title-field';

/** Form of the names of a series; an error is shown at the first one. */
const useSaving = ({ id }: Series, onClose: () => void) => {
  const { t } = useTranslation('admin-content');
  const { call } = useApp();
  const queryClient = useQueryClient();
  const say = useSuccessMessage();
  return useMutation({
    mutationFn: (body: { title: string; title_zh: string }) =>
      call('PUT /series/{id}', { params: { id }, body }, { isQuiet: true }),
    onSuccess: () => {
      say(t('done.seriesSaved'));
      onClose();
    },
    onSettled: () => queryClient.invalidateQueries(),
  });
};

/** Renames a series in both languages. */
export const SeriesDialog = ({ series, onClose }: { series: Series; onClose: () => void }) => {
  const { t } = useTranslation('admin-content');
  const id = useId();
  const [title, setTitle] = useState(series.title);
  const [chinese, setChinese] = useState(series.title_zh);
  const { mutate, isPending, error } = useSaving(series, onClose);
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (title.trim() && !isPending) mutate({ title: title.trim(), title_zh: chinese.trim() });
  };
  return (
    <FormDialog
      title={t('series.edit')}
      okText={t('save')}
      okButtonProps={{ htmlType: 'submit', form: id, disabled: title.trim() === '', loading: isPending }}
      onClose={onClose}
    >
      <form id={id} className={styles.form} onSubmit={handleSubmit}>
        <TitleField
          id={id}
          label={t('series.title')}
          maxLength={MAX_SERIES_TITLE}
          value={title}
          error={error}
          onChange={setTitle}
        />
        <label htmlFor={`${id}-chinese`}>{t('series.chinese')}</label>
        <Input
          id={`${id}-chinese`}
          maxLength={MAX_SERIES_TITLE}
          value={chinese}
          aria-describedby={`${id}-hint`}
          onChange={({ target }) => setChinese(target.value)}
        />
        <p id={`${id}-hint`}>{t('series.chineseHint')}</p>
      </form>
    </FormDialog>
  );
};
