import { useTranslation } from 'react-i18next';
import { Link } from '@/components/link';
import { useEndpoint, useLocale } from '@/lib/app-context';
import { otherLocale } from '@/lib/i18n/locale';
import { useShownLocales } from '@/lib/site';
import { articlesInput, listPath, type ListState } from './url-state';

/** Links to the results in the other language when a search finds nothing in this one. */
export const OtherLanguage = ({ path, urlState }: { path: string; urlState: ListState }) => {
  const { t } = useTranslation('article');
  const locale = otherLocale(useLocale());
  const enabled = useShownLocales().includes(locale);
  const { data } = useEndpoint('GET /articles', articlesInput(urlState), { enabled, locale });
  if (!data?.count) return null;
  return (
    <p>
      {t('empty.inOther', { count: data.count })}{' '}
      <Link to={listPath(path, urlState)} locale={locale} hrefLang={locale}>
        {t('list.apply')}
      </Link>
    </p>
  );
};
