import { useTranslation } from 'react-i18next';
import { Loading } from '@/components/loading';

/** What the server answers for screens that only the browser renders. */
export const BrowserOnlyShell = () => {
  const { t } = useTranslation();
  return (
    <>
      <title>{t('brand')}</title>
      <meta name="robots" content="noindex" />
      <Loading />
    </>
  );
};
