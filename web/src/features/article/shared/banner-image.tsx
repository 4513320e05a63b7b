import type { ArticleRow } from '../queries';
import styles from './banner-image.module.css';

interface Props {
  article: Pick<
    ArticleRow,
    'banner_url' | 'banner_width' | 'banner_height' | 'banner_srcset' | 'banner_blur' | 'banner_focus'
  >;
  /** Layout width, as in `<img sizes>`. */
  sizes: string;
  /** It is the first picture of the page and is loaded with high priority. */
  isFirst: boolean;
  className?: string;
}

/** The style sheet has rules for tenths: the content security policy allows no style attributes. */
const toTenths = (percent: string | undefined): number | undefined =>
  percent === undefined ? undefined : Math.round(parseFloat(percent) / 10) * 10;

/** The banner of an article, in the size that the layout needs; a few blurred pixels are shown until it has loaded. */
export const BannerImage = ({ article, sizes, isFirst, className }: Props) => {
  const { banner_url, banner_width, banner_height, banner_srcset, banner_blur, banner_focus } = article;
  const [x, y] = banner_focus ? banner_focus.split(' ').map(toTenths) : [];
  return (
    <span className={className ? `${styles.frame} ${className}` : styles.frame}>
      {banner_blur && <img className={styles.blur} src={banner_blur} alt="" aria-hidden="true" />}
      <img
        className={styles.picture}
        // before `src`: otherwise a browser begins to load the large one
        srcSet={banner_srcset || undefined}
        sizes={banner_srcset ? sizes : undefined}
        src={banner_url ?? undefined}
        width={banner_width ?? undefined}
        height={banner_height ?? undefined}
        alt=""
        data-x={x}
        data-y={y}
        loading={isFirst ? 'eager' : 'lazy'}
        fetchPriority={isFirst ? 'high' : undefined}
        decoding="async"
      />
    </span>
  );
};
