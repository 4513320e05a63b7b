import type { RegistrationResponseJSON } from '@simplewebauthn/browser';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useConfirm, useSuccessMessage } from '@/components/admin/table/actions/use-action';
import { DateTime } from '@/components/text/date-time';
import { useApp } from '@/lib/app-context';
import { hasPasskeys, passkeyFailure } from '@/lib/session/passkey-errors';
import { showToast } from '@/lib/state/toast';
import { PasskeyNameDialog } from './passkey-name-dialog';
import { Section, SECURITY, type Methods } from './section';
import shared from '../information/information.module.css';
import styles from './security.module.css';
import { useConfirmation } from './use-confirmation';

type Passkey = Methods['passkeys'][number];

const Detail = ({ passkey }: { passkey: Passkey }) => {
  const { t } = useTranslation(SECURITY);
  const { host, is_synced, created_at, last_used_at } = passkey;
  return (
    <div className={styles.detail}>
      <span>
        {t('passkeys.added')} <DateTime value={created_at} />
      </span>
      <span>
        {last_used_at ? (
          <>
            {t('passkeys.used')} <DateTime value={last_used_at} />
          </>
        ) : (
          t('passkeys.unused')
        )}
      </span>
      {is_synced && <span>{t('passkeys.synced')}</span>}
      {host !== window.location.hostname && <span>{t('passkeys.host', { host })}</span>}
    </div>
  );
};

/** The credential that the browser has created, until the person has named it. */
type Made = RegistrationResponseJSON;

/** Passkeys: add, rename, remove. */
export const PasskeysSection = ({ methods }: { methods: Methods }) => {
  const { t } = useTranslation(SECURITY);
  const { call } = useApp();
  const ask = useConfirm();
  const say = useSuccessMessage();
  const { run, isPending, dialog } = useConfirmation(methods.has_password);
  const [made, setMade] = useState<Made | null>(null);
  const [renamed, setRenamed] = useState<Passkey | null>(null);
  const quiet = { isQuiet: true };

  const add = () =>
    run(async (password) => {
      const [{ startRegistration }, options] = await Promise.all([
        import('@simplewebauthn/browser'),
        call('POST /passkeys/begin', { body: { password } }, quiet),
      ]);
      try {
        setMade(await startRegistration({ optionsJSON: options }));
      } catch (error) {
        const failure = passkeyFailure(error);
        if (!failure) throw error;
        showToast('warning', t(`passkeys.${failure}`));
      }
    });
  const save = (credential: Made) => (name: string) =>
    run(async () => {
      const body = { name, credential: { ...credential, clientExtensionResults: {} } };
      await call('POST /passkeys', { body }, quiet);
      setMade(null);
      say(t('passkeys.done'));
    });
  const rename =
    ({ id }: Passkey) =>
    (name: string) =>
      run(async () => {
        await call('PUT /passkeys/{id}', { params: { id }, body: { name } }, quiet);
        setRenamed(null);
        say(t('passkeys.renamed'));
      });
  const remove = async ({ id, name }: Passkey) => {
    const words = { title: t('passkeys.removeTitle', { name }), text: t('passkeys.removeText') };
    if (!(await ask({ ...words, ok: t('passkeys.remove'), isDanger: true }))) return;
    await run(async (password) => {
      await call('DELETE /passkeys/{id}', { params: { id }, body: { password } }, quiet);
      say(t('passkeys.removed'));
    });
  };

  const button = hasPasskeys() && (
    <Button type="primary" loading={isPending} onClick={() => void add()}>
      {t('passkeys.add')}
    </Button>
  );
  return (
    <Section
      title={t('passkeys.title')}
      text={hasPasskeys() ? t('passkeys.text') : t('passkeys.unsupported')}
      buttons={button}
    >
      {methods.passkeys.length > 0 && (
        <ul className={shared.list}>
          {methods.passkeys.map((passkey) => (
            <li key={passkey.id} className={shared.row}>
              <div>
                <div className={shared.name}>{passkey.name}</div>
                <Detail passkey={passkey} />
              </div>
              <div className={shared.buttons}>
                <Button
                  aria-label={t('passkeys.renameOne', { name: passkey.name })}
                  onClick={() => setRenamed(passkey)}
                >
                  {t('passkeys.rename')}
                </Button>
                <Button
                  danger
                  aria-label={t('passkeys.removeOne', { name: passkey.name })}
                  onClick={() => void remove(passkey)}
                >
                  {t('passkeys.remove')}
                </Button>
              </div>
            </li>
          ))}
        </ul>
      )}
      {made && (
        <PasskeyNameDialog
          title={t('passkeys.nameTitle')}
          name={t('passkeys.defaultName', { number: methods.passkeys.length + 1 })}
          isPending={isPending}
          onSave={(name) => void save(made)(name)}
          onClose={() => setMade(null)}
        />
      )}
      {renamed && (
        <PasskeyNameDialog
          title={t('passkeys.rename')}
          name={renamed.name}
          isPending={isPending}
          onSave={(name) => void rename(renamed)(name)}
          onClose={() => setRenamed(null)}
        />
      )}
      {dialog}
    </Section>
  );
};
