import { CheckCircleOutlined, CloseCircleOutlined, ExclamationCircleOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import type { EndpointOutput } from '@contract';
import { localeOptions } from '@/lib/options';
import styles from './checklist.module.css';

export type Finding = EndpointOutput<'POST /articles/check'>[number];

/** Findings that stand somewhere in the text. */
const IN_TEXT: readonly string[] = ['missing_alt', 'dead_link', 'empty_heading'];

const nameOf = (locale: string): string =>
  localeOptions().find(({ value }) => value === locale)?.label ?? locale;

/** Where the finding is: a language by its name, an address as it is written. */
const Detail = ({ code, detail }: Finding) =>
  code.startsWith('translation_') ? nameOf(detail) : detail && <code>{detail}</code>;

interface Props {
  findings: readonly Finding[];
  /** Leads to where the finding is. */
  onGo: (finding: Finding) => void;
}

/** What to look at before readers do. */
export const Checklist = ({ findings, onGo }: Props) => {
  const { t } = useTranslation('editor');
  if (findings.length === 0)
    return (
      <p className={styles.fine}>
        <CheckCircleOutlined aria-hidden /> {t('check.fine')}
      </p>
    );
  return (
    <ul className={styles.list}>
      {findings.map((finding) => (
        <li key={finding.code + finding.detail} className={styles.row} data-severity={finding.severity}>
          {finding.severity === 'error' ? (
            <CloseCircleOutlined aria-hidden />
          ) : (
            <ExclamationCircleOutlined aria-hidden />
          )}
          <span className={styles.words}>
            <span className="sr-only">{t(`check.${finding.severity}`)} </span>
            {t(`check.${finding.code}`)} <Detail {...finding} />
          </span>
          {IN_TEXT.includes(finding.code) && (
            <Button size="small" onClick={() => onGo(finding)}>
              {t('check.go')}
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
};
