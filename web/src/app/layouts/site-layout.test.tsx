import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import type { EndpointOutput } from '@contract';
import { dismissToast, showToast, toasts } from '@/lib/toast';
import { renderScreen } from '@/testing/render-screen';
import { SiteLayout } from './site-layout';
import { BannerOutlet } from './banner-outlet';

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

const show = (site = SITE, locale: 'en' | 'zh-CN' = 'en', menu: typeof MENU | null = MENU) =>
  renderScreen({
    at: '/',
    routes: [
      {
        element: <SiteLayout />,
        children: [
          {
            element: <BannerOutlet />,
            children: [{ path: '/', element: <p>text</p>, handle: { bannerPath: '/' } }],
          },
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

  it('opens the names under a name by a button, and Escape closes them', async () => {
    await show();
    const more = await screen.findByRole('button', { name: 'Pages under More' });
    await userEvent.click(more);
    expect(more).toHaveAttribute('aria-expanded', 'true');
    await userEvent.keyboard('{Escape}');
    expect(more).toHaveAttribute('aria-expanded', 'false');
    expect(more).toHaveFocus();
  });

  it('leads to the sign-in screen', async () => {
    await show();
    expect(await screen.findByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/login');
  });
});

describe('the banner', () => {
  it('has the slogan as heading, all lines and the picture', async () => {
    await show();
    expect(await screen.findByRole('heading', { level: 1, name: 'Together' })).toBeInTheDocument();
    expect(screen.getByText('Two')).toBeInTheDocument();
    const picture = document.querySelector('img[src="/uploads/p.webp"]');
    expect(picture).toHaveAttribute('fetchpriority', 'high');
    expect(picture).toHaveAttribute('srcset', MENU.banners[0]!.srcset);
    expect(picture).toHaveAttribute('sizes', expect.stringContaining('42rem'));
  });

  it('leaves the site’s name as heading when no menu has the path', async () => {
    await show(SITE, 'en', null);
    expect(await screen.findByRole('heading', { level: 1, name: 'Wentu' })).toBeInTheDocument();
  });
});

describe('the footer', () => {
  it('shows nothing for what is empty', async () => {
    await show();
    const footer = within(screen.getByRole('contentinfo'));
    expect(await footer.findByText('Version 1.2.3')).toBeInTheDocument();
    expect(footer.getAllByRole('link').map((link) => link.textContent)).toEqual(['RSS feed']);
    expect(footer.queryByRole('button')).toBeNull();
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
  afterEach(() => {
    for (const { id } of toasts.get()) dismissToast(id);
  });

  it('is announced and can be dismissed', async () => {
    await show();
    showToast('warning', 'Mind the gap');
    const text = await screen.findByText('Mind the gap');
    expect(text.closest('[aria-live]')).not.toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Close message' }));
    expect(screen.queryByText('Mind the gap')).toBeNull();
  });
});
