import { CheckCircleOutlined } from '@ant-design/icons';
import { Button, Space } from 'antd';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '@contract/paths/pages';
import { useApp, useLocale } from '@/lib/app-context';
import { inLocale } from '@/lib/i18n/locale';
import { useSessionState } from '../session/session-context';
import { useCopy } from './use-copy';
import { momentOf } from './moments';
import styles from './publish-page.module.css';
import { usePublicAddress } from './reader-preview';
import type { Outcome } from './use-state-change';

/** The result of publishing, and links to continue. */
export const PublishDone = ({ outcome, onBack }: { outcome: Outcome; onBack: () => void }) => {
  const { t } = useTranslation('editor');
  const locale = useLocale();
  const copy = useCopy();
  const { origin } = useApp();
  const address = usePublicAddress();
  const id = useSessionState((state) => state.id);
  const published = useSessionState((state) => state.locale);
  const title = useSessionState((state) => state.fields.title);
  const at = useSessionState((state) => state.fields.publish_at);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const isSeen = outcome === 'published' || outcome === 'updated';
  return (
    <div className={styles.done}>
      <CheckCircleOutlined className={styles.tick} aria-hidden />
      <h2 ref={heading} tabIndex={-1} className={styles.doneTitle}>
        {t(`publish.done.${outcome}`)}
      </h2>
      <p className={styles.doneText}>{title}</p>
      {outcome === 'scheduled' && at && <p className={styles.doneText}>{momentOf(at, locale)}</p>}
      {outcome === 'in_review' && <p className={styles.doneText}>{t('publish.notifiedReview')}</p>}
      <Space wrap className={styles.doneActions}>
        {isSeen && id && address && (
          <>
            {/* the published language, whatever the reader prefers */}
            <Button
              type="primary"
              href={origin + inLocale(paths.article(id), published)}
              target="_blank"
              rel="noopener"
            >
              {t('publish.view')}
            </Button>
            <Button onClick={() => void copy(address)}>{t('publish.copyLink')}</Button>
          </>
        )}
        <Button onClick={onBack}>{t('publish.goOn')}</Button>
      </Space>
    </div>
  );
};
