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
import { NewPasswordField } from '../components/new-password-field';
import { useFormCall } from '../components/use-form-call';
import type { Profile } from './profile-section';
import { Section } from './section';

const FIELDS = ['old_password', 'password'] as const;

const PasswordForm = ({ profile, onClose }: { profile: Profile; onClose: () => void }) => {
  const { t } = useTranslation('account');
  const { call } = useApp();
  const queryClient = useQueryClient();
  const { run, errors, isPending } = useFormCall(FIELDS);
  const change = ({ old_password, password = '' }: Record<string, string>) =>
    void run(async () => {
      const body = { password, ...(old_password && { old_password }) };
      await call('PUT /user_password', { body }, { isForm: true });
      await queryClient.invalidateQueries();
      showToast('success', t('my.password.done'));
      onClose();
    });
  return (
    <AccountForm
      label={t('my.password.title')}
      submit={t(isPending ? 'my.saving' : 'my.save')}
      errors={errors}
      isPending={isPending}
      onSubmit={change}
      below={
        <button type="button" className={formStyles.plain} onClick={onClose}>
          {t('my.password.cancel')}
        </button>
      }
    >
      {/* Password managers store the new password under this name. */}
      <input type="text" autoComplete="username" value={profile.user_name} readOnly hidden />
      {profile.has_password && (
        <PasswordField
          label={t('my.password.old')}
          name="old_password"
          autoComplete="current-password"
          maxLength={MAX_ENTERED_PASSWORD}
          required
          error={errors.fields.old_password}
        />
      )}
      <NewPasswordField label={t('my.password.new')} error={errors.fields.password} />
    </AccountForm>
  );
};

/** The password of the account: set one or change it. */
export const PasswordSection = ({ profile }: { profile: Profile }) => {
  const { t } = useTranslation('account');
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Section
      title={t('my.password.title')}
      text={t(profile.has_password ? 'my.password.text' : 'my.password.set')}
    >
      {isOpen ? (
        <PasswordForm profile={profile} onClose={() => setIsOpen(false)} />
      ) : (
        <Button onClick={() => setIsOpen(true)}>{t('my.password.change')}</Button>
      )}
    </Section>
  );
};
