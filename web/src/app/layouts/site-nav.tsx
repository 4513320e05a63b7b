import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import type { EndpointOutput } from '@contract';
import { ChevronIcon } from '@/components/icons';
import { Link } from '@/components/link';
import { useDisclosure } from '@/components/use-disclosure';
import { useLocale } from '@/lib/app-context';
import { useNav } from '@/lib/site';
import styles from './site-nav.module.css';

type MenuName = EndpointOutput<'GET /menus_names'>[number];
type Leaf = Pick<MenuName, 'title' | 'title_en' | 'path'>;

const useTitleOf = () => {
  const locale = useLocale();
  return ({ title, title_en }: Leaf) => (locale === 'en' ? title_en || title : title);
};

const NavLink = ({ leaf }: { leaf: Leaf }) => {
  const titleOf = useTitleOf();
  const { pathname } = useLocation();
  return (
    <Link to={leaf.path} className={styles.link} aria-current={pathname === leaf.path ? 'page' : undefined}>
      {titleOf(leaf)}
    </Link>
  );
};

/** A name with names under it. They show on hover, or when the button beside the name is pressed. */
const Branch = ({ menu }: { menu: MenuName }) => {
  const { t } = useTranslation();
  const titleOf = useTitleOf();
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

/** One link a menu name (screens, "Frame of the public site"). */
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
