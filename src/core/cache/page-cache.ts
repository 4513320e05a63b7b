import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import { pageVersion } from './page-version';

/** Running times and figures on a page may be this old; texts never are, a change empties the cache. */
const TTL_MS = 60_000;
const MAX_PAGES = 500;

/** A page or a resource as it was rendered. */
export interface Rendered {
  status: number;
  html: string;
  redirect?: string;
}

const compressed = {
  br: (html: Buffer) => promisify(brotliCompress)(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (html: Buffer) => promisify(gzip)(html),
};

export type Coding = keyof typeof compressed | 'identity';

/** A rendered page, ready to be sent to many readers; each coding is made once, when first asked for. */
export class Page {
  readonly etag: string;
  private readonly bodies = new Map<Coding, Promise<Buffer>>();

  constructor(
    readonly status: number,
    html: string,
    readonly redirect?: string,
  ) {
    const plain = Buffer.from(html);
    this.etag = `W/"${createHash('sha256').update(plain).digest('base64url').slice(0, 27)}"`;
    this.bodies.set('identity', Promise.resolve(plain));
  }

  async body(coding: Coding): Promise<Buffer> {
    const known = this.bodies.get(coding);
    if (known) return known;
    const plain = await (this.bodies.get('identity') as Promise<Buffer>);
    const made = coding === 'identity' ? Promise.resolve(plain) : compressed[coding](plain);
    this.bodies.set(coding, made);
    return made;
  }
}

/**
 * The front cache: pages of anonymous readers by address and language, until something changes that pages show, or
 * that the page of this path shows.
 */
export const createPageCache = () => {
  const pages = new LRUCache<string, Promise<Page>>({ max: MAX_PAGES, ttl: TTL_MS });
  return async (path: string, address: string, render: () => Promise<Rendered>): Promise<Page> => {
    const key = `${pageVersion(path)} ${address}`;
    const known = pages.get(key);
    if (known) return known;
    // Kept before it is ready: a hundred readers who come at once cost one rendering.
    const making = render().then(({ status, html, redirect }) => new Page(status, html, redirect));
    pages.set(key, making);
    const drop = () => pages.delete(key);
    making.then((page) => page.status !== 200 && drop(), drop);
    return making;
  };
};
