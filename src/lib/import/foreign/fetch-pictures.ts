import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { MAX_IMAGE_BYTES } from '../../../contract/limits';
import { FeedProblem } from '../../news/feed-problem';
import { fetchFeed } from '../../news/fetch-feed';
import type { AddressFilter } from '../../news/public-address';

export interface FetchPicturesOptions {
  /** Address of the old site, for relative addresses; only pictures of its host are fetched. */
  origin: string;
  /** Folder of the import, in which pictures are stored. */
  folder: string;
  /** Filter of allowed IP addresses; public addresses by default. */
  allows?: AddressFilter;
}

export interface PictureFetcher {
  /** Fetches a picture once. @returns its path in the folder; undefined when it was not fetched */
  fetchPicture: (source: string) => Promise<string | undefined>;
  /** Addresses of the old site that could not be fetched. */
  lost: string[];
}

/** Failed connections after which the old site counts as unreachable: each may take half a minute. */
const MAX_FAILURES = 3;

const LIMITS = { bytes: MAX_IMAGE_BYTES };

const addressOf = (source: string, origin: string): URL | undefined => {
  const base = URL.canParse(origin) ? origin : undefined;
  if (!URL.canParse(source, base)) return undefined;
  const url = new URL(source, base);
  return /^https?:$/.test(url.protocol) ? url : undefined;
};

const bareHost = (host: string): string => host.replace(/^www\./, '');

/** Fetches pictures of an old site with limits on size and time, from public addresses only. */
export const createPictureFetcher = ({ origin, folder, allows }: FetchPicturesOptions): PictureFetcher => {
  const known = new Map<string, string | undefined>();
  const lost: string[] = [];
  const host = URL.canParse(origin) ? bareHost(new URL(origin).host) : undefined;
  let failures = 0;

  const fetchOnce = async (url: URL): Promise<string | undefined> => {
    if (failures >= MAX_FAILURES) return undefined;
    try {
      const fetched = await fetchFeed({ url: url.href, allows, limits: LIMITS });
      failures = 0;
      if (fetched.kind === 'same') return undefined;
      const name = createHash('sha256').update(fetched.body).digest('hex').slice(0, 32);
      const extension = /\.[a-z0-9]{1,5}$/i.exec(url.pathname)?.[0].toLowerCase() ?? '';
      await mkdir(path.join(folder, 'pictures'), { recursive: true });
      await writeFile(path.join(folder, 'pictures', name + extension), fetched.body);
      return `/pictures/${name}${extension}`;
    } catch (error) {
      if (!(error instanceof FeedProblem)) throw error;
      if (error.code === 'feed_unreachable' || error.code === 'feed_slow') failures += 1;
      return undefined;
    }
  };
  return {
    lost,
    fetchPicture: async (source) => {
      const url = addressOf(source, origin);
      if (!url || bareHost(url.host) !== host) return undefined;
      if (!known.has(url.href)) {
        const stored = await fetchOnce(url);
        if (!stored) lost.push(url.href);
        known.set(url.href, stored);
      }
      return known.get(url.href);
    },
  };
};
