import { useTranslation } from 'react-i18next';
import { BACKUP_PLACES, BACKUP_SCHEDULES } from '@contract/admin-enums';
import { BackupList } from '../components/backup-list';
import { SuspendedSchedule } from '../components/suspended-schedule';
import { ChoiceSetting, NumberSetting } from '../components/setting-fields';
import { Section, SettingsPage } from '../components/settings-page';
import { useSettingsForm } from '../use-settings-form';

/** The existing backups, their schedule, and how long they are kept. */
const BackupScreen = () => {
  const { t } = useTranslation('admin-settings');
  const form = useSettingsForm('backup');
  return (
    <SettingsPage form={form} hint={t('backup.about')} after={<BackupList />}>
      <SuspendedSchedule form={form} />
      <Section title={t('backup.sections.when')}>
        <ChoiceSetting form={form} name="schedule" values={BACKUP_SCHEDULES} />
        <NumberSetting form={form} name="hour" unit={t('backup.utc')} />
        <ChoiceSetting form={form} name="place" values={BACKUP_PLACES} />
      </Section>
      <Section title={t('backup.sections.keep')} hint={t('backup.keepAbout')}>
        <NumberSetting form={form} name="keep_days" unit={t('backup.days')} />
        <NumberSetting form={form} name="keep_weeks" unit={t('backup.weeks')} />
        <NumberSetting form={form} name="keep_months" unit={t('backup.months')} />
      </Section>
    </SettingsPage>
  );
};

export default BackupScreen;
