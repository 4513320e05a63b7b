import type { SafeHtml } from '@contract/text/safe-html';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { UserType } from '@contract/enums';
import { TEXT_ID } from '@/lib/page/page-state';
import { clearSession, setSession } from '@/lib/session/session';
import { local } from '@/lib/state/storage';
import { VISITOR_KEY } from '@/lib/session/visitor';
import { renderScreen, type Answers } from '@/testing/render-screen';
import type { ReadableArticle } from '../queries';
import { testArticle } from '../testing';
import { progressOf } from './reading-progress';
import ReadingTools from './reading-tools';

const ARTICLE = testArticle(1, { digg_count: 2, collects_count: 0, user_id: 'author' });
const NOTHING_YET = { is_digg: false, is_collect: false, digg_count: 2, collects_count: 0 };

const signIn = (role: UserType = UserType.USER, user_id = 'reader') =>
  setSession({ token: 't', nick_name: 'Ann', role, user_id, avatar: '', exp: 4_000_000_000 });

const show = (answers: Answers = {}, article: ReadableArticle = ARTICLE) =>
  renderScreen({
    at: `/article/${article.id}`,
    routes: [
      {
        path: '/article/:id',
        element: (
          <>
            <div id={TEXT_ID} dangerouslySetInnerHTML={{ __html: article.html }} />
            <ReadingTools article={article} />
          </>
        ),
      },
    ],
    answers: { 'GET /articles/{id}/reactions': () => NOTHING_YET, ...answers },
    messages: ['article'],
  });

/** Queries within the actions at the end of the text, or those next to it. */
const group = async (name = 'Article actions') => within(await screen.findByRole('group', { name }));
const beside = () => group('Quick actions');
const button = async (name: RegExp) => (await group()).findByRole('button', { name });

beforeEach(() => {
  clearSession();
});
afterEach(clearSession);

describe('a like', () => {
  it('shows at once, and then the server’s count', async () => {
    await signIn();
    let answer: (value: { is_digg: boolean; digg_count: number }) => void = () => undefined;
    await show({ 'POST /articles/digg': () => new Promise((resolve) => (answer = resolve)) });
    await userEvent.click(await button(/^Like 2$/));
    expect(await button(/^Liked 3$/)).toHaveAttribute('aria-pressed', 'true');
    answer({ is_digg: true, digg_count: 9 });
    expect(await button(/^Liked 9$/)).toBeVisible();
  });

  it('is reverted when the server rejects it', async () => {
    await signIn();
    await show({ 'POST /articles/digg': () => Promise.reject(new Error('refused')) });
    await userEvent.click(await button(/^Like 2$/));
    expect(await button(/^Like 2$/)).toHaveAttribute('aria-pressed', 'false');
  });

  it('applies the last of quick clicks, and sends them one after the other', async () => {
    await signIn();
    let running = 0;
    let isOn = false;
    const most: number[] = [];
    await show({
      'POST /articles/digg': async () => {
        most.push(++running);
        isOn = !isOn;
        const answer = { is_digg: isOn, digg_count: isOn ? 3 : 2 };
        await Promise.resolve();
        running -= 1;
        return answer;
      },
    });
    const like = await button(/^Like 2$/);
    await userEvent.tripleClick(like);
    expect(await button(/^Liked 3$/)).toBeVisible();
    await waitFor(() => expect(most).toEqual([1, 1, 1]));
    expect(await button(/^Liked 3$/)).toBeVisible();
  });

  it('of a visitor, who is not signed in, is also sent', async () => {
    const sent: string[] = [];
    await show({
      'POST /articles/digg': ({ body }) => {
        sent.push(body?.id ?? '');
        return { is_digg: true, digg_count: 3 };
      },
    });
    await userEvent.click(await button(/^Like 2$/));
    expect(await button(/^Liked 3$/)).toHaveAttribute('aria-pressed', 'true');
    await waitFor(() => expect(sent).toEqual([ARTICLE.id]));
  });

  it('of a visitor is shown again when the browser has a visitor id', async () => {
    local.set(VISITOR_KEY, 'a visitor');
    await show({ 'GET /articles/{id}/reactions': () => ({ ...NOTHING_YET, is_digg: true }) });
    expect(await button(/^Liked 2$/)).toBeVisible();
  });
});

describe('the actions next to the text', () => {
  it('have names, and the counts that are not zero', async () => {
    await show();
    const quick = await beside();
    const names = (role: 'button' | 'link') =>
      quick.getAllByRole(role).map((action) => [action.title, action.textContent?.trim()]);
    expect(names('button')).toEqual([
      ['Like', 'Like 2'],
      ['Collect', 'Collect'],
      ['Share', 'Share'],
    ]);
    expect(names('link')).toEqual([
      ['Comments', 'Comments 1'],
      ['Back to top', 'Back to top'],
    ]);
    expect(quick.getByRole('link', { name: 'Comments 1' })).toHaveAttribute('href', '#comments');
    expect(quick.getByRole('link', { name: 'Back to top' })).toHaveAttribute('href', '#top');
  });

  it('show the same as those at the end of it', async () => {
    await signIn();
    await show({
      'POST /articles/digg': () => ({ is_digg: true, digg_count: 3 }),
      'POST /articles/collects': () => ({ is_collect: true, collects_count: 1 }),
    });
    const [end, quick] = [await group(), await beside()];
    await userEvent.click(quick.getByRole('button', { name: 'Like 2' }));
    await userEvent.click(end.getByRole('button', { name: 'Collect' }));
    for (const place of [end, quick]) {
      expect(await place.findByRole('button', { name: 'Liked 3' })).toHaveAttribute('aria-pressed', 'true');
      expect(await place.findByRole('button', { name: 'Collected 1' })).toHaveAttribute(
        'aria-pressed',
        'true',
      );
    }
  });

  it('have their own share menu', async () => {
    await show();
    const share = (await beside()).getByRole('button', { name: 'Share' });
    await userEvent.click(share);
    expect(await (await beside()).findByRole('button', { name: 'Copy link' })).toBeVisible();
    expect(share).toHaveAttribute('aria-expanded', 'true');
    const other = await button(/^Share$/);
    expect(other).toHaveAttribute('aria-expanded', 'false');
    expect(other.getAttribute('aria-controls')).not.toBe(share.getAttribute('aria-controls'));
  });
});

describe('the edit link', () => {
  it.each([
    ['an administrator', UserType.ADMIN, 'somebody', true],
    ['the author', UserType.USER, 'author', true],
    ['another user', UserType.USER, 'somebody', false],
    ['a guest', UserType.VISITOR, 'author', false],
  ] as const)('%s', async (_who, role, id, isThere) => {
    await signIn(role, id);
    await show();
    await button(/^Like/);
    const link = screen.queryByRole('link', { name: 'Edit' });
    expect(link?.getAttribute('href') ?? null).toBe(isThere ? `/admin/article/${ARTICLE.id}` : null);
  });
});

describe('sharing', () => {
  it('uses the URL with its language and loads no third-party scripts', async () => {
    await show();
    await userEvent.click(await button(/^Share$/));
    const links = await within((await group()).getByRole('list')).findAllByRole('link');
    const address = encodeURIComponent(`https://wentu.test/article/${ARTICLE.id}`);
    for (const link of links) expect(link.getAttribute('href')).toContain(address);
    expect(document.querySelectorAll('script[src], iframe')).toHaveLength(0);
  });
});

describe('pictures of the text', () => {
  const html =
    '<p><img src="/a.png" alt="A map" width="800" height="600"><img src="/b.png" alt="sign" width="20"></p>' +
    '<p><a href="/c"><img src="/c.png" alt="linked" width="800"></a></p>';

  it('are enlarged by the keyboard, except small ones and links', async () => {
    HTMLDialogElement.prototype.showModal = function () {
      this.open = true;
    };
    await show({}, { ...ARTICLE, html: html as SafeHtml });
    const image = await screen.findByRole('button', { name: 'Enlarge: A map' });
    expect(screen.getAllByRole('img').map((other) => other.getAttribute('alt'))).toEqual(['sign', 'linked']);
    image.focus();
    await userEvent.keyboard('{Enter}');
    const dialog = await screen.findByRole('dialog', { name: 'A map' });
    expect(within(dialog).getByRole('img', { name: 'A map' })).toHaveAttribute(
      'src',
      expect.stringContaining('/a.png'),
    );
    expect(within(dialog).getByRole('button', { name: 'Close the picture' })).toBeVisible();
  });
});

describe('reading progress', () => {
  it.each([
    [{ top: 900, height: 1000 }, 800, 0],
    [{ top: 300, height: 1000 }, 800, 0.5],
    [{ top: -400, height: 1000 }, 800, 1],
    [{ top: 0, height: 0 }, 800, 0],
  ])('of the text %j in a window of height %d is %d', (text, windowHeight, progress) => {
    expect(progressOf(text, windowHeight)).toBe(progress);
  });
});
