import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeArticle } from './support/editor';
import { useSite } from './support/use-site';

const { site, visit } = useSite();

let id: string;

beforeAll(async () => {
  id = await makeArticle(site, { title: 'Seen in the panel', content: 'Words.' });
});

/** Signs in as the first editor, with the panel in a language. */
const signIn = async (language: string): Promise<Page> => {
  const { page } = await visit();
  await page.addInitScript((value) => localStorage.setItem('strapi-admin-language', value), language);
  await page.goto(`${site.origin}/cms/auth/login`);
  await page.locator('input[name=email]').fill('editor@example.com');
  await page.locator('input[name=password]').fill('An-editor-for-tests-1');
  await page.locator('button[type=submit]').click();
  await page.waitForURL((url) => !url.pathname.includes('/auth/'));
  return page;
};

const openArticle = async (page: Page): Promise<void> => {
  await page.goto(
    `${site.origin}/cms/content-manager/collection-types/api::article.article/${id}?plugins[i18n][locale]=en`,
  );
  await page.locator('input[name=title]').waitFor();
};

const NAMES = {
  en: { office: 'Back office', type: 'Article', title: /^Title/, tags: 'Tags', read: 'Read on the site' },
  'zh-Hans': { office: '网站后台', type: '文章', title: /^标题/, tags: '标签', read: '在网站上阅读' },
};

describe("an editor in Strapi's panel", () => {
  it.each(Object.entries(NAMES))(
    'signs in, stays signed in and finds everything named in %s',
    async (language, names) => {
      const page = await signIn(language);
      await openArticle(page);
      expect(await page.getByRole('textbox', { name: names.title }).inputValue()).toBe('Seen in the panel');
      await page.getByText(names.tags, { exact: true }).first().waitFor();
      await page.getByRole('link', { name: names.type, exact: true }).waitFor();
      expect(await page.getByRole('link', { name: names.office, exact: true }).getAttribute('href')).toBe(
        `${site.origin}/admin`,
      );
      expect(await page.getByRole('link', { name: names.read }).getAttribute('href')).toBe(
        `${site.origin}/article/${id}?lang=en`,
      );
    },
  );
});
