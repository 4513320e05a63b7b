import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { EndpointOutput } from '@contract';
import { showToast } from '@/lib/state/toast';
import { renderScreen } from '@/testing/render-screen';
import { SiteLayout } from './site-layout';
import { DEFAULT_HOME } from '@contract/home-parts';
import { Banner } from '@/components/banner/banner';

const SITE: EndpointOutput<'GET /settings/site'> = {
  created_at: '2023-02-15',
  bei_an: '',
  title: 'Wentu',
  qq_image: '',
  version: '1.2.3',
  email: '',
  wechat_image: '',
  name: '',
  job: '',
  addr: '',
  slogan: '安静',
  slogan_en: 'Quietly',
  web: '',
  bilibili_url: '',
  gitee_url: '',
  github_url: '',
  review_needed: true,
  register_open: false,
  register_by_invitation: false,
  time_zone: '',
  public_site: true,
  public_chat: true,
  public_people: true,
  comments_open: true,
  languages: 'both' as const,
  embeds: [],
  footer: [],
  footer_en: [],
  licence: 'none',
  home: { ...DEFAULT_HOME, picture: null },
  revision: 'r1',
};

const NAV: EndpointOutput<'GET /menus_names'> = [
  { id: 'a', title: '首页', title_en: 'Home', path: '/', children: [] },
  {
    id: 'b',
    title: '更多',
    title_en: 'More',
    path: '/chat',
    children: [{ id: 'c', title: '源码', title_en: 'Source', path: 'https://example.com/' }],
  },
];

const MENU: EndpointOutput<'GET /menus/detail'> = {
  id: 'a',
  created_at: '2024-01-01T00:00:00Z',
  title: '首页',
  title_en: 'Home',
  path: '/',
  slogan: '相见',
  slogan_en: 'Together',
  abstract: ['一', '二'],
  abstract_en: ['One', 'Two'],
  abstract_time: 8,
  banner_time: 0,
  sort: 1,
  parent_id: null,
  banners: [{ id: 'p', path: '/uploads/p.webp', srcset: '/uploads/p320.webp 320w, /uploads/p.webp 800w' }],
};

const show = (site = SITE, locale: 'en' | 'zh-CN' = 'en', menu: typeof MENU | null = MENU, size?: 'full') =>
  renderScreen({
    at: '/',
    routes: [
      {
        element: <SiteLayout />,
        children: [
          { path: '/', element: <Banner path="/" size={size} />, handle: { bannerPath: '/' } },
          { path: '/articles', element: <p>text</p> },
        ],
      },
    ],
    answers: {
      'GET /settings/site': () => site,
      'GET /menus_names': () => NAV,
      'GET /menus/detail': () => menu ?? Promise.reject(Object.assign(new Error('none'), { status: 404 })),
    },
    messages: [],
    locale,
  });

describe('the bar', () => {
  it('links every menu name, in the language of the page', async () => {
    await show(SITE, 'zh-CN');
    const nav = within(await screen.findByRole('navigation', { name: '主导航' }));
    expect(nav.getByRole('link', { name: '首页' })).toHaveAttribute('href', '/?lang=zh-CN');
    const source = nav.getByRole('link', { name: '源码', hidden: true });
    expect(source).toHaveAttribute('target', '_blank');
    expect(source).toHaveAttribute('rel', 'noopener noreferrer');
  });

  it.each([
    ['/chat', 'page'],
    ['/chat/a-room', 'true'],
    ['/chatter', null],
  ])('on %s, marks the link to that page or its section', async (at, current) => {
    await renderScreen({
      at,
      routes: [{ element: <SiteLayout />, children: [{ path: '*', element: <p>text</p> }] }],
      answers: { 'GET /settings/site': () => SITE, 'GET /menus_names': () => NAV },
      messages: [],
      locale: 'en',
    });
    const nav = within(await screen.findByRole('navigation', { name: 'Main' }));
    const links = nav
      .getAllByRole('link', { hidden: true })
      .filter((link) => link.hasAttribute('aria-current'));
    expect(links.map((link) => [link.textContent, link.getAttribute('aria-current')])).toEqual(
      current ? [['More', current]] : [],
    );
  });

  it('opens a submenu by a button, and Escape closes it', async () => {
    await show();
    const more = await screen.findByRole('button', { name: 'Pages under More' });
    await userEvent.click(more);
    expect(more).toHaveAttribute('aria-expanded', 'true');
    await userEvent.keyboard('{Escape}');
    expect(more).toHaveAttribute('aria-expanded', 'false');
    expect(more).toHaveFocus();
  });

  it('links to the sign-in screen', async () => {
    await show();
    expect(await screen.findByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/login');
  });
});

describe('the banner', () => {
  const picture = () => document.querySelector('img[src="/uploads/p.webp"]');

  it('is a strip with slogan, all lines and the picture, which loads after those of articles', async () => {
    await show();
    expect(await screen.findByText('Together')).toBeVisible();
    expect(screen.getByText('Two')).toBeInTheDocument();
    expect(picture()).toHaveAttribute('fetchpriority', 'low');
    expect(picture()).toHaveAttribute('srcset', MENU.banners[0]!.srcset);
    expect(picture()).toHaveAttribute('sizes', '20rem');
  });

  it('in full size is the first picture of the page', async () => {
    await show(SITE, 'en', MENU, 'full');
    await screen.findByText('Together');
    expect(picture()).toHaveAttribute('fetchpriority', 'high');
    expect(picture()).toHaveAttribute('sizes', expect.stringContaining('42rem'));
  });

  it('is not shown when no menu has the path', async () => {
    await show(SITE, 'en', null);
    await screen.findByRole('contentinfo');
    expect(screen.queryByRole('region', { name: 'Home' })).toBeNull();
  });
});

describe('the slogan', () => {
  const banner = () => screen.findByRole('region', { name: 'Home' });

  it('is in the bar; a banner with the same slogan is marked, and CSS then hides the one in the bar', async () => {
    await show();
    expect(await screen.findByText('Quietly')).toBeVisible();
    expect(await banner()).not.toHaveAttribute('data-slogan');
    cleanup();
    await show(SITE, 'en', { ...MENU, slogan_en: 'Quietly' });
    await waitFor(async () => expect(await banner()).toHaveAttribute('data-slogan', 'same'));
  });
});

describe('the footer', () => {
  const footer = async () => within(await screen.findByRole('contentinfo'));

  it.each([
    ['en', 'Use device theme'],
    ['zh-CN', '主题跟随设备'],
  ] as const)('shows in %s whether the page follows the theme of the device', async (locale, name) => {
    await show(SITE, locale);
    const button = await (await footer()).findByRole('button', { name, pressed: true });
    await userEvent.click(button);
    expect(button).toHaveAttribute('aria-pressed', 'false');
    vi.stubGlobal('matchMedia', () => ({ matches: false }));
    await userEvent.click(button);
    expect(button).toHaveAttribute('aria-pressed', 'true');
    vi.unstubAllGlobals();
  });
  const links = async () => {
    const inFooter = await footer();
    await inFooter.findByText(/Version 1\.2\.3/);
    return inFooter.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
  };

  it('has sections, languages and feeds, and hides empty settings', async () => {
    await show();
    expect(await links()).toEqual([
      ['Home', '/'],
      ['More', '/chat'],
      ['Favourites', '/favourites'],
      ['English', '/?lang=en'],
      ['简体中文', '/?lang=zh-CN'],
      ['RSS', '/feed.xml'],
      ['Atom', '/atom.xml'],
      ['JSON Feed', '/feed.json'],
    ]);
    expect((await footer()).queryByRole('button', { name: /QQ|WeChat/ })).toBeNull();
  });

  it('names the publisher and the first year, and links the licence in the language of the page', async () => {
    await show({ ...SITE, licence: 'by-nc-sa' }, 'zh-CN');
    const link = await screen.findByRole('link', { name: 'CC BY-NC-SA 4.0' });
    expect(link).toHaveAttribute('href', 'https://creativecommons.org/licenses/by-nc-sa/4.0/deed.zh-hans');
    expect(link).toHaveAttribute('rel', expect.stringContaining('license'));
    expect(screen.getByText(/^© 2023–20\d\d Wentu$/)).toBeVisible();
  });

  it('links the filing number to the register', async () => {
    await show({ ...SITE, bei_an: 'ICP 1' });
    expect(await screen.findByRole('link', { name: 'ICP 1' })).toHaveAttribute(
      'href',
      'https://beian.miit.gov.cn/',
    );
  });
});

describe('a toast', () => {
  it('is announced and can be dismissed', async () => {
    await show();
    showToast('warning', 'Mind the gap');
    const text = await screen.findByText('Mind the gap');
    expect(text.closest('[aria-live]')).not.toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Close message' }));
    expect(screen.queryByText('Mind the gap')).toBeNull();
  });

  it('keeps its own action when another toast has the same text', async () => {
    await show();
    const undone: number[] = [];
    for (const n of [1, 2]) showToast('success', 'One removed', { label: 'Undo', run: () => undone.push(n) });
    expect(await screen.findAllByText('One removed')).toHaveLength(2);
    const [, second] = screen.getAllByRole('button', { name: 'Undo' });
    await userEvent.click(second!);
    expect(undone).toEqual([2]);
    expect(screen.getAllByText('One removed')).toHaveLength(1);
  });
});

describe('the offer of Chinese', () => {
  afterEach(() => {
    localStorage.clear();
    vi.restoreAllMocks();
  });
  const prefer = (language: string) => vi.spyOn(navigator, 'language', 'get').mockReturnValue(language);
  const offer = () => screen.findByRole('button', { name: '切换到中文' });
  const shownTo = async () => {
    const { unmount } = await show();
    await screen.findByRole('link', { name: 'Sign in' });
    const isShown = screen.queryByRole('button', { name: '切换到中文' }) !== null;
    unmount();
    return isShown;
  };

  it('is made to those who prefer Chinese, until they dismiss it', async () => {
    prefer('zh-TW');
    const first = await show();
    await offer();
    await userEvent.click(screen.getByRole('button', { name: '关闭' }));
    expect(screen.queryByRole('button', { name: '切换到中文' })).toBeNull();
    first.unmount();
    expect(await shownTo()).toBe(false);
  });

  it('is not made to those who prefer English, nor to those who have chosen a language', async () => {
    prefer('en-GB');
    expect(await shownTo()).toBe(false);
    prefer('zh-CN');
    localStorage.setItem('language', 'en');
    expect(await shownTo()).toBe(false);
  });
});
