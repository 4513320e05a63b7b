import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { startApp, type TestApp } from '../../support/site/app';
import { fillListings, generatedId, insertArticles } from '../../support/article/article-rows';
import { isPostgres } from '../../support/site/environment';
import { runOn } from '../../support/servers/postgres';

const COUNT = 60;

/** A database that compares texts by the rules of a language, as those of other servers may, not byte by byte. */
const ofLanguage = async (): Promise<Record<string, string>> => {
  const { postgresUrl } = inject('template');
  await runOn(
    postgresUrl,
    `create database of_language template template0 locale_provider icu icu_locale 'cs'`,
  );
  return { DATABASE_URL: `${postgresUrl}/of_language` };
};

let app: TestApp;
beforeAll(async () => {
  app = await startApp(isPostgres ? await ofLanguage() : {});
  await insertArticles(app.strapi, { from: 0, to: COUNT });
  await fillListings(app.strapi);
});
afterAll(() => app.stop());

const idsIn = (xml: string): string[] => [
  ...new Set([...xml.matchAll(/<loc>[^<]*\/article\/([a-z0-9]{24})[^<]*</g)].map(([, id = '']) => id)),
];

it('lists articles in the site map in the order of the bytes of their ids', async () => {
  const { text: index } = await app.http().get('/sitemap.xml');
  expect(index).toContain('/sitemap-articles-1.xml');
  const { text } = await app.http().get('/sitemap-articles-1.xml');
  const made = new Set(Array.from({ length: COUNT }, (_, n) => generatedId(n)));
  expect(idsIn(text).filter((id) => made.has(id))).toEqual([...made].sort());
});
