import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useApp, useLocale } from '@/lib/app-context';
import { island } from '@/lib/page/island';
import { useSite } from '@/lib/site';
import { bannerQuery, type BannerMenu } from './banner-query';
import styles from './banner.module.css';

const BannerPictures = island(() => import('./banner-pictures'));

/** Intervals that the style sheet has, in seconds: the content security policy allows no style attributes. */
const INTERVALS = [1, 2, 3, 4, 5, 6, 8, 10, 15, 20, 30, 60];

/** Lines that are shown one after another; all are rendered from the start, so that the layout does not shift. */
const Lines = ({ lines, seconds }: { lines: readonly string[]; seconds: number }) => (
  <div className={styles.lines} data-seconds={INTERVALS.findLast((interval) => interval <= seconds)}>
    {lines.map((line, index) => (
      <p key={index}>{line}</p>
    ))}
  </div>
);

interface Props {
  /** Path of the menu. */
  path: string;
  /** A strip is low enough that the first screen shows articles. */
  size?: 'strip' | 'full';
  /** A picture in place of those of the menu. */
  picture?: BannerMenu['banners'][number] | null;
}

/** The banner of the menu with this path: slogan, abstract and pictures. Nothing when no menu has the path. */
export const Banner = ({ path, size = 'strip', picture = null }: Props) => {
  const { t } = useTranslation();
  const isEnglish = useLocale() === 'en';
  const site = useSite();
  const { data: menu } = useQuery(bannerQuery(useApp(), path));
  if (!menu) return null;
  const slogan = (isEnglish ? menu.slogan_en : menu.slogan) || menu.slogan;
  const isInBar = slogan !== '' && slogan === (isEnglish ? site?.slogan_en : site?.slogan);
  const pictures = picture ? [picture] : menu.banners;
  return (
    <section
      className={styles.banner}
      data-size={size}
      data-slogan={isInBar ? 'same' : undefined}
      aria-label={(isEnglish && menu.title_en) || menu.title}
    >
      <div className={styles.words}>
        <p className={styles.slogan}>{slogan || site?.title || t('brand')}</p>
        <Lines
          lines={isEnglish && menu.abstract_en.length > 0 ? menu.abstract_en : menu.abstract}
          seconds={menu.abstract_time}
        />
      </div>
      {pictures.length > 0 && <BannerPictures pictures={pictures} seconds={menu.banner_time} size={size} />}
    </section>
  );
};
