import { useTranslation } from 'react-i18next';
import { PageMeta } from '@/components/page-meta';

const Page = () => {
  const { t } = useTranslation('error');
  return (
    <>
      <PageMeta title={t('notFound.title')} description={t('notFound.title')} />
      <h1>{t('notFound.title')}</h1>
    </>
  );
};

export default Page;
