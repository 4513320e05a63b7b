import { useTranslation } from 'react-i18next';
import { PANEL_PATH, paths } from '@contract/paths/pages';
import { Link } from '@/components/link';
import { can } from '@/lib/session/abilities';
import { useLocale } from '@/lib/app-context';
import { useSession } from '@/lib/session/session';
import { PendingReview } from '../components/pending-review';
import { FirstSteps } from '../home/first-steps';
import { SiteStatistics } from '../statistics/site-statistics';
import { UserHome } from '../user-home/user-home';
import { menuFor } from '../authorize-route';
import { GROUPS } from '../screen-table';
import styles from './home-screen.module.css';

/**
 * Home screen: greeting, pending items, statistics of the site, the user's own numbers and news, and links to the screens that
 * the user may open.
 */
const HomeScreen = () => {
  const { t } = useTranslation('admin');
  const locale = useLocale();
  const { user } = useSession();
  return (
    <div className={styles.home}>
      <h1>{t('hello', { name: user.nick_name })}</h1>
      {!can(user, 'content.write') && <p className={styles.note}>{t('readOnly')}</p>}
      {can(user, 'site.manage') && <FirstSteps />}
      <PendingReview />
      {can(user, 'content.read_all') && <SiteStatistics />}
      <UserHome />
      {menuFor(user.role).map(({ group, screens }) => (
        <section key={group} className={styles.group}>
          <h2>{GROUPS[group][locale]}</h2>
          <ul className={styles.cards}>
            {screens
              .filter(({ path }) => path !== paths.adminHome)
              .map(({ path, title, icon: Icon }) => (
                <li key={path}>
                  <Link to={path} className={styles.card}>
                    <Icon aria-hidden />
                    {title[locale]}
                  </Link>
                </li>
              ))}
          </ul>
        </section>
      ))}
      {can(user, 'site.manage') && (
        <p className={styles.note}>
          {/* A separate application, so this is a plain link. */}
          <a href={PANEL_PATH}>{t('panel')}</a>
        </p>
      )}
    </div>
  );
};

export default HomeScreen;
