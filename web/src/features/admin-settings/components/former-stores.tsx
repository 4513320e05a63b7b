import { Alert, Button } from 'antd';
import { useTranslation } from 'react-i18next';
import type { SettingsOf } from '../settings';
import type { SettingsForm } from '../use-settings-form';
import styles from './settings.module.css';

/**
 * The stores of earlier settings that may still have files, how to move these, and buttons that remove a store from the list.
 */
export const FormerStores = ({ form }: { form: SettingsForm<keyof SettingsOf<'qiniu'>> }) => {
  const { t } = useTranslation('admin-settings');
  const former = (form.values?.former ?? []) as readonly string[];
  if (former.length === 0) return null;
  return (
    <Alert
      type="warning"
      showIcon
      title={t('qiniu.formerStores.title')}
      description={
        <div className={styles.conflict}>
          <p>{t('qiniu.formerStores.text')}</p>
          <ul className={styles.stores}>
            {former.map((address) => (
              <li key={address}>
                <code>{address}</code>
                <Button
                  danger
                  size="small"
                  aria-label={t('qiniu.formerStores.forgetThis', { address })}
                  onClick={() => form.set({ former: former.filter((one) => one !== address) })}
                >
                  {t('qiniu.formerStores.forget')}
                </Button>
              </li>
            ))}
          </ul>
          <p>
            {t('qiniu.formerStores.move')}{' '}
            <code>npm run files:move -- {form.values?.enable ? 'store' : 'disk'}</code>
          </p>
          <p>{t('qiniu.formerStores.warning')}</p>
        </div>
      }
    />
  );
};
