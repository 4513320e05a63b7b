import { useMutation } from '@tanstack/react-query';
import { Alert, Button } from 'antd';
import { useTranslation } from 'react-i18next';
import type { EndpointInput } from '@contract';
import { useApp } from '@/lib/app-context';
import { formErrors } from '@/lib/http/form-errors';
import type { SettingsOf } from '../settings';
import type { SettingsForm } from '../use-settings-form';
import styles from './settings.module.css';

type Name = keyof SettingsOf<'qiniu'>;

/** Writes, reads and deletes a file with the values of the form, saved or not, and shows what failed. */
export const StoreTest = ({ form }: { form: SettingsForm<Name> }) => {
  const { t } = useTranslation('admin-settings');
  const { call } = useApp();
  const test = useMutation({
    meta: { showsOwnErrors: true },
    mutationFn: (changes: object) =>
      call(
        'POST /settings/qiniu/test',
        { body: changes as EndpointInput<'POST /settings/qiniu/test'>['body'] },
        { isQuiet: true },
      ),
  });
  const { former: _former, ...tested } = form.edited;
  const words = { noResponse: t('error.noResponse'), failed: t('error.failed') };
  const names = Object.keys(form.values ?? {}) as Name[];
  const errors = test.error ? formErrors(test.error, names, words) : null;
  const problems = Object.entries(errors?.fields ?? {}).map(
    ([name, error]) => `${t(`qiniu.${name}`)}: ${t(`qiniu.${name}Invalid`, { defaultValue: '' }) || error}`,
  );
  return (
    <section className={styles.test} aria-label={t('qiniu.test.title')}>
      <h2>{t('qiniu.test.title')}</h2>
      <p className={styles.note}>{t('qiniu.test.text')}</p>
      <div>
        <Button loading={test.isPending} onClick={() => test.mutate(tested)}>
          {t('qiniu.test.do')}
        </Button>
      </div>
      {[errors?.form, ...problems].filter(Boolean).map((problem) => (
        <Alert key={problem} type="error" showIcon role="alert" title={problem} />
      ))}
      {test.isSuccess && <Alert type="success" showIcon role="status" title={t('qiniu.test.works')} />}
    </section>
  );
};
