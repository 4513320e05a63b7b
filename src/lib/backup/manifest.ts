import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';

/** Version of the archive's format; readers refuse later ones. */
export const FORMAT = 1;

/** Name of the entry with the manifest, the last one of an archive. */
export const MANIFEST = 'manifest.json';

const Entry = z.object({ name: z.string(), bytes: z.number().int().nonnegative(), sha256: z.string() });

const Manifest = z.object({
  format: z.number().int(),
  /** Version of the product. */
  version: z.string(),
  /** RFC 3339 in UTC. */
  created: z.string(),
  client: z.enum(['sqlite', 'postgres']),
  /** Names of the migrations that have run on the database. */
  migrations: z.array(z.string()),
  /** Identifies the ENCRYPTION_KEY without containing it. */
  key: z.string(),
  /** All other entries of the archive. */
  entries: z.array(Entry),
});

export type Manifest = z.infer<typeof Manifest>;
export type ManifestEntry = z.infer<typeof Entry>;

const Signed = z.object({ manifest: Manifest, signature: z.string() });

const mac = (key: string, text: string): string =>
  createHmac('sha256', key).update(`wentu backup ${text}`).digest('base64url');

/** Identifies an ENCRYPTION_KEY without containing it. */
export const keyPrint = (key: string): string => mac(key, 'key');

/** Returns the manifest's text with a signature, which only a site with the same ENCRYPTION_KEY can make. */
export const signManifest = (manifest: Manifest, key: string): string =>
  JSON.stringify({ manifest, signature: mac(key, JSON.stringify(manifest)) });

/** The fields of a manifest of any format. */
const AnyFormat = z.object({
  manifest: z.object({ format: z.number().int(), version: z.string().catch('') }),
});

/** Returns the version of the product that wrote a manifest of a later format; undefined when it is not one. */
export const laterVersion = (text: string): string | undefined => {
  const { success, data } = AnyFormat.safeParse(parsed(text));
  if (!success || data.manifest.format <= FORMAT) return undefined;
  return data.manifest.version || `format ${data.manifest.format}`;
};

/** Undefined for invalid JSON. */
const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/**
 * Reads a manifest of this format. Its signature can only be checked with the same key; with another one `isOurs` is false.
 * @returns undefined when it is not a manifest, or was changed
 */
export const readManifest = (
  text: string,
  key: string,
): { manifest: Manifest; isOurs: boolean } | undefined => {
  const signed = Signed.safeParse(parsed(text));
  if (!signed.success) return undefined;
  const { manifest, signature } = signed.data;
  const isOurs = manifest.key === keyPrint(key);
  const [given, expected] = [Buffer.from(signature), Buffer.from(mac(key, JSON.stringify(manifest)))];
  if (isOurs && (given.length !== expected.length || !timingSafeEqual(given, expected))) return undefined;
  return { manifest, isOurs };
};
