import { LOCALE_NAMES, type Locale } from '@contract/enums';
import { useLocale } from '@/lib/app-context';
import styles from './language-mark.module.css';

/** Names the language of an article next to a link to it. Renders nothing for the language of the page. */
export const LanguageMark = ({ locale }: { locale: Locale }) =>
  locale === useLocale() ? null : (
    <small className={styles.mark} lang={locale}>
      {LOCALE_NAMES[locale]}
    </small>
  );
