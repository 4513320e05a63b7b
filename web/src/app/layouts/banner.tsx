import { useQuery } from '@tanstack/react-query';
import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { useApp, useLocale } from '@/lib/app-context';
import { island } from '@/lib/island';
import { useSite } from '@/lib/site';
import { paths } from '@contract/pages';
import { bannerQuery } from './banner-query';
import styles from './banner.module.css';

const BannerPictures = island(() => import('./banner-pictures'));

/** Lines that come one after another; all are there from the start, so that nothing moves. */
const Lines = ({ lines, seconds }: { lines: readonly string[]; seconds: number }) => (
  <div className={styles.lines}>
    {lines.map((line, index) => (
      <p key={index} style={{ '--after': `${index * seconds}s` } as CSSProperties}>
        {line}
      </p>
    ))}
  </div>
);

/**
 * What the menu of a path says over its screen: slogan, abstract and pictures.
 * The home page has no heading of its own: the slogan is it, or the site's name when no menu has the path.
 */
export const Banner = ({ path }: { path: string }) => {
  const { t } = useTranslation();
  const locale = useLocale();
  const site = useSite();
  const { data: menu } = useQuery(bannerQuery(useApp(), path));
  const Slogan = path === paths.home ? 'h1' : 'p';
  const isEnglish = locale === 'en';
  const slogan = menu && ((isEnglish ? menu.slogan_en : menu.slogan) || menu.slogan);
  if (!menu) return path === paths.home && <h1 className="sr-only">{site?.title || t('brand')}</h1>;
  return (
    <section className={styles.banner} aria-label={(isEnglish && menu.title_en) || menu.title}>
      <div className={styles.words}>
        <Slogan className={styles.slogan}>{slogan || site?.title || t('brand')}</Slogan>
        <Lines
          lines={isEnglish && menu.abstract_en.length > 0 ? menu.abstract_en : menu.abstract}
          seconds={menu.abstract_time}
        />
      </div>
      {menu.banners.length > 0 && <BannerPictures pictures={menu.banners} seconds={menu.banner_time} />}
    </section>
  );
};
