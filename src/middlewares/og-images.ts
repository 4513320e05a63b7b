import type { Context, Next } from 'koa';
import { createByteCache } from '../core/cache/byte-cache';
import { cacheBytes } from '../core/cache/cache-sizes';
import { pageVersion } from '../core/cache/page-version';
import { anonymousWork } from '../core/http/client/anonymous-work';
import { settings } from '../core/settings/settings';
import { createOgImages, digestOf } from '../seo/og-image/og-images';
import { ogSubject } from '../seo/og-image/subject';
import type { Subject } from '../seo/og-image/render';
import type { ResourceRequest } from '../seo/resource';
import { readResourceRequest } from '../seo/resource-request';

const IMAGE_PATH = /^\/share\/(site|[a-z0-9]{24})\.png$/;

/** Seconds for which an image may be cached; pages refer to a changed one with another `v`. */
const MAX_AGE = 3600;

/** Bytes of the cache of contents, which have about 500 each. */
const SUBJECT_BYTES = 500;
const MAX_SUBJECT_BYTES = 1024 * 1024;

interface Found {
  /** Null when the article is not published. */
  subject: Subject | null;
}

/** Creates a function that looks up the contents of an image: once for concurrent requests, and again after a change. */
const createSubjects = () => {
  const known = createByteCache<Found>({
    name: 'share image subjects',
    maxBytes: MAX_SUBJECT_BYTES,
    sizeOf: () => SUBJECT_BYTES,
  });
  return (ip: string, id: string, { locale, origin }: ResourceRequest): Promise<Found> =>
    known.get(`${pageVersion()} ${id} ${locale} ${origin}`, () =>
      anonymousWork({ ip, kind: 'lookup' }, async () => ({ subject: await ogSubject(id, locale, origin) })),
    );
};

/** Serves share images: `/share/{id}.png` of an article and `/share/site.png`. */
const ogImages = () => {
  let images: ReturnType<typeof createOgImages> | undefined;
  const subjectOf = createSubjects();
  return async (ctx: Context, next: Next) => {
    const id = IMAGE_PATH.exec(ctx.path)?.[1];
    if (!id || (ctx.method !== 'GET' && ctx.method !== 'HEAD')) return next();
    const site = await settings('site');
    const request = site.public_site ? readResourceRequest(ctx, site) : null;
    const { subject } = request ? await subjectOf(ctx.ip, id, request) : { subject: null };
    if (!subject) {
      ctx.status = 404;
      ctx.body = 'Not found\n';
      return;
    }
    const digest = digestOf(subject);
    ctx.status = 200;
    ctx.etag = digest;
    ctx.set('cache-control', `public, max-age=${MAX_AGE}`);
    if (ctx.fresh) {
      ctx.status = 304;
      return;
    }
    images ??= createOgImages({
      fontFolder: strapi.config.get<string>('site.fontDir'),
      maxBytes: cacheBytes('ogImages'),
    });
    const image = await images(subject, (draw) => anonymousWork({ ip: ctx.ip, kind: 'ogImage' }, draw));
    ctx.type = 'png';
    ctx.body = image;
  };
};

export default ogImages;
