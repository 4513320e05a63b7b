import { useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { NavLink, useLocation } from 'react-router-dom';
import { adminPath } from '@contract/paths/admin-paths';
import { paths } from '@contract/paths/pages';
import { useWaiting } from '@/components/admin/use-waiting';
import { SealMark } from '@/components/icons/icons';
import { Link } from '@/components/link';
import { useCan } from '@/lib/session/abilities';
import { useLocale } from '@/lib/app-context';
import { withLocale } from '@/lib/i18n/locale';
import { useSession } from '@/lib/session/session';
import { useUnread } from '@/lib/http/unread';
import { useSite } from '@/lib/site';
import { menuFor } from '../authorize-route';
import { GROUPS, parentOf, type AdminScreen } from '../screen-table';
import styles from './side-menu.module.css';

/** Numbers of pending items by path of a menu entry; 0 for people who may not handle them. */
const useCounts = (): Record<string, { count: number; label: string } | undefined> => {
  const { t } = useTranslation('admin');
  const canReview = useCan('articles.review');
  const canManage = useCan('site.manage');
  const waiting = useWaiting();
  const messages = useUnread()?.messages ?? 0;
  const reviews = (canReview && waiting?.reviews) || 0;
  const cases = (canManage && waiting && waiting.reports + waiting.held) || 0;
  const feedback = (canManage && waiting?.feedback) || 0;
  return {
    [adminPath('my-messages')]: { count: messages, label: t('unread', { count: messages }) },
    [adminPath('articles')]: { count: reviews, label: t('openReviews', { count: reviews }) },
    [adminPath('chats')]: { count: cases, label: t('openCases', { count: cases }) },
    [adminPath('feedback')]: { count: feedback, label: t('openFeedback', { count: feedback }) },
  };
};

interface ItemProps {
  screen: AdminScreen;
  /** The pending items of the screen. */
  waiting: { count: number; label: string } | undefined;
  isWide: boolean;
  onPick?: () => void;
}

const Item = ({ screen, waiting, isWide, onPick }: ItemProps) => {
  const locale = useLocale();
  const title = screen.title[locale];
  const unread = waiting?.count ?? 0;
  return (
    <li>
      <NavLink
        end
        to={withLocale(screen.path, locale)}
        className={styles.item}
        aria-label={isWide || unread > 0 ? undefined : title}
        title={isWide ? undefined : title}
        onClick={onPick}
      >
        <screen.icon aria-hidden />
        {isWide ? (
          <span className={styles.title}>{title}</span>
        ) : (
          unread > 0 && <span className={styles.hidden}>{title}</span>
        )}
        {unread > 0 && (
          <span className={styles.unread}>
            <span aria-hidden="true">{unread}</span>
            <span className={styles.hidden}>{waiting?.label}</span>
          </span>
        )}
      </NavLink>
    </li>
  );
};

/** A screen that links to the first of its sub-pages. */
const ParentLink = ({ screen, onPick }: { screen: AdminScreen; onPick?: () => void }) => {
  const locale = useLocale();
  return (
    <Link to={screen.path} className={styles.item} onClick={onPick}>
      <screen.icon aria-hidden />
      <span className={styles.title}>{screen.title[locale]}</span>
    </Link>
  );
};

/** Screens in order; those of the system settings are under their parent. */
const Items = ({
  screens,
  isWide,
  onPick,
}: {
  screens: AdminScreen[];
  isWide: boolean;
  onPick?: () => void;
}) => {
  const counts = useCounts();
  const items = screens.map((screen) => (
    <Item key={screen.path} screen={screen} waiting={counts[screen.path]} isWide={isWide} onPick={onPick} />
  ));
  const parents = screens.map(parentOf);
  if (!isWide || !parents.some(Boolean)) return items;
  const first = parents.findIndex(Boolean);
  const [parent] = parents.filter((found) => found !== undefined);
  const isChild = (_item: unknown, index: number) => parents[index] === parent;
  return (
    <>
      {items.slice(0, first)}
      {parent && (
        <li>
          <ParentLink screen={parent} onPick={onPick} />
          <ul className={styles.children}>{items.filter(isChild)}</ul>
        </li>
      )}
      {items.slice(first).filter((item, index) => !isChild(item, first + index))}
    </>
  );
};

/** Scrolls the entry of the current screen into view, which may be below the end of the window. */
const useVisibleEntry = (isFixed: boolean) => {
  const menu = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  useLayoutEffect(() => {
    if (isFixed) menu.current?.querySelector('[aria-current="page"]')?.scrollIntoView({ block: 'nearest' });
  }, [isFixed, pathname]);
  return menu;
};

/** The user's screens, by group. When collapsed it shows icons only, with the titles as accessible names. */
export const SideMenu = ({ isWide, onPick }: { isWide: boolean; onPick?: () => void }) => {
  const { t } = useTranslation('admin');
  const locale = useLocale();
  const { user } = useSession();
  const name = useSite()?.title || t('brand');
  // the drawer of phones moves while it opens
  const menu = useVisibleEntry(!onPick);
  return (
    <nav ref={menu} className={styles.menu} aria-label={t('menu')} data-narrow={!isWide || undefined}>
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
            <Items screens={screens} isWide={isWide} onPick={onPick} />
          </ul>
        </section>
      ))}
    </nav>
  );
};
