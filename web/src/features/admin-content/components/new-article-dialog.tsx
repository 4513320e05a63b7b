import { useMutation } from '@tanstack/react-query';
import { Modal, Select } from 'antd';
import { useId, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { Locale } from '@contract/enums';
import { useApp, useLocale } from '@/lib/app-context';
import { withLocale } from '@/lib/locale';
import { localeOptions } from '@/lib/options';
import { useReturnFocus } from '@/components/admin/use-return-focus';
import { editPath } from '../articles';
import styles from './content.module.css';
import { TitleField } from './title-field';

/** The longest title (contract section 4). */
const MAX_TITLE = 200;

/** Begins an article: a title and a language, and on to where it is written. */
export const NewArticleDialog = ({ onClose }: { onClose: () => void }) => {
  useReturnFocus();
  const { t } = useTranslation('admin-content');
  const { call } = useApp();
  const here = useLocale();
  const navigate = useNavigate();
  const id = useId();
  const [title, setTitle] = useState('');
  const [locale, setLocale] = useState<Locale>(here);
  const { mutate, isPending, error } = useMutation({
    mutationFn: () =>
      call(
        'POST /articles',
        { body: { title: title.trim(), locale, content: '', state: 'draft' } },
        { isQuiet: true },
      ),
    onSuccess: (saved) => navigate(withLocale(editPath(saved.id, saved.locale), here)),
  });
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (title.trim() && !isPending) mutate();
  };
  return (
    <Modal
      open
      title={t('write.title')}
      okText={t('write.ok')}
      cancelText={t('cancel')}
      okButtonProps={{ htmlType: 'submit', form: id, disabled: title.trim() === '', loading: isPending }}
      onCancel={onClose}
    >
      <form id={id} className={styles.form} onSubmit={handleSubmit}>
        <TitleField
          id={id}
          label={t('write.name')}
          maxLength={MAX_TITLE}
          value={title}
          error={error}
          onChange={setTitle}
        />
        <label htmlFor={`${id}-locale`}>{t('write.locale')}</label>
        <Select id={`${id}-locale`} value={locale} options={localeOptions()} onChange={setLocale} />
      </form>
    </Modal>
  );
};
