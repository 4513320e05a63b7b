import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Radio } from 'antd';
import { useId, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { TAG_COLORS, type TagColor } from '@contract/enums';
import { MAX_LABEL } from '@contract/limits';
import { FormDialog } from '@/components/admin/form-dialog';
import { useSuccessMessage } from '@/components/admin/table/actions/use-action';
import { useApp, useLocale } from '@/lib/app-context';
import type { Tag } from '../tags';
import styles from './content.module.css';
import { TitleField } from './title-field';
import { ColorName } from './color-name';

/** The default colour. */
const STANDARD: TagColor = 'geekblue';

/** Form of a tag; an error of the name is shown at its field. */
const useSaving = (tag: Tag | null, onClose: () => void) => {
  const { t } = useTranslation('admin-content');
  const { call } = useApp();
  const locale = useLocale();
  const queryClient = useQueryClient();
  const say = useSuccessMessage();
  return useMutation({
    mutationFn: (fields: { title: string; color: TagColor }) =>
      tag
        ? call('PUT /tags/{id}', { params: { id: tag.id }, body: { ...fields, locale } }, { isQuiet: true })
        : call('POST /tags', { body: fields }, { isQuiet: true }),
    onSuccess: () => {
      say(t(tag ? 'done.tagSaved' : 'done.tagAdded'));
      onClose();
    },
    onSettled: () => queryClient.invalidateQueries(),
  });
};

/** Adds a tag, or renames and recolours one. */
export const TagDialog = ({ tag, onClose }: { tag: Tag | null; onClose: () => void }) => {
  const { t } = useTranslation('admin-content');
  const id = useId();
  const [title, setTitle] = useState(tag?.title ?? '');
  const [color, setColor] = useState<TagColor>(tag?.color ?? STANDARD);
  const { mutate, isPending, error } = useSaving(tag, onClose);
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (title.trim() && !isPending) mutate({ title: title.trim(), color });
  };
  return (
    <FormDialog
      title={t(tag ? 'tags.edit' : 'tags.add')}
      okText={t('save')}
      okButtonProps={{ htmlType: 'submit', form: id, disabled: title.trim() === '', loading: isPending }}
      onClose={onClose}
    >
      <form id={id} className={styles.form} onSubmit={handleSubmit}>
        <TitleField
          id={id}
          label={t('tags.title')}
          maxLength={MAX_LABEL}
          value={title}
          error={error}
          onChange={setTitle}
        />
        <span id={`${id}-color`}>{t('tags.color')}</span>
        <Radio.Group
          aria-labelledby={`${id}-color`}
          value={color}
          options={TAG_COLORS.map((value) => ({ value, label: <ColorName color={value} /> }))}
          onChange={({ target }) => setColor(target.value as TagColor)}
        />
      </form>
    </FormDialog>
  );
};
