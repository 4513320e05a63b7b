import { useMutation } from '@tanstack/react-query';
import { Alert, Button, Input, InputNumber, Select } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { EndpointOutput } from '@contract';
import { type Locale, LOCALES } from '@contract/enums';
import { MAX_FEED_TITLE, MAX_FEED_URL } from '@contract/limits';
import { FormDialog } from '@/components/admin/form-dialog';
import { FormField } from '@/components/admin/form-field';
import { useApp } from '@/lib/app-context';
import { formErrors } from '@/lib/http/form-errors';
import type { NewsSource } from '../system';
import { useFailureWords, useSave } from '@/components/admin/use-save';
import styles from './system.module.css';

type Trial = EndpointOutput<'POST /news/sources/test'>;

/** Value of the choice of a source without a language. */
const ANY = '';

interface Values {
  url: string;
  title: string;
  locale: Locale | typeof ANY;
  every_minutes: number;
}

const NEW: Values = { url: '', title: '', locale: ANY, every_minutes: 30 };

const valuesOf = ({ url, title, locale, every_minutes }: NewsSource): Values => ({
  url,
  title,
  locale: locale ?? ANY,
  every_minutes,
});

const FIELDS = ['url', 'title', 'locale', 'every_minutes'] as const;

/** The contents of the feed: its title and newest entries. */
const TrialResult = ({ trial }: { trial: Trial }) => {
  const { t } = useTranslation('admin-system');
  return (
    <section className={styles.trial} aria-label={t('news.trial.label')}>
      <p>{t('news.trial.found', { count: trial.count, title: trial.title || '–' })}</p>
      <ul>
        {trial.entries.map(({ title, link }) => (
          <li key={link}>
            <bdi>{title}</bdi>
          </li>
        ))}
      </ul>
    </section>
  );
};

/** Adds a source or changes one. An address must be tested before it can be saved. */
export const NewsSourceDialog = ({ source, onClose }: { source: NewsSource | null; onClose: () => void }) => {
  const { t } = useTranslation('admin-system');
  const { call } = useApp();
  const [values, setValues] = useState<Values>(source ? valuesOf(source) : NEW);
  const change = (part: Partial<Values>) => setValues((before) => ({ ...before, ...part }));
  const url = values.url.trim();
  const words = useFailureWords();
  const test = useMutation({
    meta: { showsOwnErrors: true },
    mutationFn: (tried: string) =>
      call('POST /news/sources/test', { body: { url: tried } }, { isQuiet: true }),
    onSuccess: ({ title }) => !values.title.trim() && change({ title }),
  });
  // shows the result only for the address that was tested
  const isTried = test.variables === url;
  const trial = isTried ? test.data : undefined;
  const { save, isPending, errors } = useSave({
    fields: FIELDS,
    run: () => {
      const body = { ...values, url, title: values.title.trim(), locale: values.locale || null };
      return source
        ? call('PUT /news/sources', { body: { ...body, id: source.id } }, { isQuiet: true })
        : call('POST /news/sources', { body }, { isQuiet: true });
    },
    done: t(source ? 'done.saved' : 'news.done.added'),
    onSaved: onClose,
  });
  const failure = isTried && test.error ? formErrors(test.error, ['url'], words) : null;
  const urlError = failure ? failure.form || t('news.urlInvalid') : errors.fields.url;
  const isKnown = Boolean(trial) || source?.url === url;
  return (
    <FormDialog
      title={source ? t('news.edit', { title: source.title }) : t('news.add')}
      okText={t(source ? 'save' : 'news.keep')}
      okButtonProps={{ disabled: !isKnown || !values.title.trim(), loading: isPending }}
      onOk={save}
      onClose={onClose}
    >
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (url) test.mutate(url);
        }}
      >
        <FormField label={t('news.fields.url')} hint={t('news.fields.urlHint')} error={urlError}>
          {(control) => (
            <div className={styles.tested}>
              <Input
                {...control}
                autoFocus
                type="url"
                maxLength={MAX_FEED_URL}
                value={values.url}
                onChange={({ target }) => change({ url: target.value })}
              />
              <Button htmlType="submit" disabled={!url} loading={test.isPending}>
                {t('news.trial.do')}
              </Button>
            </div>
          )}
        </FormField>
        <div role="status">{trial && <TrialResult trial={trial} />}</div>
        <FormField label={t('news.fields.title')} error={errors.fields.title}>
          {(control) => (
            <Input
              {...control}
              maxLength={MAX_FEED_TITLE}
              value={values.title}
              onChange={({ target }) => change({ title: target.value })}
            />
          )}
        </FormField>
        <div className={styles.row}>
          <FormField
            label={t('news.fields.locale')}
            hint={t('news.fields.localeHint')}
            error={errors.fields.locale}
          >
            {({ id }) => (
              <Select<Values['locale']>
                id={id}
                value={values.locale}
                options={[ANY, ...LOCALES].map((value) => ({
                  value: value as Values['locale'],
                  label: t(`news.languages.${value || 'any'}`),
                }))}
                onChange={(locale) => change({ locale })}
              />
            )}
          </FormField>
          <FormField
            label={t('news.fields.every')}
            hint={t('news.fields.everyHint')}
            error={errors.fields.every_minutes && t('news.everyInvalid')}
          >
            {(control) => (
              <InputNumber
                {...control}
                className={styles.number}
                precision={0}
                suffix={t('news.minutes')}
                value={values.every_minutes}
                onChange={(next) => change({ every_minutes: next ?? 0 })}
              />
            )}
          </FormField>
        </div>
        {errors.form && <Alert type="error" showIcon role="alert" title={errors.form} />}
      </form>
    </FormDialog>
  );
};
