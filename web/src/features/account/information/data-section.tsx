import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Alert, Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { EndpointOutput } from '@contract';
import { MAX_ENTERED_PASSWORD } from '@contract/account-limits';
import { DeletionEffects } from '@/components/admin/deletion-effects';
import { DateTime } from '@/components/text/date-time';
import { PasswordField } from '@/components/sign-in/password-field';
import { AccountForm } from '@/components/sign-in/account-form';
import formStyles from '@/components/sign-in/account-form.module.css';
import { useApp, useLocale } from '@/lib/app-context';
import { endpointQuery } from '@/lib/http/endpoints';
import { formatDate } from '@/lib/format/format';
import { clearSession } from '@/lib/session/session';
import { showToast } from '@/lib/state/toast';
import { useFormCall } from '../components/use-form-call';
import { Section } from './section';

const KEY = 'GET /data_rights';
type DataRights = EndpointOutput<typeof KEY>;

/** How often a page asks whether its archive is ready, in milliseconds. */
const POLL_MS = 3000;

const useDataRights = () =>
  useQuery({
    ...endpointQuery(useApp(), KEY, {}, useLocale()),
    refetchInterval: ({ state }) => state.data?.export.state === 'preparing' && POLL_MS,
  });

/** Runs a request that changes the state, and refetches the state. */
const useChange = () => {
  const queryClient = useQueryClient();
  const form = useFormCall(['password']);
  const change = (work: () => Promise<unknown>) =>
    void form.run(async () => {
      await work();
      await queryClient.invalidateQueries({ queryKey: [KEY] });
    });
  return { ...form, change };
};

const Failure = ({ text }: { text?: string }) => text && <Alert type="error" showIcon title={text} />;

/** The archive of everything that the person made. */
const ArchiveSection = ({ rights: { export: archive } }: { rights: DataRights }) => {
  const { t } = useTranslation('account', { keyPrefix: 'my.data' });
  const { call } = useApp();
  const { change, errors, isPending } = useChange();
  const { state, url, expires_at } = archive;
  const isPreparing = state === 'preparing';
  return (
    <Section title={t('title')} text={t('text')}>
      <Failure text={errors.form} />
      {state === 'failed' && <Failure text={t('failed')} />}
      {isPreparing && <p role="status">{t('preparing')}</p>}
      {state === 'ready' && expires_at && (
        <p>
          {t('ready')} <DateTime value={expires_at} />
        </p>
      )}
      {state === 'ready' && (
        <Button type="primary" href={url} download>
          {t('download')}
        </Button>
      )}
      {!isPreparing && (
        <Button
          loading={isPending}
          onClick={() => change(() => call('POST /data_rights/export', {}, { isForm: true }))}
        >
          {t(state === 'ready' ? 'again' : 'prepare')}
        </Button>
      )}
    </Section>
  );
};

const CloseForm = ({ hasPassword, onClose }: { hasPassword: boolean; onClose: () => void }) => {
  const { t } = useTranslation('account');
  const { call } = useApp();
  const locale = useLocale();
  const { run, errors, isPending } = useFormCall(['password']);
  const close = ({ password }: Record<string, string>) =>
    void run(async () => {
      const body = password ? { password } : {};
      const { closes_at } = await call('POST /account/close', { body }, { isForm: true });
      showToast('success', t('my.close.done', { date: formatDate(closes_at, locale) }));
      clearSession();
    });
  return (
    <AccountForm
      label={t('my.close.title')}
      submit={t(isPending ? 'my.saving' : 'my.close.submit')}
      errors={errors}
      isPending={isPending}
      onSubmit={close}
      below={
        <button type="button" className={formStyles.plain} onClick={onClose}>
          {t('my.close.cancel')}
        </button>
      }
    >
      <p>{t('my.close.what')}</p>
      <DeletionEffects />
      {hasPassword && (
        <PasswordField
          label={t('my.mail.password')}
          name="password"
          autoComplete="current-password"
          maxLength={MAX_ENTERED_PASSWORD}
          required
          error={errors.fields.password}
        />
      )}
    </AccountForm>
  );
};

/** Closes the account. The bar above every screen can cancel this. */
const CloseSection = ({ rights: { closes_at, has_password } }: { rights: DataRights }) => {
  const { t } = useTranslation('account', { keyPrefix: 'my.close' });
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Section title={t('title')} text={t('text')}>
      {closes_at && (
        <p role="status">
          {t('closed')} <DateTime value={closes_at} />
        </p>
      )}
      {!closes_at && isOpen && <CloseForm hasPassword={has_password} onClose={() => setIsOpen(false)} />}
      {!closes_at && !isOpen && (
        <Button danger onClick={() => setIsOpen(true)}>
          {t('open')}
        </Button>
      )}
    </Section>
  );
};

/** The rights of people over their data: download an archive, close the account. */
export const DataSection = () => {
  const { data } = useDataRights();
  if (!data) return null;
  return (
    <>
      <ArchiveSection rights={data} />
      <CloseSection rights={data} />
    </>
  );
};
