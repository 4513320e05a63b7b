import { describe, expect, it } from 'vitest';
import { makeArticle } from './support/editor';
import { useSite } from './support/use-site';

const { site, visit } = useSite();

describe("an editor in Strapi's panel", () => {
  it('signs in, stays signed in, and comes to an article of the back office', async () => {
    const id = await makeArticle(site, { title: 'Seen in the panel', content: 'Words.' });
    const { context, page } = await visit();
    await page.goto(`${site.origin}/cms/auth/login`);
    await page.locator('input[name=email]').fill('editor@example.com');
    await page.locator('input[name=password]').fill('An-editor-for-tests-1');
    await page.getByRole('button', { name: /login/i }).click();
    await page.waitForURL((url) => !url.pathname.includes('/auth/'));
    await page.goto(
      `${site.origin}/cms/content-manager/collection-types/api::article.article/${id}?plugins[i18n][locale]=en`,
    );
    await page.locator('input[name=title]').waitFor();
    expect(await page.locator('input[name=title]').inputValue()).toBe('Seen in the panel');
    await context.close();
  });
});
