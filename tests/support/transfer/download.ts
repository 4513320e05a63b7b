import type { TestApp } from '../site/app';

/** Requests a file; `body` is a Buffer with all of it. */
export const download = (app: TestApp, url: string) =>
  app
    .http()
    .get(url)
    .buffer(true)
    .parse((response, done) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('end', () => done(null, Buffer.concat(parts)));
    });
