import { useTranslation } from 'react-i18next';
import { Link } from '@/components/link';
import { useSite } from '@/lib/site';
import { Panel } from '@/components/panel';
import styles from './owner-card.module.css';

/** The site's owner and their links. */
export const OwnerCard = () => {
  const { t } = useTranslation('article');
  const site = useSite();
  if (!site?.name) return null;
  const links = [
    ['Web', site.web],
    ['GitHub', site.github_url],
    ['Gitee', site.gitee_url],
    ['Bilibili', site.bilibili_url],
  ].filter((link): link is [string, string] => Boolean(link[1]));
  return (
    <Panel title={t('owner.title')}>
      <div className={styles.person}>
        <span className={styles.seal} aria-hidden="true">
          {Array.from(site.name)[0]}
        </span>
        <div>
          <p className={styles.name}>{site.name}</p>
          <p className={styles.facts}>{[site.job, site.addr].filter(Boolean).join(' · ')}</p>
        </div>
      </div>
      <ul className={styles.links}>
        {links.map(([name, url]) => (
          <li key={name}>
            <Link to={url} rel="me noopener noreferrer">
              {name === 'Web' ? t('owner.web') : name}
            </Link>
          </li>
        ))}
        {site.email && (
          <li>
            <a href={`mailto:${site.email}`}>{t('owner.email')}</a>
          </li>
        )}
      </ul>
    </Panel>
  );
};
