import { useTranslation } from 'react-i18next';
import type { EndpointOutput } from '@contract';
import { useLocale } from '@/lib/app-context';
import { formatNumber } from '@/lib/format';
import { withLocale } from '@/lib/locale';
import { useRunningTime, useSite } from '@/lib/site';
import { ContactQrCode } from './contact-qr-code';
import styles from './site-footer.module.css';

type Site = EndpointOutput<'GET /settings/site'>;

/** The ministry's register of sites; the law asks for a link to it beside the number. */
const REGISTER = 'https://beian.miit.gov.cn/';

const Links = ({ site }: { site: Site }) => {
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
    <ul className={styles.links} aria-label={t('frame.links')}>
      {links.map(([text, href]) => (
        <li key={text}>
          <a href={href} rel="me noopener noreferrer" target={href.startsWith('http') ? '_blank' : undefined}>
            {text}
          </a>
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
    </ul>
  );
};

/** The foot of every public page. What the settings leave empty is not shown. */
const SiteFooter = () => {
  const { t } = useTranslation();
  const site = useSite();
  const { days } = useRunningTime();
  const locale = useLocale();
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <p className={styles.facts}>
          <span>{site?.title || t('brand')}</span>
          {site?.version && <span>{t('frame.version', { version: site.version })}</span>}
          <span>{t('frame.running', { count: days, shown: formatNumber(days) })}</span>
          <a href={withLocale('/feed.xml', locale)}>{t('frame.feed')}</a>
          {site?.bei_an && (
            <a href={REGISTER} target="_blank" rel="noopener noreferrer">
              {site.bei_an}
            </a>
          )}
        </p>
        {site && <Links site={site} />}
      </div>
    </footer>
  );
};

export default SiteFooter;
