import { useTranslation } from 'react-i18next';
import { PageMeta } from '@/components/page-meta';

const Page = () => {
  const { t } = useTranslation('article');
  return (
    <>
      <PageMeta title={t('article.title')} description={t('article.title')} />
      <h1>{t('article.title')}</h1>
    </>
  );
};

export default Page;
