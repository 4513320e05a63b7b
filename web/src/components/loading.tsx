import { useTranslation } from 'react-i18next';

/** Shown while a screen loads. */
export const Loading = () => {
  const { t } = useTranslation();
  return (
    <div className="loading" role="status">
      {t('loading')}
    </div>
  );
};
