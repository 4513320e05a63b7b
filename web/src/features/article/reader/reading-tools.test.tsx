import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { UserType } from '@contract/enums';
import { TEXT_ID } from '@/lib/page-state';
import { clearSession, setSession } from '@/lib/session';
import { session } from '@/lib/storage';
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
      { path: '/login', element: <p>sign in</p> },
    ],
    answers: { 'GET /articles/{id}/reactions': () => NOTHING_YET, ...answers },
    messages: ['article'],
  });

const button = (name: RegExp) => screen.findByRole('button', { name });

beforeEach(() => {
  clearSession();
  window.sessionStorage.clear();
});
afterEach(clearSession);

describe('a like', () => {
  it('shows at once, and what the server says after it', async () => {
    await signIn();
    let answer: (value: { is_digg: boolean; digg_count: number }) => void = () => undefined;
    await show({ 'POST /articles/digg': () => new Promise((resolve) => (answer = resolve)) });
    await userEvent.click(await button(/^Like 2$/));
    expect(await button(/^Liked 3$/)).toHaveAttribute('aria-pressed', 'true');
    answer({ is_digg: true, digg_count: 9 });
    expect(await button(/^Liked 9$/)).toBeVisible();
  });

  it('goes back when the server refuses it', async () => {
    await signIn();
    await show({ 'POST /articles/digg': () => Promise.reject(new Error('refused')) });
    await userEvent.click(await button(/^Like 2$/));
    expect(await button(/^Like 2$/)).toHaveAttribute('aria-pressed', 'false');
  });

  it('keeps the last of quick clicks, and sends them one after the other', async () => {
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

  it('of somebody unknown leads to sign-in and is done on the way back, once', async () => {
    const sent: string[] = [];
    const answers: Answers = {
      'POST /articles/digg': ({ body }) => {
        sent.push(body?.id ?? '');
        return { is_digg: true, digg_count: 3 };
      },
    };
    const { router, unmount } = await show(answers);
    await userEvent.click(await button(/^Like 2$/));
    expect(await screen.findByText('sign in')).toBeVisible();
    expect(new URLSearchParams(router.state.location.search).get('back')).toBe(`/article/${ARTICLE.id}`);
    expect(sent).toEqual([]);
    unmount();
    await signIn();
    const second = await show(answers);
    expect(await button(/^Liked 3$/)).toBeVisible();
    second.unmount();
    await show(answers);
    await button(/^Like/);
    expect(sent).toEqual([ARTICLE.id]);
  });

  it('that was wanted is not taken back from who had liked already', async () => {
    const at = Date.now();
    session.set('wanted_reaction', JSON.stringify({ id: ARTICLE.id, reaction: 'digg', at }));
    await signIn();
    await show({ 'GET /articles/{id}/reactions': () => ({ ...NOTHING_YET, is_digg: true }) });
    expect(await button(/^Liked 2$/)).toBeVisible();
  });

  it('that was wanted an hour ago is forgotten', async () => {
    const at = Date.now() - 3_600_000;
    session.set('wanted_reaction', JSON.stringify({ id: ARTICLE.id, reaction: 'collect', at }));
    await signIn();
    await show();
    expect(await button(/^Collect 0$/)).toBeVisible();
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
  it('names the address with its language and loads nothing of others', async () => {
    await show();
    await userEvent.click(await button(/^Share$/));
    const links = within(screen.getByRole('list')).getAllByRole('link');
    const address = encodeURIComponent(`https://wentu.test/article/${ARTICLE.id}`);
    for (const link of links) expect(link.getAttribute('href')).toContain(address);
    expect(document.querySelectorAll('script[src], iframe')).toHaveLength(0);
  });
});

describe('pictures of the text', () => {
  const html =
    '<p><img src="/a.png" alt="A map" width="800" height="600"><img src="/b.png" alt="sign" width="20"></p>' +
    '<p><a href="/c"><img src="/c.png" alt="linked" width="800"></a></p>';

  it('are enlarged by the keyboard, but not small ones and not those that link somewhere', async () => {
    HTMLDialogElement.prototype.showModal = function () {
      this.open = true;
    };
    await show({}, { ...ARTICLE, html });
    const image = await button(/^Enlarge: A map$/);
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
  ])('%j in a window of %d is %d', (text, windowHeight, progress) => {
    expect(progressOf(text, windowHeight)).toBe(progress);
  });
});
