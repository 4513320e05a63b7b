import { CloseCircleOutlined, ExclamationCircleOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { FocusEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { CoverField } from '../../metadata/cover-field';
import { CategoryField } from '../../metadata/label-fields';
import { AbstractField } from '../../metadata/metadata-panel';
import { useLanguageName } from '../../translation/use-language-name';
import styles from './checklist.module.css';
import { AltTexts, DeadLinks, ExternalPictures, TitleField } from './checklist-fixes';
import type { Finding } from './use-findings';

type Code = Finding['code'];

/** Order of the findings: those that must be fixed come first. */
const ORDER: readonly Code[] = [
  'no_title',
  'title_taken',
  'dead_link',
  'empty_heading',
  'missing_alt',
  'external_picture',
  'no_banner',
  'no_abstract',
  'no_category',
  'translation_stale',
  'translation_missing',
];

interface Props {
  findings: readonly Finding[];
  /** Returns to the text, at the position of the finding. */
  onGo: (finding: Finding) => void;
  /** Called when a fix has changed the text: checks it again. */
  onFixed: () => void;
  /** Called when the focus leaves a fix: checks the text again if it changed. */
  onLeft: () => void;
}

/** Whether the focus moves to another element of the page, not to another window. */
const isLeft = ({ currentTarget, relatedTarget }: FocusEvent): boolean =>
  !currentTarget.contains(relatedTarget as Node | null) && !currentTarget.contains(document.activeElement);

/** The checklist before publishing: one line per kind of finding, which opens to be fixed in place. */
export const Checklist = ({ findings, onGo, onFixed, onLeft }: Props) => {
  const { t } = useTranslation('editor');
  const languageName = useLanguageName();
  const fixOf = (code: Code, group: readonly Finding[]): ReactNode => {
    if (code === 'no_title' || code === 'title_taken') return <TitleField />;
    if (code === 'dead_link') return <DeadLinks findings={group} onGo={onGo} onFixed={onFixed} />;
    if (code === 'missing_alt') return <AltTexts findings={group} onGo={onGo} />;
    if (code === 'external_picture')
      return <ExternalPictures findings={group} onGo={onGo} onFixed={onFixed} />;
    if (code === 'no_banner') return <CoverField />;
    if (code === 'no_abstract') return <AbstractField />;
    if (code === 'no_category') return <CategoryField />;
    return null;
  };
  return (
    <ul className={styles.list}>
      {ORDER.map((code) => {
        const group = findings.filter((finding) => finding.code === code);
        const [first] = group;
        if (!first) return null;
        const Icon = first.severity === 'error' ? CloseCircleOutlined : ExclamationCircleOutlined;
        const line = (
          <>
            <Icon aria-hidden className={styles.icon} />
            <span className={styles.words}>
              <span className="sr-only">{t(`check.${first.severity}`)} </span>
              {t(`check.${code}`, { count: group.length, name: languageName(first.detail) })}
            </span>
          </>
        );
        const fix = fixOf(code, group);
        return (
          <li key={code} className={styles.row} data-severity={first.severity}>
            {fix ? (
              <details>
                <summary className={styles.line}>{line}</summary>
                <div className={styles.fix} onBlur={(event) => isLeft(event) && onLeft()}>
                  {fix}
                </div>
              </details>
            ) : (
              <div className={styles.line}>
                {line}
                {code === 'empty_heading' && (
                  <Button size="small" onClick={() => onGo(first)}>
                    {t('check.go')}
                  </Button>
                )}
              </div>
            )}
          </li>
        );
      })}
    </ul>
  );
};
