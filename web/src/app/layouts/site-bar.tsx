import { useTranslation } from 'react-i18next';
import { CloseIcon, MenuIcon, SealMark } from '@/components/icons/icons';
import { Link } from '@/components/link';
import { useDisclosure } from '@/components/use-disclosure';
import { useLocale } from '@/lib/app-context';
import { useShownLocales, useSite } from '@/lib/site';
import { paths } from '@contract/paths/pages';
import { AccountMenu } from '@/components/signed-in/account-menu';
import { LanguageSwitch } from '@/components/header/language-switch';
import { SearchButton } from './search-button';
import { SiteNav } from './site-nav';
import { ThemeToggle } from '@/components/header/theme-toggle';
import styles from './site-bar.module.css';

const Brand = () => {
  const { t } = useTranslation();
  const locale = useLocale();
  const site = useSite();
  const name = site?.title || t('brand');
  const slogan = locale === 'en' ? site?.slogan_en : site?.slogan;
  return (
    <div className={styles.brand}>
      <Link to={paths.home} className={styles.home} aria-label={t('frame.home', { name })}>
        <SealMark />
        <span>{name}</span>
      </Link>
      {slogan && <p className={styles.slogan}>{slogan}</p>}
    </div>
  );
};

/**
 * The navigation bar of the public site. On phones everything except the logo is in a panel that a button
 * opens.
 */
export const SiteBar = () => {
  const { t } = useTranslation();
  const { isOpen, close, button, container } = useDisclosure();
  const hasChoice = useShownLocales().length > 1;
  const closeAfterLink = ({ target }: { target: EventTarget }) => {
    if (target instanceof Element && target.closest('a')) close();
  };
  return (
    <header className={styles.bar}>
      <div className={styles.inner} {...container}>
        <Brand />
        <SearchButton />
        <button
          {...button}
          className={styles.toggle}
          aria-controls="site-panel"
          aria-label={t(isOpen ? 'frame.closeMenu' : 'frame.menu')}
        >
          {isOpen ? <CloseIcon /> : <MenuIcon />}
        </button>
        <div
          id="site-panel"
          className={styles.panel}
          data-open={isOpen || undefined}
          onClick={closeAfterLink}
        >
          <SiteNav />
          <div className={styles.tools}>
            {hasChoice && <LanguageSwitch />}
            <ThemeToggle />
            <AccountMenu />
          </div>
        </div>
      </div>
    </header>
  );
};
