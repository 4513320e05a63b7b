import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Button, Checkbox, Input, Select } from 'antd';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { LOCALES, type Locale } from '@contract/enums';
import { MAX_LINK, MAX_SOURCE } from '@contract/limits';
import { FormField } from '@/components/admin/form-field';
import { useConfirm } from '@/components/admin/table/actions/use-action';
import { useApp, useLocale } from '@/lib/app-context';
import { fileSize } from '@/lib/format/file-size';
import { type ImportJob, type ImportOptions, isExport, LIST_KEY } from '../imports';
import { NamedLabels } from './named-labels';
import styles from './import.module.css';

const isAddress = (value: string): boolean => value === '' || /^https?:\/\/[^\s/]+/.test(value);

const useOptions = (job: ImportJob) => {
  const [locale, setLocale] = useState<Locale | ''>('');
  const [source, setSource] = useState('');
  const [origin, setOrigin] = useState(job.origin);
  const [fetchesPictures, setFetchesPictures] = useState(true);
  const [withComments, setWithComments] = useState(true);
  const [asDrafts, setAsDrafts] = useState(false);
  const [replacesSettings, setReplacesSettings] = useState(false);
  const address = origin.trim();
  const body: ImportOptions = {
    ...(locale && { locale }),
    ...(source.trim() && { source: source.trim() }),
    ...(address && { origin: address }),
    fetches_pictures: fetchesPictures,
    with_comments: withComments,
    as_drafts: asDrafts,
    ...(job.has_settings && { replace_settings: replacesSettings }),
  };
  return {
    locale,
    setLocale,
    source,
    setSource,
    origin,
    setOrigin,
    fetchesPictures,
    setFetchesPictures,
    withComments,
    setWithComments,
    asDrafts,
    setAsDrafts,
    replacesSettings,
    setReplacesSettings,
    isValid: isAddress(address),
    body,
  };
};

const originHintOf = (job: ImportJob) => {
  if (!isExport(job)) return 'start.originHintFolder';
  return job.origin ? 'start.originHint' : 'start.originHintUnknown';
};

/** The contents of the uploaded file, the options of the import, and the button that starts it. */
export const StartCard = ({ job }: { job: ImportJob }) => {
  const { t } = useTranslation('admin-import');
  const locale = useLocale();
  const { call } = useApp();
  const queryClient = useQueryClient();
  const ask = useConfirm();
  const options = useOptions(job);
  const reread = () => queryClient.invalidateQueries({ queryKey: [LIST_KEY] });
  const start = useMutation({
    mutationFn: () => call('POST /imports/{id}/start', { params: { id: job.id }, body: options.body }),
    onSettled: reread,
  });
  const remove = useMutation({
    mutationFn: () => call('DELETE /imports', { body: { id_list: [job.id] } }),
    onSettled: reread,
  });
  const confirmRemove = async () => {
    const isSure = await ask({
      title: t('start.confirm'),
      text: t('start.confirmText'),
      ok: t('start.discard'),
      isDanger: true,
    });
    if (isSure) remove.mutate();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (options.isValid) start.mutate();
  };
  const languages = [
    { value: '', label: t('start.detect') },
    ...LOCALES.map((value) => ({ value, label: t(`start.languages.${value}`) })),
  ];
  return (
    <section className={styles.card} aria-label={t('start.title')}>
      <h2>{t('start.title')}</h2>
      <p className={styles.name}>
        <strong>{t(`kinds.${job.kind}`)}</strong>
        {' · '}
        {t('start.articles', { count: job.articles })}
        {job.comments > 0 && ` · ${t('start.comments', { count: job.comments })}`}
        <br />
        <span className={styles.note}>
          {job.file_name} · {fileSize(job.size, locale)}
        </span>
      </p>
      <NamedLabels job={job} />
      <form className={styles.form} noValidate onSubmit={submit}>
        <div className={styles.fields}>
          <FormField label={t('start.locale')} hint={t('start.localeHint')}>
            {(control) => (
              <Select
                {...control}
                value={options.locale}
                options={languages}
                onChange={(value: Locale | '') => options.setLocale(value)}
              />
            )}
          </FormField>
          <FormField label={t('start.source')} hint={t('start.sourceHint')}>
            {(control) => (
              <Input
                {...control}
                maxLength={MAX_SOURCE}
                value={options.source}
                onChange={({ target }) => options.setSource(target.value)}
              />
            )}
          </FormField>
          <FormField
            label={t('start.origin')}
            hint={t(originHintOf(job))}
            error={options.isValid ? undefined : t('start.originInvalid')}
          >
            {(control) => (
              <Input
                {...control}
                type="url"
                maxLength={MAX_LINK}
                placeholder="https://"
                value={options.origin}
                onChange={({ target }) => options.setOrigin(target.value)}
              />
            )}
          </FormField>
        </div>
        <div className={styles.checks}>
          {isExport(job) && (
            <Checkbox
              checked={options.fetchesPictures}
              onChange={({ target }) => options.setFetchesPictures(target.checked)}
            >
              {t('start.pictures')}
            </Checkbox>
          )}
          {job.comments > 0 && (
            <Checkbox
              checked={options.withComments}
              onChange={({ target }) => options.setWithComments(target.checked)}
            >
              {t('start.withComments')}
            </Checkbox>
          )}
          <Checkbox checked={options.asDrafts} onChange={({ target }) => options.setAsDrafts(target.checked)}>
            {t('start.drafts')}
          </Checkbox>
          {job.has_settings && (
            <Checkbox
              checked={options.replacesSettings}
              onChange={({ target }) => options.setReplacesSettings(target.checked)}
            >
              {t('start.settings')}
            </Checkbox>
          )}
        </div>
        {job.has_settings && <p className={styles.note}>{t('start.settingsNote')}</p>}
        <p className={styles.note}>{t('start.again')}</p>
        <div className={styles.buttons}>
          <Button type="primary" htmlType="submit" loading={start.isPending}>
            {t('start.begin')}
          </Button>
          <Button loading={remove.isPending} onClick={() => void confirmRemove()}>
            {t('start.discard')}
          </Button>
        </div>
      </form>
    </section>
  );
};
