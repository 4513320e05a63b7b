import { useTranslation } from 'react-i18next';
import { Link } from '@/components/link';
import styles from './active-tag.module.css';

/** The filter that is on, with the way out of it. Nothing without a filter. */
export const ActiveTag = ({ tag, linkOf }: { tag: string; linkOf: (tag: string) => string }) => {
  const { t } = useTranslation('article');
  if (!tag) return null;
  return (
    <p className={styles.active}>
      {t('tags.active', { tag })}
      <Link to={linkOf(tag)} className={styles.clear} preventScrollReset>
        {t('tags.clear')}
      </Link>
    </p>
  );
};
