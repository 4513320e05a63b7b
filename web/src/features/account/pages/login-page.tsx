import { useTranslation } from 'react-i18next';
import { PageMeta } from '@/components/page-meta';

const Page = () => {
  const { t } = useTranslation('account');
  return (
    <>
      <PageMeta title={t('title')} description={t('title')} />
      <h1>{t('title')}</h1>
    </>
  );
};

export default Page;
