import path from 'node:path';
import type { Context, Next } from 'koa';
import { createOgImages, digestOf } from '../seo/og-image/og-images';
import { ogSubject } from '../seo/og-image/subject';
import { readResourceRequest } from '../seo/resource-request';

const IMAGE_PATH = /^\/share\/(site|[a-z0-9]{24})\.png$/;

/** Seconds that an image may be cached; pages refer to a changed one with another `v`. */
const MAX_AGE = 3600;

/** Serves share images: `/share/{id}.png` of an article and `/share/site.png`. */
const ogImages = () => {
  let images: ReturnType<typeof createOgImages> | undefined;
  return async (ctx: Context, next: Next) => {
    const id = IMAGE_PATH.exec(ctx.path)?.[1];
    if (!id || (ctx.method !== 'GET' && ctx.method !== 'HEAD')) return next();
    const request = readResourceRequest(ctx);
    const subject = request && (await ogSubject(id, request.locale, request.origin));
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
    images ??= createOgImages(path.join(strapi.config.get<string>('site.dataDir'), 'cache/fonts'));
    const image = await images(digest, subject);
    if (!image) {
      ctx.status = 503;
      ctx.set({ 'retry-after': '5', 'cache-control': 'no-store' });
      return;
    }
    ctx.type = 'png';
    ctx.body = image;
  };
};

export default ogImages;
