import { useTranslation } from 'react-i18next';
import { PageMeta } from '@/components/page-meta';

const Page = () => {
  const { t } = useTranslation('article');
  return (
    <>
      <PageMeta title={t('home.title')} description={t('home.title')} />
      <h1>{t('home.title')}</h1>
    </>
  );
};

export default Page;
