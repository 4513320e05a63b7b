import type { BrowserContext } from 'playwright-core';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { untilFits, startApp } from '../support/browser';
import { makeArticle, pasteText, showAs, source, typeAtEnd, untilText } from '../support/editor';
import { callApi, sessionOf } from '../support/people';
import { ADMIN } from '../support/site';
import { useSite } from '../support/use-site';

const { site, visit, visitAs } = useSite();

const ADDRESS = 'https://youtu.be/dQw4w9WgXcQ?t=90';
const TITLE = 'With a video';
const FRAME = '.embed iframe';

let token: string;
let id: string;

const allow = (embeds: string[]) => callApi(site, 'PUT /settings/site', { embeds }, token);

beforeAll(async () => {
  ({ token } = await sessionOf(site));
  const article = { title: TITLE, content: `Before\n\n${ADDRESS}\n\nAfter` };
  ({ id } = await callApi<{ id: string }>(site, 'POST /articles', article, token));
});
afterEach(() => allow([]));

/** Answers in place of the service, so that no request leaves the browser. @returns the requested addresses */
const answerFrames = async (context: BrowserContext): Promise<string[]> => {
  const requested: string[] = [];
  await context.route(/^https:\/\/(?!127\.0\.0\.1)/, (route) => {
    requested.push(route.request().url());
    return route.fulfill({ contentType: 'text/html', body: '<p>A player</p>' });
  });
  return requested;
};

describe('the address of a video in an article', () => {
  it('is a link, and no request is sent to the service, unless the owner allows it', async () => {
    const { context, page, problems } = await visit();
    const requested = await answerFrames(context);
    await page.goto(`${site.origin}/article/${id}`);
    await page.locator('.prose').getByRole('link', { name: ADDRESS }).waitFor();
    expect([await page.locator('iframe').count(), requested, problems]).toEqual([0, [], []]);
  });

  it('is a player after the owner has allowed it, even for a reader who navigates from another page', async () => {
    await allow(['youtube']);
    const { context, page, problems } = await visit({ viewport: { width: 320, height: 640 } });
    const requested = await answerFrames(context);
    await page.goto(`${site.origin}/articles`);
    await startApp(page);
    await page.getByRole('link', { name: TITLE }).first().click();
    await page.waitForURL(`**/article/${id}*`);
    await page.locator(FRAME).scrollIntoViewIfNeeded();
    await page.frameLocator(FRAME).getByText('A player').waitFor();
    expect(requested).toEqual(['https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?start=90']);
    const { width, height } = (await page.locator(FRAME).boundingBox())!;
    expect(width / height).toBeCloseTo(16 / 9, 1);
    await untilFits(page, 320);
    await page.emulateMedia({ media: 'print' });
    expect(await page.locator(FRAME).isVisible()).toBe(false);
    expect(await page.locator('.embed').getByRole('link', { name: ADDRESS }).isVisible()).toBe(true);
    expect(problems).toEqual([]);
  });
});

describe('the address of a video in the editor', () => {
  it('stays as it was pasted on a line of its own, is a card while writing and a player in the preview', async () => {
    await allow(['youtube']);
    const path = `/admin/article/${await makeArticle(site, { title: 'Pasted video', content: 'Words' })}`;
    const { context, page, problems } = await visitAs(ADMIN.user, path);
    await answerFrames(context);
    await source(page).waitFor();
    await typeAtEnd(page, '\n\n');
    await pasteText(page, { 'text/plain': ADDRESS });
    await page.keyboard.insertText('\n\nEnd');
    expect(await untilText(page, 'End')).toBe(`Words\n\n${ADDRESS}\n\nEnd`);
    await page.locator('.cm-embed').getByText('Video on YouTube').waitFor();
    await showAs(page, 'Preview');
    await page.frameLocator(FRAME).getByText('A player').waitFor();
    expect(problems).toEqual([]);
  });
});
