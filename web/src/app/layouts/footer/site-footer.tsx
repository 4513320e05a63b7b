import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { EndpointOutput } from '@contract';
import { paths } from '@contract/paths/pages';
import { Link } from '@/components/link';
import { useLocale } from '@/lib/app-context';
import { formatNumber } from '@/lib/format/format';
import { withLocale } from '@/lib/i18n/locale';
import { useMenuTitle, useNav, useRunningTime, useSite } from '@/lib/site';
import { ContactQrCode } from './contact-qr-code';
import { DeviceThemeButton } from '../device-theme-button';
import { FooterLanguages } from './footer-languages';
import { licenceOf } from './licence';
import styles from './site-footer.module.css';

type Site = EndpointOutput<'GET /settings/site'>;

/** The ministry's register of sites; Chinese law requires a link to it next to the filing number. */
const REGISTER = 'https://beian.miit.gov.cn/';

/** Formats of the feed of new articles. */
const FEEDS = [
  ['RSS', '/feed.xml'],
  ['Atom', '/atom.xml'],
  ['JSON Feed', '/feed.json'],
] as const;

const Group = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className={styles.group}>
    <h2 className={styles.title}>{title}</h2>
    <ul className={styles.links}>{children}</ul>
  </div>
);

const Sections = () => {
  const { t } = useTranslation();
  const titleOf = useMenuTitle();
  return (
    <Group title={t('footer.sections')}>
      {useNav().map((menu) => (
        <li key={menu.id}>
          <Link to={menu.path}>{titleOf(menu)}</Link>
        </li>
      ))}
      <li>
        <Link to={paths.favourites} rel="nofollow">
          {t('frame.favourites')}
        </Link>
      </li>
    </Group>
  );
};

const Feeds = () => {
  const { t } = useTranslation();
  const locale = useLocale();
  return (
    <Group title={t('footer.feeds')}>
      {FEEDS.map(([name, path]) => (
        <li key={path}>
          <a href={withLocale(path, locale)}>{name}</a>
        </li>
      ))}
    </Group>
  );
};

/** Links to the owner's profiles on other sites. Nothing when there are none. */
const Elsewhere = ({ site }: { site: Site }) => {
  const { t } = useTranslation();
  const links = [
    [t('frame.web'), site.web],
    ['Bilibili', site.bilibili_url],
    ['Gitee', site.gitee_url],
    ['GitHub', site.github_url],
    [t('frame.email'), site.email && `mailto:${site.email}`],
  ].filter((link): link is [string, string] => Boolean(link[1]));
  if (links.length === 0 && !site.qq_image && !site.wechat_image) return null;
  const name = site.name || site.title;
  return (
    <Group title={t('frame.links')}>
      {links.map(([text, href]) => (
        <li key={text}>
          <Link to={href} rel="me noopener noreferrer">
            {text}
          </Link>
        </li>
      ))}
      {site.qq_image && (
        <li>
          <ContactQrCode label="QQ" image={site.qq_image} alt={t('frame.qqCode', { name })} />
        </li>
      )}
      {site.wechat_image && (
        <li>
          <ContactQrCode
            label={t('frame.wechat')}
            image={site.wechat_image}
            alt={t('frame.wechatCode', { name })}
          />
        </li>
      )}
    </Group>
  );
};

/** Who publishes the site, since when, and under which licence. */
const Imprint = ({ site }: { site: Site | undefined }) => {
  const { t } = useTranslation();
  const locale = useLocale();
  const { since, year } = useRunningTime();
  const from = Number(since.slice(0, 4));
  const licence = licenceOf(site?.licence, locale);
  return (
    <p className={styles.facts}>
      <span>
        © {year > from ? `${from}–${year}` : from} {site?.name || site?.title || t('brand')}
      </span>
      {licence && (
        <a href={licence.href} rel="license noopener" target="_blank">
          {licence.name}
        </a>
      )}
      {site?.bei_an && (
        <a href={REGISTER} target="_blank" rel="noopener noreferrer">
          {site.bei_an}
        </a>
      )}
    </p>
  );
};

/** The footer of every public page. Settings that are empty are not shown. */
const SiteFooter = () => {
  const { t } = useTranslation();
  const site = useSite();
  const { days } = useRunningTime();
  const locale = useLocale();
  // site info that an earlier version stored in the browser may have no lines
  const own = locale === 'en' && site?.footer_en?.length ? site.footer_en : undefined;
  const lines = own ?? site?.footer ?? [];
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <div className={styles.about}>
          <p className={styles.name}>{site?.title || t('brand')}</p>
          <p>
            {t('frame.running', { count: days, shown: formatNumber(days) })}
            {site?.version && <span> · {t('frame.version', { version: site.version })}</span>}
          </p>
          {lines.map((line, index) => (
            <p key={index}>{line}</p>
          ))}
          <DeviceThemeButton />
        </div>
        <Sections />
        <FooterLanguages />
        <Feeds />
        {site && <Elsewhere site={site} />}
      </div>
      <Imprint site={site} />
    </footer>
  );
};

export default SiteFooter;
