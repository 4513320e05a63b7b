import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { makeArticle, source } from '../support/editor';
import { ADMIN } from '../support/site';
import { useSite } from '../support/use-site';

const { site, visitAs } = useSite();

/** Stops all animations of a page shortly after their beginning. */
const stopAnimations = async (page: Page): Promise<void> => {
  const session = await page.context().newCDPSession(page);
  await session.send('Animation.enable');
  await session.send('Animation.setPlaybackRate', { playbackRate: 0.0001 });
};

/** How an element that is being opened is changed, when its animation has begun. */
const changeOf = async (element: Locator) => {
  await element.waitFor({ state: 'attached' });
  const look = () =>
    element.evaluate((node) => {
      const { opacity, transform } = getComputedStyle(node);
      return { isFading: Number(opacity) < 1, transform };
    });
  await expect.poll(async () => (await look()).isFading).toBe(true);
  return look();
};

it('menus and dialogs fade in where they stay: their buttons do not move away from a click', async () => {
  const id = await makeArticle(site, { title: 'Still', content: 'Text.' });
  const { page } = await visitAs(ADMIN.user, `/admin/article/${id}`, { reducedMotion: 'no-preference' });
  await source(page).waitFor();
  await stopAnimations(page);
  await page.getByRole('button', { name: 'More', exact: true }).click();
  expect(await changeOf(page.locator('.ant-dropdown').last())).toEqual({ isFading: true, transform: 'none' });
  // a pointer would wait for the end of the animation
  await page.getByRole('menuitem', { name: 'Preview link' }).dispatchEvent('click');
  expect(await changeOf(page.locator('.ant-modal').last())).toEqual({ isFading: true, transform: 'none' });
});
