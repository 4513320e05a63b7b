import { CheckCircleOutlined } from '@ant-design/icons';
import { Skeleton } from 'antd';
import { useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './check-section.module.css';
import { Checklist } from './checklist';
import type { Finding, useFindings } from './use-findings';

type Check = ReturnType<typeof useFindings>;

/** The result of the check in one sentence, for screen readers; on screen the list shows it. */
const Summary = ({ findings }: Pick<Check, 'findings'>) => {
  const { t } = useTranslation('editor');
  const count = new Set(findings?.map(({ code }) => code)).size;
  if (findings === undefined)
    return (
      <p className={styles.failed} role="status">
        {t('check.failed')}
      </p>
    );
  return (
    <p className={count > 0 ? 'sr-only' : styles.fine} role="status">
      {findings?.length === 0 && <CheckCircleOutlined aria-hidden />}{' '}
      {findings && (count > 0 ? t('check.found', { count }) : t('check.fine'))}
    </p>
  );
};

interface Props extends Check {
  /** Some pictures are still being uploaded. */
  isWaiting: boolean;
  onGo: (finding: Finding) => void;
}

/** The checklist before publishing, with its states. */
export const CheckSection = ({ findings, recheck, recheckChanged, isWaiting, onGo }: Props) => {
  const { t } = useTranslation('editor');
  const heading = useRef<HTMLHeadingElement>(null);
  const wasListed = useRef(false);
  // a fixed finding is removed from the list, and the focus may have been in it
  useLayoutEffect(() => {
    if (wasListed.current && document.activeElement === document.body) heading.current?.focus();
    wasListed.current = Boolean(findings?.length);
  }, [findings]);
  return (
    <section aria-label={t('check.title')} aria-busy={findings === null}>
      <h3 ref={heading} tabIndex={-1} className={styles.heading}>
        {t('check.title')}
      </h3>
      {isWaiting && <p className={styles.failed}>{t('check.uploading')}</p>}
      <Summary findings={findings} />
      {findings === null && <Skeleton active title={false} paragraph={{ rows: 3 }} />}
      {findings && findings.length > 0 && (
        <Checklist findings={findings} onGo={onGo} onFixed={recheck} onLeft={recheckChanged} />
      )}
    </section>
  );
};
