import { useTranslation } from 'react-i18next';
import { PageMeta } from '@/components/page-meta';

const Page = () => {
  const { t } = useTranslation('article');
  return (
    <>
      <PageMeta title={t('list.title')} description={t('list.title')} />
      <h1>{t('list.title')}</h1>
    </>
  );
};

export default Page;
