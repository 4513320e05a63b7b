import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import fields from '@/components/admin/form-field.module.css';
import styles from './users.module.css';

/** A titled list in the details of a person. */
export const Part = ({
  title,
  isEmpty,
  children,
}: {
  title: string;
  isEmpty: boolean;
  children: ReactNode;
}) => {
  const { t } = useTranslation('admin-users');
  return (
    <section className={styles.part}>
      <h2>{title}</h2>
      {isEmpty ? <p className={fields.hint}>{t('details.none')}</p> : children}
    </section>
  );
};
