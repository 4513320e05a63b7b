import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router-dom';
import { paths } from '@contract/pages';
import { SealMark } from '@/components/icons';
import { Link } from '@/components/link';
import { useLocale } from '@/lib/app-context';
import { withLocale } from '@/lib/locale';
import { useSession } from '@/lib/session';
import { useSite } from '@/lib/site';
import { menuFor } from '../authorize-route';
import { GROUPS, type AdminScreen } from '../screen-table';
import styles from './side-menu.module.css';

const Item = ({ screen, isWide, onPick }: { screen: AdminScreen; isWide: boolean; onPick?: () => void }) => {
  const locale = useLocale();
  const title = screen.title[locale];
  return (
    <li>
      <NavLink
        end
        to={withLocale(screen.path, locale)}
        className={styles.item}
        aria-label={isWide ? undefined : title}
        title={isWide ? undefined : title}
        onClick={onPick}
      >
        <screen.icon aria-hidden />
        {isWide && <span className={styles.title}>{title}</span>}
      </NavLink>
    </li>
  );
};

/** The screens of the person, by groups. Narrow, only their signs are there, with the words as names. */
export const SideMenu = ({ isWide, onPick }: { isWide: boolean; onPick?: () => void }) => {
  const { t } = useTranslation('admin');
  const locale = useLocale();
  const { user } = useSession();
  const name = useSite()?.title || t('brand');
  return (
    <nav className={styles.menu} aria-label={t('menu')} data-narrow={!isWide || undefined}>
      <Link to={paths.home} className={styles.brand} aria-label={t('toSite', { name })}>
        <SealMark className={styles.mark} />
        {isWide && <span className={styles.name}>{name}</span>}
      </Link>
      {menuFor(user.role).map(({ group, screens }) => (
        <section key={group} aria-label={GROUPS[group][locale]}>
          {isWide && (
            <p className={styles.group} aria-hidden="true">
              {GROUPS[group][locale]}
            </p>
          )}
          <ul className={styles.items}>
            {screens.map((screen) => (
              <Item key={screen.path} screen={screen} isWide={isWide} onPick={onPick} />
            ))}
          </ul>
        </section>
      ))}
    </nav>
  );
};
