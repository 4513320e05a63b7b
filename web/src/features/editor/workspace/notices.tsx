import { Alert, Button, Space } from 'antd';
import { useTranslation } from 'react-i18next';
import { useLocale } from '@/lib/app-context';
import { useEditor, useSessionState } from '../session/session-context';
import { useOtherEditors } from '../session/use-other-editors';
import { RecoveredDraftNotice } from './recovered-draft-notice';
import styles from './notices.module.css';
import { ReviewNotice } from '../publishing/review-notice';
import { StaleNotice } from '../translation/stale-notice';
import { useAsyncAction } from '../use-async-action';

/** Notice that another window has saved the article. */
const ElsewhereNotice = () => {
  const { t } = useTranslation('editor');
  const { attempt, isBusy } = useAsyncAction();
  const { session } = useEditor();
  const savedElsewhere = useSessionState((state) => state.savedElsewhere);
  const isOpenElsewhere = useSessionState((state) => state.isOpenElsewhere);
  if (savedElsewhere === null)
    return isOpenElsewhere ? <Alert type="info" showIcon title={t('elsewhere.open')} /> : null;
  return (
    <Alert
      type="warning"
      showIcon
      title={t('elsewhere.saved')}
      action={
        <Space wrap>
          <Button type="primary" loading={isBusy} onClick={() => void attempt(session.reload)}>
            {t('elsewhere.load')}
          </Button>
          <Button onClick={session.ignoreSavedElsewhere}>{t('elsewhere.keep')}</Button>
        </Space>
      }
    />
  );
};

/** Notice that others have the article open. */
const EditorsNotice = () => {
  const { t } = useTranslation('editor');
  const locale = useLocale();
  const editors = useOtherEditors(useSessionState(({ id }) => id));
  if (editors.length === 0) return null;
  const names = new Intl.ListFormat(locale).format(editors.map(({ nick_name }) => nick_name));
  return <Alert type="info" showIcon title={t('elsewhere.editing', { names, count: editors.length })} />;
};

/** Notices above the text. */
export const Notices = () => {
  const { t } = useTranslation('editor');
  const { isReadOnly } = useEditor();
  return (
    <div className={styles.notices}>
      {isReadOnly ? (
        <Alert type="info" showIcon title={t('readOnly')} />
      ) : (
        <>
          <RecoveredDraftNotice />
          <ElsewhereNotice />
          <EditorsNotice />
          <ReviewNotice />
        </>
      )}
      <StaleNotice />
    </div>
  );
};
