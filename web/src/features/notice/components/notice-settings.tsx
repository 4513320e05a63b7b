import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Input, Select } from 'antd';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { EndpointInput, EndpointOutput } from '@contract';
import { NOTICE_KINDS, NOTICE_MODES } from '@contract/admin-enums';
import { LoadError, SkeletonRows } from '@/components/admin/table/list-states';
import { useSuccessMessage } from '@/components/admin/table/actions/use-action';
import { useApp, useEndpoint, useLocale } from '@/lib/app-context';
import { endpointQuery } from '@/lib/http/endpoints';
import styles from './notices.module.css';

type Settings = EndpointOutput<'GET /notices/settings'>;
type Change = EndpointInput<'PUT /notices/settings'>['body'];

const ownZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Saves each change immediately; the time zone is that of this browser. */
const useSave = () => {
  const { t } = useTranslation('notice');
  const app = useApp();
  const locale = useLocale();
  const queryClient = useQueryClient();
  const say = useSuccessMessage();
  return useMutation({
    mutationFn: (change: Change) =>
      app.call('PUT /notices/settings', { body: { ...change, time_zone: ownZone() } }),
    onSuccess: (saved) => {
      queryClient.setQueryData(endpointQuery(app, 'GET /notices/settings', {}, locale).queryKey, saved);
      say(t('settings.saved'));
    },
  });
};

const Kinds = ({ settings, save }: { settings: Settings; save: (change: Change) => void }) => {
  const { t } = useTranslation('notice');
  const options = NOTICE_MODES.map((value) => ({ value, label: t(`modes.${value}`) }));
  return (
    <ul className={styles.kinds}>
      {NOTICE_KINDS.map((kind) => (
        <li key={kind}>
          <span>{t(`kinds.${kind}`)}</span>
          <Select
            aria-label={t(`kinds.${kind}`)}
            className={styles.mode}
            value={settings.modes[kind]}
            options={options}
            onChange={(mode) => save({ modes: { [kind]: mode } })}
          />
        </li>
      ))}
    </ul>
  );
};

const QuietHours = ({ settings, save }: { settings: Settings; save: (change: Change) => void }) => {
  const { t } = useTranslation('notice');
  const id = useId();
  return (
    <fieldset className={styles.quiet}>
      <legend>{t('settings.quiet')}</legend>
      {(['quiet_from', 'quiet_to'] as const).map((name) => (
        <label key={name} htmlFor={id + name}>
          <span>{t(name === 'quiet_from' ? 'settings.from' : 'settings.to')}</span>
          <Input
            id={id + name}
            type="time"
            allowClear
            defaultValue={settings[name]}
            onChange={({ target }) => {
              if (!target.value) save({ [name]: '' });
            }}
            onBlur={({ target }) => {
              if (target.value !== settings[name]) save({ [name]: target.value });
            }}
          />
        </label>
      ))}
    </fieldset>
  );
};

/** Sets how the person is notified of each kind, and when no mails are sent. */
export const NoticeSettings = () => {
  const { t } = useTranslation('notice');
  const { data, error, refetch } = useEndpoint('GET /notices/settings');
  const { mutate } = useSave();
  return (
    <section className={styles.settings} aria-labelledby="notice-settings">
      <h2 id="notice-settings">{t('settings.title')}</h2>
      {error && <LoadError title={t('settings.failed')} error={error} onRetry={() => void refetch()} />}
      {!data && !error && <SkeletonRows columns={2} />}
      {data && (
        <>
          <p className={styles.hint}>{t('settings.hint')}</p>
          <Kinds settings={data} save={mutate} />
          <QuietHours settings={data} save={mutate} />
          <p className={styles.hint}>{t('settings.zone', { zone: ownZone() })}</p>
        </>
      )}
    </section>
  );
};
