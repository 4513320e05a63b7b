import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { mustBeLogged, toAppError } from './envelope';
import { logError } from '../storage/storage-log';
import { createByteCache } from '../cache/byte-cache';
import { pageVersion } from '../cache/page-version';

/** Maximum age of relative times and counts on a page. Changes of content invalidate pages immediately. */
const TTL_MS = 60_000;
/** Maximum age of a page that is sent while it cannot be rendered again, because the database is unavailable. */
const MAX_STALE_MS = 3_600_000;
/** Time after a failure in which the old page is sent without another attempt. */
const RETRY_MS = 5_000;
/** Smaller bodies are not compressed: they fit into one packet. */
const MIN_COMPRESSED = 1_024;

/** Compressed bodies of smaller texts are cached although they are larger than half of the text. */
const SMALL = 4_096;

/** The result of rendering a page or a resource. */
export interface Rendered {
  status: number;
  html: string;
  redirect?: string;
  /** Hash of the page's style element, for its content security policy. */
  styleHash?: string;
}

/** Bits of brotli's window: 256 KB instead of 4 MB, which each compressing thread would hold. */
const BROTLI_WINDOW = 18;

const compressors = {
  br: (html: Buffer) =>
    promisify(brotliCompress)(html, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: 5,
        [constants.BROTLI_PARAM_LGWIN]: BROTLI_WINDOW,
        [constants.BROTLI_PARAM_SIZE_HINT]: html.length,
      },
    }),
  gzip: (html: Buffer) => promisify(gzip)(html),
};

/** Content codings in the order in which the site prefers them. */
export const CODINGS = ['br', 'gzip'] as const;
export type Coding = (typeof CODINGS)[number] | 'identity';

/** A cached page. It is compressed once per content coding, on first use. */
export class Page {
  /** Hash of the uncompressed text; `etagOf` returns the entity tag of a body. */
  readonly hash: string;
  readonly status: number;
  readonly redirect: string | undefined;
  readonly styleHash: string | undefined;
  private readonly plain: Buffer;
  private readonly bodies = new Map<Coding, Promise<Buffer>>();
  private readonly ready = new Map<Coding, Buffer>();
  private readonly madeAt = performance.now();
  private freshUntil = this.madeAt + TTL_MS;

  constructor(
    { status, html, redirect, styleHash }: Rendered,
    /** Returns whether a cached page was not invalidated since; a page that is not cached is used once. */
    private readonly isValid = () => false,
  ) {
    this.status = status;
    this.redirect = redirect;
    this.styleHash = styleHash;
    this.plain = Buffer.from(html);
    this.hash = createHash('sha256').update(this.plain).digest('base64url').slice(0, 27);
  }

  get isFresh(): boolean {
    return performance.now() < this.freshUntil;
  }

  /** Whether the page may be sent when it cannot be rendered again; its content has not changed. */
  get isUsable(): boolean {
    return performance.now() - this.madeAt < MAX_STALE_MS;
  }

  /** Whether the page may be sent without a lookup in its cache: neither invalidated nor too old. */
  get isCurrent(): boolean {
    return this.isFresh && this.isValid();
  }

  /** Allows the page to be sent for a short time although it is too old. */
  prolong(): void {
    this.freshUntil = performance.now() + RETRY_MS;
  }

  /** The strong entity tag of a body: two codings are different bytes (RFC 9110, 8.8.3). */
  etagOf(coding: Coding): string {
    return coding === 'identity' ? `"${this.hash}"` : `"${this.hash}-${coding}"`;
  }

  /** Returns an existing body. */
  readyBody(coding: Coding): Buffer | undefined {
    return coding === 'identity' ? this.plain : this.ready.get(coding);
  }

  /** Largest compressed body that is cached. */
  private get maxCompressed(): number {
    const { length } = this.plain;
    return length < SMALL ? length : length / 2;
  }

  /** Upper bound of the bytes it will hold: the text and two compressed bodies. */
  get bytes(): number {
    return this.plain.length + 2 * this.maxCompressed;
  }

  /** Returns the coding of the body for a client that prefers `coding`. */
  codingFor(coding: Coding): Coding {
    return this.plain.length < MIN_COMPRESSED ? 'identity' : coding;
  }

  async body(coding: Coding): Promise<Buffer> {
    if (coding === 'identity') return this.plain;
    const known = this.bodies.get(coding);
    if (known) return known;
    const encoded = compressors[coding](this.plain);
    this.bodies.set(coding, encoded);
    const removeBody = () => this.bodies.delete(coding);
    encoded.then((body) => {
      if (body.length > this.maxCompressed) removeBody();
      else this.ready.set(coding, body);
    }, removeBody);
    return encoded;
  }
}

export interface CachedPage {
  path: string;
  /** Everything on which the content depends besides the version of the path. */
  key: string;
  render: () => Promise<Rendered>;
}

type VersionOf = (path: string) => string;

/**
 * Created outside of the scope of a request, because the closure would otherwise keep the request in memory while the
 * page is cached.
 */
const whileSame = (version: string, path: string, versionOf: VersionOf) => () => version === versionOf(path);

const isServerError = ({ status }: Page): boolean => status >= 500;

/**
 * Creates a cache of pages, missing ones (404) included. An entry is valid while the version of its path is the same. When
 * it is a minute old and cannot be rendered again, it is sent for an hour.
 * @param name of the cache in the metrics
 * @param maxBytes limit of the whole cache, compressed bodies included
 * @param versionOf the version of a path
 */
export const createPageCache = (name: string, maxBytes: number, versionOf: VersionOf = pageVersion) => {
  const pages = createByteCache<Page>({
    name,
    maxBytes,
    sizeOf: ({ bytes }) => bytes,
    isFresh: ({ isFresh }) => isFresh,
    isUsable: ({ isUsable }) => isUsable,
    onOutdated: (page, error) => {
      page.prolong();
      if (error && mustBeLogged(toAppError(error))) logError('A page could not be rendered again', error);
    },
    isTransient: isServerError,
  });
  return ({ path, key, render }: CachedPage): Promise<Page> => {
    const version = versionOf(path);
    return pages.get(`${version} ${key}`, () =>
      render().then((made) => new Page(made, whileSame(version, path, versionOf))),
    );
  };
};
