import { Alert, Button } from 'antd';
import { useTranslation } from 'react-i18next';
import type { FormEvent, ReactNode } from 'react';
import { ScreenHeader } from '@/components/admin/screen-header';
import { LoadError, SkeletonRows } from '@/components/admin/table/list-states';
import { differences, type SettingValue } from '../settings';
import type { SettingsForm } from '../use-settings-form';
import styles from './settings.module.css';

interface Props<N extends string> {
  form: SettingsForm<N>;
  /** Explains the settings. */
  hint: string;
  /** Asks before saving; resolves to whether to save. */
  confirm?: () => Promise<boolean>;
  /** Buttons next to "save" and "discard". */
  actions?: ReactNode;
  /** Shown below the form, e.g. a test. */
  after?: ReactNode;
  children: ReactNode;
}

/** Maximum length of a value that is shown in a conflict. */
const MAX_SHOWN = 80;

/** Matches values of choices, whose names are messages. */
const CHOICE = /^[a-z][a-zA-Z0-9-]*$/;

/** Keys of the names of values, where they are not the name of the field plus "s". */
const NAMES: Partial<Record<string, string>> = { languages: 'languageChoices', embeds: 'embedNames' };

const Conflict = <N extends string>({ form }: { form: SettingsForm<N> }) => {
  const { t } = useTranslation('admin-settings');
  const { conflict, group, overwrite, discard, isSaving } = form;
  if (!conflict) return null;
  const wordOf = (name: N, value: string) =>
    CHOICE.test(value) ? t(`${group}.${NAMES[name] ?? `${name}s`}.${value}`, { defaultValue: value }) : value;
  const changed = differences(group, conflict.before, conflict.after);
  const shown = (name: N, value: SettingValue) => {
    if (typeof value === 'boolean') return t(value ? 'on' : 'off');
    const words = [value].flat().map((one) => wordOf(name, String(one ?? '')));
    return words.join(t('comma')).slice(0, MAX_SHOWN) || t('nothing');
  };
  return (
    <Alert
      type="warning"
      showIcon
      role="alert"
      title={t('conflict.title')}
      description={
        <div className={styles.conflict}>
          <p>{t(changed.length > 0 ? 'conflict.text' : 'conflict.onlySecrets')}</p>
          <ul>
            {changed.map((name) => (
              <li key={name}>
                {t(name in form.edited ? 'conflict.both' : 'conflict.field', {
                  name: t(`${group}.${name}`),
                  value: shown(name, conflict.after[name]),
                })}
              </li>
            ))}
          </ul>
          <div className={styles.buttons}>
            <Button onClick={overwrite} loading={isSaving}>
              {t('conflict.overwrite')}
            </Button>
            <Button onClick={discard}>{t('conflict.discard')}</Button>
          </div>
        </div>
      }
    />
  );
};

/** A settings screen: the form in sections, with its errors, and the buttons that save or discard the changes. */
export const SettingsPage = <N extends string>({
  form,
  hint,
  confirm,
  actions,
  after,
  children,
}: Props<N>) => {
  const { t } = useTranslation('admin-settings');
  const { values, loadError, reload, save, discard, isSaving, errors, group } = form;
  const isDirty = Object.keys(form.edited).length > 0;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isDirty && (!confirm || (await confirm()))) save();
  };
  const body = loadError ? (
    <LoadError title={t('loadFailed')} error={loadError} onRetry={reload} />
  ) : (
    <SkeletonRows columns={2} />
  );
  return (
    <div className={styles.page}>
      <ScreenHeader title={t(`${group}.heading`)} hint={hint} />
      {!values && body}
      {values && (
        <form
          className={styles.form}
          aria-label={t(`${group}.heading`)}
          noValidate
          onSubmit={(event) => void submit(event)}
        >
          {children}
          <Conflict form={form} />
          {errors.form && <Alert type="error" showIcon role="alert" title={errors.form} />}
          {Object.keys(errors.fields).length > 0 && (
            <p role="alert" className={styles.problems}>
              {t('problems', {
                fields: Object.keys(errors.fields)
                  .map((name) => t(`${group}.${name}`))
                  .join(t('comma')),
              })}
            </p>
          )}
          <div className={styles.bar} data-dirty={isDirty || undefined}>
            <Button type="primary" htmlType="submit" disabled={!isDirty} loading={isSaving}>
              {t('save')}
            </Button>
            <Button onClick={discard} disabled={!isDirty || isSaving}>
              {t('discard')}
            </Button>
            {actions}
            <span role="status" className={styles.note}>
              {isDirty ? t('unsaved', { count: Object.keys(form.edited).length }) : t('inForce')}
            </span>
          </div>
        </form>
      )}
      {values && after}
    </div>
  );
};

/** Fields that belong together. */
export const Section = ({ title, hint, children }: { title: string; hint?: string; children: ReactNode }) => (
  <fieldset className={styles.section}>
    <legend className={styles.legend}>{title}</legend>
    {hint && <p className={styles.note}>{hint}</p>}
    <div className={styles.fields}>{children}</div>
  </fieldset>
);
