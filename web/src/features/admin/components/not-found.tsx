import { Result } from 'antd';
import { useTranslation } from 'react-i18next';
import { paths } from '@contract/paths/pages';
import { Link } from '@/components/link';

/** Shown inside the layout for an unknown path of the back office. */
export const NotFound = () => {
  const { t } = useTranslation('admin');
  return (
    <Result
      status="404"
      title={<h1>{t('notFound.title')}</h1>}
      subTitle={t('notFound.text')}
      extra={<Link to={paths.adminHome}>{t('toHome')}</Link>}
    />
  );
};
