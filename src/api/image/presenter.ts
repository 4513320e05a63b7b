import path from 'node:path';
import type { EndpointOutput } from '../../contract';
import { fromDbTime } from '../../core/database/time';
import { imageSources } from '../../lib/image/variants';
import type { ImageRow } from './queries/list-images';

type Image = EndpointOutput<'GET /images'>['list'][number];

const MIDDLE = 0.5;
const BYTES = 1000;

/** PostgreSQL returns decimals as text. */
const share = (value: number | string | null): number => (value === null ? MIDDLE : Number(value));

/** Presents an image of the library. */
export const presentImage = (row: ImageRow): Image => {
  const { thumb, blur } = imageSources(row);
  return {
    id: row.id,
    created_at: fromDbTime(row.created_at),
    name: row.name,
    path: row.url,
    width: row.width,
    height: row.height,
    size: Math.round(Number(row.size) * BYTES),
    image_type: path.extname(row.url).slice(1).toLowerCase(),
    hash: row.digest ?? '',
    used_in: Number(row.used_in),
    alt: row.alt ?? '',
    tags: row.tags,
    focal_x: share(row.focal_x),
    focal_y: share(row.focal_y),
    thumb,
    blur,
    user_id: row.owner_id,
  };
};
