/** One derived size of an image, as Strapi stores it in `files.formats`. */
interface StoredVariant {
  url: string;
  width: number;
  /** Blurred placeholder as a data URL; only on our smallest size. */
  blur?: string;
}

/** Derived sizes by name. PostgreSQL returns JSON columns parsed, SQLite as text. */
export type Formats = string | Record<string, StoredVariant> | null;

/** Our sizes are named by this prefix and their width (`w640`); the one of Strapi's panel is named `thumbnail`. */
export const VARIANT_PREFIX = 'w';

interface Original {
  url: string;
  width: number | null;
  formats: Formats;
}

export interface ImageSources {
  /** Value for `<img srcset>`; empty when there are no derived sizes. */
  srcset: string;
  /** URL of the smallest size, or of the image itself when there is none. */
  thumb: string;
  /** Data URL, or empty. */
  blur: string;
}

/** Returns the attributes of `<img>` from an image's derived sizes. */
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
  // The original is a candidate unless a derived size has the same width: that one is smaller in bytes.
  if (smallest && width && (ours.at(-1)?.width ?? 0) < width) candidates.push(`${url} ${width}w`);
  return {
    srcset: candidates.join(', '),
    thumb: smallest?.url ?? all['thumbnail']?.url ?? url,
    blur: smallest?.blur ?? '',
  };
};
