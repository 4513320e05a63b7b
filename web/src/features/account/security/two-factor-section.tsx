import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { EndpointOutput } from '@contract';
import { useConfirm, useSuccessMessage } from '@/components/admin/table/actions/use-action';
import { DateTime } from '@/components/text/date-time';
import { useApp } from '@/lib/app-context';
import { RecoveryCodesDialog } from './recovery-codes-dialog';
import { Section, SECURITY, type Methods } from './section';
import { TwoFactorDialog } from './two-factor-dialog';
import { useConfirmation } from './use-confirmation';

type Key = EndpointOutput<'POST /two_factor/begin'>;

/** Two-step sign-in: turn it on and off, and generate new recovery codes. */
export const TwoFactorSection = ({ methods }: { methods: Methods }) => {
  const { t } = useTranslation(SECURITY);
  const { call } = useApp();
  const ask = useConfirm();
  const say = useSuccessMessage();
  const { run, isPending, dialog } = useConfirmation(methods.has_password);
  const [key, setKey] = useState<Key | null>(null);
  const [codes, setCodes] = useState<string[] | null>(null);
  const { is_on, since, recovery_codes_left } = methods.two_factor;
  const quiet = { isQuiet: true };

  const begin = () =>
    run(async (password) => setKey(await call('POST /two_factor/begin', { body: { password } }, quiet)));
  const renew = () =>
    run(async (password) => {
      const made = await call('POST /two_factor/recovery_codes', { body: { password } }, quiet);
      setCodes(made.recovery_codes);
    });
  const turnOff = async () => {
    const words = { title: t('twoFactor.offTitle'), text: t('twoFactor.offText'), ok: t('twoFactor.off') };
    if (!(await ask({ ...words, isDanger: true }))) return;
    await run(async (password) => {
      await call('POST /two_factor/off', { body: { password } }, quiet);
      say(t('twoFactor.isOff'));
    });
  };

  const buttons = is_on ? (
    <>
      <Button loading={isPending} onClick={() => void renew()}>
        {t('twoFactor.renew')}
      </Button>
      <Button danger loading={isPending} onClick={() => void turnOff()}>
        {t('twoFactor.off')}
      </Button>
    </>
  ) : (
    <Button type="primary" loading={isPending} onClick={() => void begin()}>
      {t('twoFactor.on')}
    </Button>
  );
  return (
    <Section title={t('twoFactor.title')} text={t('twoFactor.text')} buttons={buttons}>
      {is_on && since && (
        <p role="status">
          {t('twoFactor.isOn')} <DateTime value={since} />
          {' · '}
          {t('twoFactor.left', { count: recovery_codes_left })}
        </p>
      )}
      {key && (
        <TwoFactorDialog
          secret={key.secret}
          uri={key.uri}
          onClose={() => setKey(null)}
          onDone={(made) => {
            setKey(null);
            setCodes(made);
          }}
        />
      )}
      {codes && <RecoveryCodesDialog codes={codes} onClose={() => setCodes(null)} />}
      {dialog}
    </Section>
  );
};
