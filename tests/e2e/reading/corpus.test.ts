import { beforeAll, describe, expect, it } from 'vitest';
import articleEn from '../../../web/src/features/article/locales/en.json';
import articleZh from '../../../web/src/features/article/locales/zh-CN.json';
import commentEn from '../../../web/src/features/comment/locales/en.json';
import commentZh from '../../../web/src/features/comment/locales/zh-CN.json';
import feedbackEn from '../../../web/src/features/feedback/locales/en.json';
import feedbackZh from '../../../web/src/features/feedback/locales/zh-CN.json';
import { articleActions, axeViolations, startApp } from '../support/browser';
import { hasCorpus, importLessons } from '../support/corpus';
import { callApi, fillSignIn, makePerson, PASSWORD, sessionOf } from '../support/people';
import { useSite } from '../support/use-site';

const LESSONS = ['rendering-lists.md', 'render-and-commit.md', 'synchronizing-with-effects.md'];
const LANGUAGES = [
  {
    lang: 'en',
    title: 'Rendering Lists',
    key: 'rendering lists',
    own: 'Render and Commit',
    article: articleEn,
    comment: commentEn,
    feedback: feedbackEn,
  },
  {
    lang: 'zh-CN',
    title: '渲染列表',
    key: '渲染列表',
    own: '使用 Effect 进行同步',
    article: articleZh,
    comment: commentZh,
    feedback: feedbackZh,
  },
] as const;

const { site, visit } = useSite();

/** Another user, who comments on an article. */
const sayAs = async (name: string, article_id: string, content: string) => {
  await makePerson(site, name, 2);
  const { token } = await sessionOf(site, name, PASSWORD);
  await callApi(site, 'POST /comments', { article_id, content }, token);
};

describe.runIf(hasCorpus)(`a reader${hasCorpus ? '' : ' (no corpus next to it)'}`, () => {
  beforeAll(() => importLessons(site, LESSONS));

  describe.each(LANGUAGES)(
    'in $lang, on imported articles',
    ({ lang, title, key, own, article, comment, feedback }) => {
      it('searches as the reader types, and a link reproduces the results', async () => {
        const { page, problems } = await visit();
        await page.goto(`${site.origin}/?lang=${lang}`);
        await startApp(page);
        const field = page.locator('main input[name=key]');
        await field.pressSequentially(key);
        const found = page.locator('main article').filter({ hasText: title });
        await page.waitForURL((url) => url.searchParams.get('key') === key);
        await found.first().locator('mark').first().waitFor();
        await expect.poll(() => field.inputValue()).toBe(key);
        const link = page.url();
        await page.goto(`${site.origin}/articles?lang=${lang}`);
        await page.goto(link);
        await found.first().waitFor();
        expect(problems).toEqual([]);
      });

      it('filters by tag, and a second click clears it', async () => {
        const { page } = await visit();
        await page.goto(`${site.origin}/?lang=${lang}`);
        await startApp(page);
        const cloud = page.getByRole('region', { name: article.tags.title });
        const tag = cloud.getByRole('link').first();
        await tag.click();
        await page.waitForURL((url) => url.searchParams.has('tag'));
        await cloud.locator('[aria-current]').first().click();
        await page.waitForURL((url) => !url.searchParams.has('tag'));
      });

      it('shows the errors of a feedback, keeps the values, and sends it', async () => {
        const { page, problems } = await visit();
        await page.goto(`${site.origin}/?lang=${lang}`);
        await startApp(page);
        const card = page.locator('form').filter({ has: page.locator('textarea[name=content]') });
        await card.locator('textarea').fill('好 good');
        await card.locator('input[name=email]').fill('no address');
        await card.getByRole('button', { name: feedback.send }).click();
        await page.getByText(feedback.error.email).waitFor();
        expect(await card.locator('textarea').inputValue()).toBe('好 good');
        await card.locator('input[name=email]').fill('reader@example.com');
        await card.getByRole('button', { name: feedback.send }).click();
        await page.getByText(feedback.sent).waitFor();
        expect(problems).toEqual([]);
      });

      it('likes, collects, comments, replies and reports', async () => {
        const { page, problems } = await visit();
        await page.goto(`${site.origin}/articles?lang=${lang}&key=${encodeURIComponent(own)}`);
        await page.locator('main article a').filter({ hasText: own }).first().click();
        await page.waitForURL(/\/article\//);
        const { pathname, search } = new URL(page.url());
        await page.goto(`${site.origin}/login?lang=${lang}&back=${encodeURIComponent(pathname + search)}`);
        await fillSignIn(page);
        await page.waitForURL(/\/article\//);
        await expect.poll(() => page.locator('html').getAttribute('lang')).toBe(lang);
        const actions = articleActions(page, article.actions.label);
        await actions.getByRole('button', { name: new RegExp(`^${article.actions.like}`) }).click();
        await actions.getByRole('button', { name: new RegExp(`^${article.actions.liked}`) }).waitFor();
        await actions.getByRole('button', { name: new RegExp(`^${article.actions.collect}(?: |$)`) }).click();
        await actions.getByRole('button', { name: new RegExp(`^${article.actions.collected}`) }).waitFor();

        const words = `A first word in ${lang}`;
        await page.getByLabel(comment.write.label).fill(words);
        await page.getByLabel(comment.write.label).press('Control+Enter');
        const mine = page.locator('#comments article').filter({ hasText: words }).first();
        await mine.waitFor();
        await mine.getByRole('button', { name: comment.answer.label, exact: true }).click();
        const answer = page.locator('#comments li textarea').first();
        await answer.fill('An answer to it');
        await answer.press('Control+Enter');
        await page.locator('#comments li li').filter({ hasText: 'An answer to it' }).waitFor();
        expect(await axeViolations(page)).toEqual([]);

        const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
        await sayAs(`reader-${lang}`, id, `Something odd in ${lang}`);
        await page.reload();
        const odd = page.locator('#comments article').filter({ hasText: 'Something odd' }).first();
        await odd.getByRole('button', { name: comment.report.label, exact: true }).click();
        await page.getByLabel(comment.report.rude).check();
        await page.getByRole('button', { name: comment.report.send }).click();
        await page.getByText(comment.report.done).waitFor();
        // the imported lessons have no pictures
        expect(problems.filter((problem) => !problem.includes('404'))).toEqual([]);
      });
    },
  );
});
