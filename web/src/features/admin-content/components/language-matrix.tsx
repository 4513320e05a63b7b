import { useTranslation } from 'react-i18next';
import type { Locale } from '@contract/enums';
import { DateTime } from '@/components/text/date-time';
import { Link } from '@/components/link';
import { useCan } from '@/lib/session/abilities';
import { editPath, languageMatrix, statusOf, type Language, type DraftRow } from '../articles';
import styles from './chips.module.css';
import { chipColors } from '@/components/admin/chip';
import chip from '@/components/admin/chip.module.css';
import { colorOfState } from './state-color';

/** Abbreviations of the languages, for tables. */
const CODES: Record<Locale, string> = { en: 'EN', 'zh-CN': '中' };

const Missing = ({ id, locale }: { id: string; locale: Locale }) => {
  const { t } = useTranslation('admin-content');
  const words = t('languages.missing');
  const canWrite = useCan('content.write');
  const className = `${chip.chip} ${styles.missing}`;
  const code = <span className={styles.code}>{CODES[locale]}</span>;
  if (!canWrite)
    return (
      <span className={className}>
        {code} {words}
      </span>
    );
  return (
    <Link className={className} to={editPath(id, locale)} title={t('languages.write')}>
      {code} {words}
    </Link>
  );
};

const Present = ({ id, language }: { id: string; language: Language }) => {
  const { t } = useTranslation('admin-content');
  const { locale, is_stale, review_reason } = language;
  const standing = statusOf(language);
  return (
    <Link
      className={chip.chip}
      style={chipColors(colorOfState(standing))}
      to={editPath(id, locale)}
      title={review_reason ? t('languages.reason', { reason: review_reason }) : t('languages.edit')}
    >
      <span className={styles.code}>{CODES[locale]}</span> {t(`states.${standing}`)}
      {language.state === 'scheduled' && language.publish_at && (
        <span>
          · <DateTime value={language.publish_at} />
        </span>
      )}
      {is_stale && <span title={t('languages.staleTitle')}>· {t('languages.stale')}</span>}
    </Link>
  );
};

/** State of an article in each language; each links to the editor of that language. */
export const LanguageMatrix = ({ row }: { row: DraftRow }) => (
  <span className={styles.matrix}>
    {languageMatrix(row).map(([locale, language]) =>
      language ? (
        <Present key={locale} id={row.id} language={language} />
      ) : (
        <Missing key={locale} id={row.id} locale={locale} />
      ),
    )}
  </span>
);
