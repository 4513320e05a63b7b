import { withLocale } from '@/lib/i18n/locale';
import type { ReadableArticle } from '../../queries';

/**
 * Narrower banners do not show as a large card (Open Graph's advice): such an article uses the generated
 * picture.
 */
const LARGE_CARD = 600;

/**
 * The picture of a link preview: the author's own, or a generated one with title and author; `v` is its
 * version.
 */
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
