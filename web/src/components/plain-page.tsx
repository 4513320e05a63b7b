import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '@contract/paths/pages';
import { useSite } from '@/lib/site';
import { SealMark } from './icons/icons';
import { Link } from './link';
import styles from './plain-page.module.css';

interface Props {
  /** `narrow` for a form, `middle` for a few sentences, `wide` for numbers and tables. */
  width?: 'narrow' | 'middle' | 'wide';
  children: ReactNode;
}

/**
 * Layout of a screen outside the site's layout: a link to the home page, and the screen as the main landmark.
 */
export const PlainPage = ({ width = 'narrow', children }: Props) => {
  const { t } = useTranslation();
  const name = useSite()?.title || t('brand');
  return (
    <div className={styles.page} data-width={width}>
      <header className={styles.header}>
        <Link className={styles.home} to={paths.home}>
          <SealMark />
          {name}
        </Link>
      </header>
      <main id="main" className={styles.main}>
        {children}
      </main>
    </div>
  );
};
