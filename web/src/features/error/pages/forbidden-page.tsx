import { useTranslation } from 'react-i18next';
import { PageMeta } from '@/components/page-meta';

const Page = () => {
  const { t } = useTranslation('error');
  return (
    <>
      <PageMeta title={t('forbidden.title')} description={t('forbidden.title')} />
      <h1>{t('forbidden.title')}</h1>
    </>
  );
};

export default Page;
