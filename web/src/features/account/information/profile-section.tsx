import { useQueryClient } from '@tanstack/react-query';
import { Radio } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { EndpointInput, EndpointOutput } from '@contract';
import { MAX_NICK_NAME, MAX_SIGN } from '@contract/account-limits';
import { MAX_LINK } from '@contract/limits';
import { Field } from '@/components/field';
import { useApp } from '@/lib/app-context';
import { currentUser, setSession } from '@/lib/session/session';
import { showToast } from '@/lib/state/toast';
import { showDeviceTheme } from '@/lib/state/ui';
import { applyPreferences } from '../apply-preferences';
import { AccountForm } from '@/components/sign-in/account-form';
import { useFormCall } from '../components/use-form-call';
import { AvatarEditor } from './avatar-editor';
import styles from './information.module.css';
import { Section } from './section';

export type Profile = EndpointOutput<'GET /user_info'>;
type Changes = EndpointInput<'PUT /user_info'>['body'];

const FIELDS = ['nick_name', 'sign', 'link'] as const;

/** Saves changes of the profile; the session shows the new name and picture at once. */
const useSave = () => {
  const { call } = useApp();
  const queryClient = useQueryClient();
  const { t } = useTranslation('account');
  return async (body: Changes): Promise<Profile> => {
    const saved = await call('PUT /user_info', { body }, { isForm: true });
    await setSession({ ...currentUser(), nick_name: saved.nick_name, avatar: saved.avatar });
    await queryClient.invalidateQueries({ queryKey: ['GET /user_info'] });
    showToast('success', t('my.saved'));
    return saved;
  };
};

/** Picture, name, a sentence and a link. */
export const ProfileSection = ({ profile }: { profile: Profile }) => {
  const { t } = useTranslation('account');
  const { run, errors, isPending } = useFormCall(FIELDS);
  const save = useSave();
  return (
    <Section title={t('my.profile.title')} text={t('my.profile.text')}>
      <AvatarEditor
        name={profile.nick_name}
        avatar={profile.avatar}
        onChange={async (avatar) => void (await save({ avatar }))}
      />
      <AccountForm
        label={t('my.profile.title')}
        submit={t(isPending ? 'my.saving' : 'my.save')}
        errors={errors}
        isPending={isPending}
        onSubmit={({ nick_name, sign, link }) => void run(() => save({ nick_name, sign, link }))}
      >
        <Field
          label={t('my.profile.nickName')}
          name="nick_name"
          maxLength={MAX_NICK_NAME}
          required
          defaultValue={profile.nick_name}
          error={errors.fields.nick_name}
        />
        <Field
          label={t('my.profile.sign')}
          name="sign"
          maxLength={MAX_SIGN}
          defaultValue={profile.sign}
          error={errors.fields.sign}
        />
        <Field
          label={t('my.profile.link')}
          name="link"
          type="url"
          maxLength={MAX_LINK}
          defaultValue={profile.link}
          hint={t('my.profile.linkHint')}
          error={errors.fields.link}
        />
      </AccountForm>
    </Section>
  );
};

interface ChoiceProps<T extends string> {
  label: string;
  value: T;
  options: { value: T; label: string }[];
  onChange: (value: T) => void;
}

const Choice = <T extends string>({ label, value, options, onChange }: ChoiceProps<T>) => {
  // Shown before it is saved; another value of the account replaces it.
  const [{ saved, chosen }, setState] = useState({ saved: value, chosen: value });
  if (saved !== value) setState({ saved: value, chosen: value });
  return (
    <fieldset className={styles.group}>
      <legend>{label}</legend>
      <Radio.Group
        value={chosen}
        options={options}
        onChange={({ target }) => {
          const next = (target as { value: T }).value;
          setState({ saved, chosen: next });
          onChange(next);
        }}
      />
    </fieldset>
  );
};

/** Language and theme stored with the account; a choice is saved and applied at once. */
export const PreferencesSection = ({ profile }: { profile: Profile }) => {
  const { t } = useTranslation('account');
  const app = useApp();
  const { run, errors } = useFormCall([]);
  const save = useSave();
  const change = (body: Changes) =>
    void run(async () => {
      await applyPreferences(app, await save(body));
      if (body.theme === '') showDeviceTheme();
    });
  const auto = { value: '' as const, label: t('my.profile.auto') };
  return (
    <Section title={t('my.profile.prefs')} text={t('my.profile.prefsText')}>
      {errors.form && (
        <p className={styles.error} role="alert">
          {errors.form}
        </p>
      )}
      <Choice
        label={t('my.profile.language')}
        value={profile.language}
        options={[
          auto,
          { value: 'en' as const, label: 'English' },
          { value: 'zh-CN' as const, label: '中文' },
        ]}
        onChange={(language) => change({ language })}
      />
      <Choice
        label={t('my.profile.theme')}
        value={profile.theme}
        options={[
          auto,
          { value: 'light' as const, label: t('my.profile.light') },
          { value: 'dark' as const, label: t('my.profile.dark') },
        ]}
        onChange={(theme) => change({ theme })}
      />
    </Section>
  );
};
