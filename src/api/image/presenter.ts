import path from 'node:path';
import type { EndpointOutput } from '../../contract';
import { fromDbTime } from '../../core/database/time';
import { type Formats, imageSources } from '../../lib/image/variants';

type Image = EndpointOutput<'GET /images'>['list'][number];

/** An image with what is known of it, as the database has it. */
export interface ImageRow {
  id: string;
  created_at: string | number | Date;
  name: string;
  url: string;
  width: number | null;
  height: number | null;
  /** Kilobytes of 1000 bytes, with two decimals. */
  size: number | string;
  alt: string | null;
  formats: Formats;
  digest: string | null;
  focal_x: number | string | null;
  focal_y: number | string | null;
  owner_id: string | null;
  used_in: number | string;
}

const MIDDLE = 0.5;
const BYTES = 1000;

/** PostgreSQL hands decimals over as text. */
const share = (value: number | string | null): number => (value === null ? MIDDLE : Number(value));

/** A row of the library. */
export const presentImage = (row: ImageRow, tags: string[]): Image => {
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
    tags,
    focal_x: share(row.focal_x),
    focal_y: share(row.focal_y),
    thumb,
    blur,
    user_id: row.owner_id,
  };
};
