import { Result } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from '@/components/link';
import { paths } from '@contract/pages';
import { useLocale } from '@/lib/app-context';
import type { AdminScreen } from '../screen-table';

/** A screen that is not built yet says so; the menu is without it. */
export const PlaceholderScreen = ({ screen }: { screen: AdminScreen }) => {
  const { t } = useTranslation('admin');
  return (
    <Result
      icon={<screen.icon aria-hidden />}
      title={<h1>{screen.title[useLocale()]}</h1>}
      subTitle={t('coming')}
      extra={<Link to={paths.adminHome}>{t('toHome')}</Link>}
    />
  );
};
