import { Alert, Button, Space } from 'antd';
import { useTranslation } from 'react-i18next';
import { useDesk, useSheet } from '../session/session-context';
import { FoundNotice } from './recovered-draft-notice';
import styles from './notices.module.css';
import { ReviewNotice } from '../publishing/review-notice';
import { StaleNotice } from '../translation/stale-notice';
import { useAttempt } from '../use-async-action';

/** Another window saved the same article. */
const ElsewhereNotice = () => {
  const { t } = useTranslation('editor');
  const { attempt, isBusy } = useAttempt();
  const { manuscript } = useDesk();
  const elsewhere = useSheet((sheet) => sheet.elsewhere);
  const isOpenElsewhere = useSheet((sheet) => sheet.isOpenElsewhere);
  if (elsewhere === null)
    return isOpenElsewhere ? <Alert type="info" showIcon title={t('elsewhere.open')} /> : null;
  return (
    <Alert
      type="warning"
      showIcon
      title={t('elsewhere.saved')}
      action={
        <Space wrap>
          <Button type="primary" loading={isBusy} onClick={() => void attempt(manuscript.reload)}>
            {t('elsewhere.load')}
          </Button>
          <Button onClick={manuscript.keepMine}>{t('elsewhere.keep')}</Button>
        </Space>
      }
    />
  );
};

/** What the person should know before going on, above the text. */
export const Notices = () => {
  const { t } = useTranslation('editor');
  const { isReadOnly } = useDesk();
  return (
    <div className={styles.notices} aria-live="polite">
      {isReadOnly ? (
        <Alert type="info" showIcon title={t('readOnly')} />
      ) : (
        <>
          <FoundNotice />
          <ElsewhereNotice />
          <ReviewNotice />
        </>
      )}
      <StaleNotice />
    </div>
  );
};
