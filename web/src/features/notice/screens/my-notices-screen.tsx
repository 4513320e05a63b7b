import { Button, Empty } from 'antd';
import { useTranslation } from 'react-i18next';
import { ScreenHeader } from '@/components/admin/screen-header';
import { useCan } from '@/lib/session/abilities';
import { NoticeArchive } from '../components/notice-archive';
import { NoticeSettings } from '../components/notice-settings';
import { useReadNotices } from '../use-read-notices';
import styles from '../components/notices.module.css';

/** All notices, and the settings of each kind. */
const MyNoticesScreen = () => {
  const { t } = useTranslation('notice');
  const isUser = useCan('content.write');
  const read = useReadNotices();
  if (!isUser)
    return (
      <>
        <ScreenHeader title={t('title')} />
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('guest')} />
      </>
    );
  return (
    <div className={styles.columns}>
      <section>
        <div className={styles.head}>
          <ScreenHeader title={t('title')} />
          <Button onClick={() => read({})}>{t('readAll')}</Button>
        </div>
        <NoticeArchive />
      </section>
      <NoticeSettings />
    </div>
  );
};

export default MyNoticesScreen;
