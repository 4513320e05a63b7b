/** One derived size of an image, as Strapi keeps it with the file. */
export interface StoredVariant {
  url: string;
  width: number;
  /** A few blurred pixels as a data URL; the smallest size of ours has it. */
  blur?: string;
}

/** Sizes by name. PostgreSQL hands JSON over parsed, SQLite as text. */
export type Formats = string | Record<string, StoredVariant> | null;

/** Names of sizes made for the pages begin so, then comes the width; the panel's own is called `thumbnail`. */
export const VARIANT_PREFIX = 'w';

interface Original {
  url: string;
  width: number | null;
  formats: Formats;
}

export interface ImageSources {
  /** For `<img srcset>`; empty when there are no other sizes. */
  srcset: string;
  /** Address of a small size, the image itself when there is none. */
  thumb: string;
  /** Data URL, or empty. */
  blur: string;
}

/** The derived sizes of an image, as pages need them. */
export const imageSources = ({ url, width, formats }: Original): ImageSources => {
  const all =
    (typeof formats === 'string' ? (JSON.parse(formats) as Record<string, StoredVariant> | null) : formats) ??
    {};
  const ours = Object.entries(all)
    .filter(([name]) => name.startsWith(VARIANT_PREFIX))
    .map(([, size]) => size)
    .sort((a, b) => a.width - b.width);
  const [smallest] = ours;
  const candidates = ours.map((size) => `${size.url} ${size.width}w`);
  // The image itself, unless a size is as wide and lighter.
  if (smallest && width && (ours.at(-1)?.width ?? 0) < width) candidates.push(`${url} ${width}w`);
  return {
    srcset: candidates.join(', '),
    thumb: smallest?.url ?? all['thumbnail']?.url ?? url,
    blur: smallest?.blur ?? '',
  };
};
