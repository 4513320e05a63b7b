import type { EndpointOutput } from '@contract';
import { can } from '@/lib/session/abilities';
import type { SessionUser } from '@/lib/session/session';

export type Image = EndpointOutput<'GET /images'>['list'][number];
export type Usage = EndpointOutput<'GET /images/{id}/uses'>[number];

export const nameOf = ({ name }: Image): string => name;

/** Whether the user may edit an image: their own, or any for administrators. The server checks this, too. */
export const mayChange = (user: SessionUser, image: Image): boolean =>
  can(user, 'images.edit_any') || (can(user, 'content.write') && image.user_id === user.user_id);

/** Formats that cannot be cropped: a canvas would keep one frame of a GIF, and rasterise SVG and icons. */
export const canCrop = ({ image_type }: Image): boolean =>
  ['jpg', 'jpeg', 'png', 'webp', 'avif'].includes(image_type);

const KB = 1000;
const MB = KB * KB;

/** Formatted size in bytes, e.g. `1.2 MB`. */
export const formatBytes = (bytes: number): string =>
  bytes < MB ? `${Math.max(1, Math.round(bytes / KB))} KB` : `${(bytes / MB).toFixed(1)} MB`;

export const dimensionsOf = ({ width, height }: Image): string =>
  width && height ? `${width} × ${height}` : '';

/** The open dialog and its image. */
export interface ImageTask {
  kind: 'edit' | 'crop' | 'uses' | 'replace' | 'delete';
  image: Image;
}
