import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Alert, Button } from 'antd';
import { useTranslation } from 'react-i18next';
import type { EndpointInput } from '@contract';
import { useSuccessMessage } from '@/components/admin/table/actions/use-action';
import { useApp } from '@/lib/app-context';
import type { SettingsForm } from '../use-settings-form';
import styles from './settings.module.css';

type Schedule = NonNullable<NonNullable<EndpointInput<'PUT /settings/backup'>['body']>['schedule']>;

/** Shows that a restore has disabled automatic backups, until somebody enables them or confirms that they stay off. */
export const SuspendedSchedule = ({ form }: { form: SettingsForm }) => {
  const { t } = useTranslation('admin-settings');
  const { call } = useApp();
  const queryClient = useQueryClient();
  const say = useSuccessMessage();
  const decide = useMutation({
    mutationFn: (schedule: Schedule) => call('PUT /settings/backup', { body: { schedule } }),
    onSuccess: (_, schedule) => say(t(schedule === 'off' ? 'backup.suspended.left' : 'backup.suspended.on')),
    onSettled: () => queryClient.invalidateQueries(),
  });
  const suspended = form.values?.['suspended'] as Schedule | '' | undefined;
  if (!suspended) return null;
  // an unsaved change of the form may set the schedule as well
  const isBusy = decide.isPending || Object.keys(form.edited).length > 0;
  return (
    <Alert
      type="warning"
      showIcon
      title={t('backup.suspended.title')}
      description={
        <div className={styles.conflict}>
          <p>{t(`backup.suspended.was.${suspended}`)}</p>
          <div className={styles.buttons}>
            <Button type="primary" disabled={isBusy} onClick={() => decide.mutate(suspended)}>
              {t('backup.suspended.turnOn')}
            </Button>
            <Button disabled={isBusy} onClick={() => decide.mutate('off')}>
              {t('backup.suspended.leaveOff')}
            </Button>
          </div>
        </div>
      }
    />
  );
};
