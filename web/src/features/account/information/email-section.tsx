import { useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MAX_ENTERED_PASSWORD } from '@contract/account-limits';
import { PasswordField } from '@/components/sign-in/password-field';
import { AccountForm } from '@/components/sign-in/account-form';
import formStyles from '@/components/sign-in/account-form.module.css';
import { useApp } from '@/lib/app-context';
import { showToast } from '@/lib/state/toast';
import { EmailField } from '../components/email-field';
import { CodeField, type CodeSent } from '../components/code-field';
import { useFormCall } from '../components/use-form-call';
import type { Profile } from './profile-section';
import { Section } from './section';

const FIELDS = ['email', 'password', 'code'] as const;

/** New address and password; then the code from the mail. */
const BindForm = ({ profile, onClose }: { profile: Profile; onClose: () => void }) => {
  const { t } = useTranslation('account');
  const { call } = useApp();
  const queryClient = useQueryClient();
  const { run, errors, isPending } = useFormCall(FIELDS);
  const [email, setEmail] = useState('');
  const [sent, setSent] = useState<CodeSent | null>(null);
  const bind = (body: { email: string; password?: string; code?: string }) =>
    call('POST /user_bind_email', { body }, { isForm: true });
  const send = ({ email: typed = '', password }: Record<string, string>) =>
    void run(async () => {
      setEmail(typed.trim());
      setSent(await bind({ email: typed.trim(), ...(password && { password }) }));
    });
  const confirm = ({ code = '' }: Record<string, string>) =>
    void run(async () => {
      await bind({ email, code: code.trim() });
      await queryClient.invalidateQueries({ queryKey: ['GET /user_info'] });
      showToast('success', t('my.mail.done'));
      onClose();
    });
  return (
    <AccountForm
      key={sent ? 'code' : 'address'}
      label={t('my.mail.title')}
      submit={t(sent ? 'my.mail.confirm' : 'my.mail.send')}
      errors={errors}
      isPending={isPending}
      onSubmit={sent ? confirm : send}
      below={
        <button type="button" className={formStyles.plain} onClick={onClose}>
          {t('my.mail.cancel')}
        </button>
      }
    >
      {sent ? (
        <CodeField email={email} sent={sent} error={errors.fields.code} />
      ) : (
        <>
          <EmailField label={t('my.mail.new')} defaultValue={email} error={errors.fields.email} />
          {profile.has_password && (
            <PasswordField
              label={t('my.mail.password')}
              name="password"
              autoComplete="current-password"
              maxLength={MAX_ENTERED_PASSWORD}
              required
              error={errors.fields.password}
            />
          )}
        </>
      )}
    </AccountForm>
  );
};

/** The address of the account: add or change it. */
export const EmailSection = ({ profile }: { profile: Profile }) => {
  const { t } = useTranslation('account');
  const [isOpen, setIsOpen] = useState(false);
  const { email } = profile;
  return (
    <Section title={t('my.mail.title')} text={email ? t('my.mail.bound', { email }) : t('my.mail.none')}>
      {isOpen ? (
        <BindForm profile={profile} onClose={() => setIsOpen(false)} />
      ) : (
        <Button onClick={() => setIsOpen(true)}>{t(email ? 'my.mail.change' : 'my.mail.bind')}</Button>
      )}
    </Section>
  );
};
