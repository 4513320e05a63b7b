import type { ArticleRow } from '../queries';

interface Props {
  article: Pick<
    ArticleRow,
    'banner_url' | 'banner_width' | 'banner_height' | 'banner_srcset' | 'banner_blur' | 'banner_focus'
  >;
  /** How wide it is shown, as `<img sizes>` says it. */
  sizes: string;
  /** It is the first picture of the page and should come at once. */
  isFirst: boolean;
  className?: string;
}

/** The banner of an article, in the size that the place needs; a few blurred pixels stand there until it comes. */
export const BannerImage = ({ article, sizes, isFirst, className }: Props) => {
  const { banner_url, banner_width, banner_height, banner_srcset, banner_blur, banner_focus } = article;
  const style = {
    ...(banner_blur && { background: `center / cover url(${banner_blur})` }),
    ...(banner_focus && { objectPosition: banner_focus }),
  };
  return (
    <img
      className={className}
      // before `src`, or a browser that reads on begins to load the large one
      srcSet={banner_srcset || undefined}
      sizes={banner_srcset ? sizes : undefined}
      src={banner_url ?? undefined}
      width={banner_width ?? undefined}
      height={banner_height ?? undefined}
      alt=""
      style={style}
      loading={isFirst ? 'eager' : 'lazy'}
      fetchPriority={isFirst ? 'high' : undefined}
      decoding="async"
    />
  );
};
