import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { LOCALE_NAMES, type Locale } from '@contract/enums';
import { paths } from '@contract/paths/pages';
import { useApp, useLocale } from '@/lib/app-context';
import { formatDate } from '@/lib/format/format';
import { LANG_PARAM } from '@/lib/i18n/locale';
import { useShownLocales } from '@/lib/site';
import type { ReadableArticle } from '../queries';
import styles from './article-languages.module.css';

/** Always contains the language: without it the reader's stored language would apply. */
const addressIn = (id: string, locale: Locale): string => `${paths.article(id)}?${LANG_PARAM}=${locale}`;

/** Note that the original of this translation has changed since. */
const StaleHint = ({ article }: { article: ReadableArticle }) => {
  const { t } = useTranslation('article');
  const { source_changed_at: changed, locales, locale, id } = article;
  const source = locales.find((other) => other !== locale);
  if (!changed || !source) return null;
  return (
    <p className={styles.hint}>
      {t('language.stale', { name: t(`language.${source}`), date: formatDate(changed, locale) })}{' '}
      <a href={addressIn(id, source)} hrefLang={source}>
        {t('language.readSource')}
      </a>
    </p>
  );
};

/**
 * The other languages of an article; or, without a translation into the page's language, a note that it is shown in another.
 */
export const ArticleLanguages = ({ article }: { article: ReadableArticle }) => {
  const { t } = useTranslation('article');
  const app = useApp();
  const locale = useLocale();
  const shown = useShownLocales();
  if (article.locale !== locale) {
    return <p className={styles.hint}>{t('language.missing', { name: t(`language.${article.locale}`) })}</p>;
  }
  // a plain click changes the language without a reload; a new tab, or a browser without JavaScript, opens
  // the URL
  const switchTo = (event: MouseEvent, other: Locale) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    void app.switchLocale(other);
  };
  const others = article.locales.filter((other) => other !== article.locale && shown.includes(other));
  if (others.length === 0) return null;
  return (
    <>
      <StaleHint article={article} />
      <p className={styles.others}>
        {t('language.also')}{' '}
        {others.map((other) => (
          <a
            key={other}
            href={addressIn(article.id, other)}
            hrefLang={other}
            lang={other}
            onClick={(event) => switchTo(event, other)}
          >
            {LOCALE_NAMES[other]}
          </a>
        ))}
      </p>
    </>
  );
};
