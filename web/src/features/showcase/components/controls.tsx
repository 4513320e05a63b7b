import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '@/components/dialog';
import { Field, TextArea } from '@/components/field';
import { AccountForm } from '@/components/sign-in/account-form';
import { PasswordField } from '@/components/sign-in/password-field';
import { localeOptions } from '@/lib/i18n/options';
import styles from './examples.module.css';

const NO_ERRORS = { fields: {} };
const nothing = (): void => undefined;

/** Buttons of forms and lists: primary, plain, loading, disabled. */
export const Buttons = () => {
  const { t } = useTranslation('showcase');
  return (
    <>
      <AccountForm submit={t('button.main')} errors={NO_ERRORS} isPending={false} onSubmit={nothing}>
        {null}
      </AccountForm>
      <AccountForm submit={t('button.busy')} errors={NO_ERRORS} isPending onSubmit={nothing}>
        {null}
      </AccountForm>
      <button type="button" className={styles.button}>
        {t('button.plain')}
      </button>
      <button type="button" className={styles.button} disabled>
        {t('button.off')}
      </button>
    </>
  );
};

/** Fields: empty, with a hint, with an error, disabled. */
export const Fields = () => {
  const { t } = useTranslation('showcase');
  return (
    <div className={styles.fields}>
      <Field label={t('field.name')} hint={t('field.nameHint')} />
      <Field label={t('field.email')} defaultValue="name@" error={t('field.emailError')} />
      <PasswordField label={t('field.password')} defaultValue="secret" autoComplete="off" />
      <Field label={t('field.name')} defaultValue={t('button.off')} disabled />
      <TextArea label={t('field.text')} rows={3} />
      <label>
        {t('field.choice')}{' '}
        <select>
          {localeOptions().map(({ value, label }) => (
            <option key={value}>{label}</option>
          ))}
        </select>
      </label>
      <label>
        <input type="checkbox" defaultChecked /> {t('field.check')}
      </label>
    </div>
  );
};

/** A confirmation dialog. */
export const Dialogs = () => {
  const { t } = useTranslation('showcase');
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  return (
    <>
      <button type="button" className={styles.button} onClick={() => setIsOpen(true)}>
        {t('dialog.open')}
      </button>
      {isOpen && (
        <Dialog
          title={t('dialog.title')}
          ok={t('dialog.ok')}
          cancel={t('dialog.cancel')}
          isDanger
          onOk={close}
          onClose={close}
        >
          <p>{t('dialog.text')}</p>
        </Dialog>
      )}
    </>
  );
};
