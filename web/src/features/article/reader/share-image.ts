import { withLocale } from '@/lib/locale';
import type { ReadableArticle } from '../queries';

/** Narrower banners make no large card (Open Graph's advice): such an article gets the picture that is made for it. */
const LARGE_CARD = 600;

/** The picture of a shared link: the author's own, or the one that says title and author; `v` names its edition. */
export const shareImage = ({
  id,
  locale,
  version,
  banner_url,
  banner_width,
  banner_height,
}: ReadableArticle): { image: string; imageSize?: [width: number, height: number] } =>
  banner_url && banner_width && banner_height && banner_width >= LARGE_CARD
    ? { image: banner_url, imageSize: [banner_width, banner_height] }
    : { image: withLocale(`/share/${id}.png?v=${version}`, locale) };
