import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import type { EndpointOutput } from '@contract';
import { ChevronIcon } from '@/components/icons/icons';
import { Link } from '@/components/link';
import { useDisclosure } from '@/components/use-disclosure';
import { useMenuTitle, useNav } from '@/lib/site';
import styles from './site-nav.module.css';

type MenuName = EndpointOutput<'GET /menus_names'>[number];
type Leaf = Pick<MenuName, 'title' | 'title_en' | 'path'>;

/** Whether a link is to the page itself, or to the section that contains it, e.g. `/chat` on `/chat/…`. */
const currentOf = (path: string, pathname: string): 'page' | 'true' | undefined => {
  if (pathname === path) return 'page';
  return pathname.startsWith(`${path}/`) ? 'true' : undefined;
};

const NavLink = ({ leaf }: { leaf: Leaf }) => {
  const titleOf = useMenuTitle();
  const { pathname } = useLocation();
  return (
    <Link to={leaf.path} className={styles.link} aria-current={currentOf(leaf.path, pathname)}>
      {titleOf(leaf)}
    </Link>
  );
};

/** A menu name with a submenu, which shows on hover, or when the button next to the name is clicked. */
const Branch = ({ menu }: { menu: MenuName }) => {
  const { t } = useTranslation();
  const titleOf = useMenuTitle();
  const { isOpen, close, button, container } = useDisclosure();
  return (
    <li className={styles.branch} {...container}>
      <div className={styles.head}>
        {menu.path ? <NavLink leaf={menu} /> : <span className={styles.link}>{titleOf(menu)}</span>}
        <button
          {...button}
          className={styles.more}
          aria-controls={`menu-${menu.id}`}
          aria-label={t('frame.under', { title: titleOf(menu) })}
        >
          <ChevronIcon />
        </button>
      </div>
      <ul id={`menu-${menu.id}`} className={styles.children} data-open={isOpen || undefined} onClick={close}>
        {menu.children.map((leaf) => (
          <li key={leaf.id}>
            <NavLink leaf={leaf} />
          </li>
        ))}
      </ul>
    </li>
  );
};

/** One link per menu name (screens, "Frame of the public site"). */
export const SiteNav = () => {
  const { t } = useTranslation();
  const menus = useNav();
  if (menus.length === 0) return null;
  return (
    <nav aria-label={t('frame.nav')}>
      <ul className={styles.list}>
        {menus.map((menu) =>
          menu.children.length > 0 ? (
            <Branch key={menu.id} menu={menu} />
          ) : (
            <li key={menu.id}>
              <NavLink leaf={menu} />
            </li>
          ),
        )}
      </ul>
    </nav>
  );
};
