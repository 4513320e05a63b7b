import { Alert, Drawer, Radio } from 'antd';
import { useTranslation } from 'react-i18next';
import type { EndpointOutput } from '@contract';
import { useAction } from '@/components/admin/table/actions/use-action';
import { useReturnFocus } from '@/components/admin/use-return-focus';
import { Loading } from '@/components/loading';
import { useApp, useEndpoint } from '@/lib/app-context';
import fields from '@/components/admin/form-field.module.css';
import { InvitationForm } from './invitation-form';
import { InvitationList } from './invitation-list';
import styles from './users.module.css';

const MODES = ['open', 'invitation', 'closed'] as const;
type Mode = (typeof MODES)[number];
type Settings = EndpointOutput<'GET /settings/site'>;

const modeOf = ({ register_open, register_by_invitation }: Settings): Mode => {
  if (register_open) return 'open';
  return register_by_invitation ? 'invitation' : 'closed';
};

/** Who may register. A choice takes effect at once. */
const ModeChoice = ({ settings }: { settings: Settings }) => {
  const { t } = useTranslation('admin-users');
  const { call } = useApp();
  const { act, isPending } = useAction();
  const choose = (mode: Mode) =>
    void act({
      run: () =>
        call('PUT /settings/site', {
          body: { register_open: mode === 'open', register_by_invitation: mode === 'invitation' },
        }),
      done: t('registration.saved'),
    });
  return (
    <Radio.Group
      vertical
      className={styles.modes}
      aria-label={t('registration.title')}
      disabled={isPending}
      value={modeOf(settings)}
      options={MODES.map((value) => ({
        value,
        label: (
          <>
            {t(`registration.modes.${value}`)}
            <span className={styles.detail}>{t(`registration.texts.${value}`)}</span>
          </>
        ),
      }))}
      onChange={({ target }) => choose(target.value as Mode)}
    />
  );
};

/** Registration: open, by invitation or closed; and the invitation links. */
export const RegistrationDrawer = ({ onClose }: { onClose: () => void }) => {
  useReturnFocus();
  const { t } = useTranslation('admin-users');
  const { data, isError } = useEndpoint('GET /settings/site', {});
  return (
    <Drawer open title={t('registration.title')} size="large" onClose={onClose}>
      {isError && <Alert type="error" showIcon title={t('registration.failed')} />}
      {!data && !isError && <Loading />}
      {data && (
        <>
          <ModeChoice settings={data} />
          <section className={styles.part}>
            <h2>{t('invitation.title')}</h2>
            <p className={fields.hint}>
              {t(modeOf(data) === 'closed' ? 'invitation.unused' : 'invitation.text')}
            </p>
            <InvitationForm />
            <InvitationList />
          </section>
        </>
      )}
    </Drawer>
  );
};
