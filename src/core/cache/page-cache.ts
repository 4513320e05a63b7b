import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import { pageVersion } from './page-version';

/** Maximum age of relative times and counts on a page. Changes of content invalidate pages immediately. */
const TTL_MS = 60_000;
const MAX_PAGES = 500;

/** The result of rendering a page or a resource. */
export interface Rendered {
  status: number;
  html: string;
  redirect?: string;
}

const compressors = {
  br: (html: Buffer) => promisify(brotliCompress)(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (html: Buffer) => promisify(gzip)(html),
};

export type Coding = keyof typeof compressors | 'identity';

/** A cached page. It is compressed once per content coding, on first use. */
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
    const encoded = coding === 'identity' ? Promise.resolve(plain) : compressors[coding](plain);
    this.bodies.set(coding, encoded);
    return encoded;
  }
}

/** Creates a cache of pages by URL and language. An entry is valid while the version of its path is the same. */
export const createPageCache = () => {
  const pages = new LRUCache<string, Promise<Page>>({ max: MAX_PAGES, ttl: TTL_MS });
  return async (path: string, address: string, render: () => Promise<Rendered>): Promise<Page> => {
    const key = `${pageVersion(path)} ${address}`;
    const known = pages.get(key);
    if (known) return known;
    // The promise is cached, so that concurrent requests share one rendering.
    const rendering = render().then(({ status, html, redirect }) => new Page(status, html, redirect));
    pages.set(key, rendering);
    const drop = () => pages.delete(key);
    rendering.then((page) => page.status !== 200 && drop(), drop);
    return rendering;
  };
};
