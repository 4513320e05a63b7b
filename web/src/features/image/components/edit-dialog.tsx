import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Button, Input, Select } from 'antd';
import { useId, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { MAX_ALT, MAX_IMAGE_NAME, MAX_TAGS } from '@contract/limits';
import { FormDialog } from '@/components/admin/form-dialog';
import { useSuccessMessage } from '@/components/admin/table/actions/use-action';
import { errorMessage } from '@/lib/http/error-message';
import { useApp } from '@/lib/app-context';
import { canCrop, formatBytes, dimensionsOf, type Image } from '../images';
import { CropDialog } from './crop-dialog';
import { FocalPoint } from './focal-point';
import styles from './image.module.css';

const useFields = (image: Image) => {
  const [fields, setFields] = useState({
    name: image.name,
    alt: image.alt,
    tags: image.tags,
    focal_x: image.focal_x,
    focal_y: image.focal_y,
  });
  const change = (part: Partial<typeof fields>) => setFields((before) => ({ ...before, ...part }));
  return { fields, change };
};

/** Name, alternative text, tags and focal point of an image. */
export const EditDialog = ({ image, onClose }: { image: Image; onClose: () => void }) => {
  const { t } = useTranslation('image');
  const { call } = useApp();
  const id = useId();
  const queryClient = useQueryClient();
  const say = useSuccessMessage();
  const { fields, change } = useFields(image);
  const [isCropping, setIsCropping] = useState(false);
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => call('PUT /images', { body: { id: image.id, ...fields } }, { isQuiet: true }),
    meta: { showsOwnErrors: true },
    onSuccess: () => {
      say(t('done.saved'));
      onClose();
    },
    onSettled: () => queryClient.invalidateQueries(),
  });
  const canSave = fields.name.trim() !== '' && !isPending;
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (canSave) mutate();
  };
  return (
    <FormDialog
      width={640}
      title={t('edit')}
      okText={t('save')}
      okButtonProps={{ htmlType: 'submit', form: id, disabled: !canSave, loading: isPending }}
      onClose={onClose}
    >
      <form id={id} className={styles.form} onSubmit={handleSubmit}>
        <FocalPoint
          image={image}
          value={{ x: fields.focal_x, y: fields.focal_y }}
          onChange={({ x, y }) => change({ focal_x: x, focal_y: y })}
        />
        <p className={styles.hint}>
          {[dimensionsOf(image), formatBytes(image.size), image.image_type.toUpperCase()]
            .filter(Boolean)
            .join(' · ')}
          {' · '}
          <a href={image.path} target="_blank" rel="noopener">
            {t('original')}
          </a>
        </p>
        {canCrop(image) && (
          <div>
            <Button onClick={() => setIsCropping(true)}>{t('actions.crop')}</Button>
          </div>
        )}
        <label htmlFor={`${id}-name`}>{t('name')}</label>
        <Input
          id={`${id}-name`}
          maxLength={MAX_IMAGE_NAME}
          value={fields.name}
          onChange={({ target }) => change({ name: target.value })}
        />
        <label htmlFor={`${id}-alt`}>{t('alt')}</label>
        <Input.TextArea
          id={`${id}-alt`}
          maxLength={MAX_ALT}
          rows={3}
          aria-describedby={`${id}-alt-hint`}
          value={fields.alt}
          onChange={({ target }) => change({ alt: target.value })}
        />
        <p id={`${id}-alt-hint`} className={styles.hint}>
          {t('altHint')}
        </p>
        <label htmlFor={`${id}-tags`}>{t('tags')}</label>
        <Select
          id={`${id}-tags`}
          mode="tags"
          maxCount={MAX_TAGS}
          open={false}
          suffixIcon={null}
          placeholder={t('tagsHint')}
          value={fields.tags}
          onChange={(tags: string[]) => change({ tags: tags.map((tag) => tag.trim()).filter(Boolean) })}
        />
        {error && (
          <p role="alert" className={styles.error}>
            {errorMessage(error)}
          </p>
        )}
      </form>
      {isCropping && <CropDialog image={image} onClose={() => setIsCropping(false)} />}
    </FormDialog>
  );
};
