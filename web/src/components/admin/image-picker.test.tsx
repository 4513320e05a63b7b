import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { EndpointOutput } from '@contract';
import { HttpError } from '@/lib/http/http';
import { clearSession, setSession } from '@/lib/session/session';
import { testImage } from '@/testing/images';
import { renderAdmin } from '@/testing/render-admin';
import type { Answers } from '@/testing/render-screen';
import { ImagePicker } from './image-picker';

type List = EndpointOutput<'GET /images'>;

const library: List = { list: [testImage(1), testImage(2), testImage(3)], count: 3 };
const file = (name: string) => new File(['bytes'], name, { type: 'image/png' });

const signIn = (role: 1 | 2 | 3) =>
  setSession({ token: 't', nick_name: 'Ann', role, user_id: 'u', avatar: '', exp: 9_999_999_999 });

const open = async (answers: Answers, locale: 'en' | 'zh-CN' = 'en') => {
  const onPick = vi.fn();
  const onClose = vi.fn();
  const view = await renderAdmin({
    at: '/x',
    element: <ImagePicker open onPick={onPick} onClose={onClose} />,
    answers,
    locale,
  });
  return { ...view, onPick, onClose };
};
const choose = (files: File[]) =>
  fireEvent.change(document.querySelector('input[type=file]')!, { target: { files } });

beforeEach(() => signIn(2));
afterEach(clearSession);

describe('the image picker', () => {
  it('requests 200 images and returns the selected one', async () => {
    const requested = vi.fn(() => library);
    const { user, onPick } = await open({ 'GET /images': requested });
    await user.click(await screen.findByRole('button', { name: /picture-2/ }));
    expect(requested).toHaveBeenCalledWith({ query: { limit: 200 } }, 'en');
    expect(onPick).toHaveBeenCalledWith({ id: 'image-2', path: '/uploads/2.png', alt: 'Alt 2' });
    expect(screen.getByRole('img', { name: 'Alt 2' })).toHaveAttribute('src', '/uploads/2_w320.webp');
  });

  it('supports the arrow keys, and closes with Escape', async () => {
    const { user, onPick, onClose } = await open({ 'GET /images': () => library });
    (await screen.findByRole('button', { name: /picture-1/ })).focus();
    await user.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}{ArrowLeft}{Enter}');
    expect(onPick).toHaveBeenCalledWith(expect.objectContaining({ id: 'image-2' }));
    await user.keyboard('{Escape}');
    expect(onClose).toHaveBeenCalled();
  });

  it('searches', async () => {
    const { user } = await open({
      'GET /images': ({ query }) => (query?.key === 'ink' ? { list: [testImage(7)], count: 1 } : library),
    });
    await user.type(screen.getByRole('searchbox', { name: 'Search images' }), 'ink');
    expect(await screen.findByRole('button', { name: /picture-7/ })).toBeVisible();
    expect(screen.queryByRole('button', { name: /picture-1/ })).not.toBeInTheDocument();
  });

  it.each([
    ['en', 'Image data failed to load', 'Try again'],
    ['zh-CN', '图片数据加载失败', '重试'],
  ] as const)('shows in %s that the images failed to load, and retries', async (locale, words, retry) => {
    const answer = vi
      .fn((): List => library)
      .mockImplementationOnce(() => {
        throw new HttpError('BAD_GATEWAY', 502);
      });
    const { user } = await open({ 'GET /images': answer }, locale);
    expect(await screen.findByText(words)).toBeVisible();
    await user.click(screen.getByRole('button', { name: retry.length === 2 ? /重\s?试/ : retry }));
    expect(await screen.findByRole('button', { name: /picture-1/ })).toBeVisible();
  });

  it('shows a message when there are more images than it shows, and when there are none', async () => {
    const { unmount } = await open({ 'GET /images': () => ({ ...library, count: 300 }) });
    expect(await screen.findByText(/newest 3 of 300/)).toBeVisible();
    unmount();
    await open({ 'GET /images': () => ({ list: [], count: 0 }) });
    expect(await screen.findByText(/The library is empty/)).toBeVisible();
  });

  it('uploads chosen or dropped files, three at a time, and retries a failed one', async () => {
    let sending = 0;
    let most = 0;
    const tried: string[] = [];
    const store = async ({ files = [] }: { files?: readonly File[] }) => {
      most = Math.max(most, (sending += 1));
      const name = files[0]!.name;
      tried.push(name);
      await new Promise((resolve) => setTimeout(resolve));
      sending -= 1;
      const isBad = name === 'bad.png' && tried.filter((one) => one === name).length === 1;
      return isBad
        ? [{ file_name: name, is_success: false, msg: 'This file is empty.' }]
        : [{ file_name: name, is_success: true, msg: '', id: 'x', path: '/uploads/x.png' }];
    };
    const lists = vi.fn(() => library);
    const { user } = await open({ 'GET /images': lists, 'POST /images': store as never });
    await screen.findByRole('button', { name: /picture-1/ });
    choose([file('a.png'), file('b.png'), file('bad.png')]);
    fireEvent.drop(screen.getByRole('searchbox', { name: 'Search images' }), {
      dataTransfer: { types: ['Files'], files: [file('d.png'), file('e.png')] },
    });
    expect(await screen.findByText(/4 of 5 files uploaded. 1 failed./)).toBeVisible();
    expect(most).toBe(3);
    const uploads = within(screen.getByRole('region', { name: 'Uploads' }));
    expect(uploads.getByText('This file is empty.')).toBeVisible();
    await user.click(uploads.getByRole('button', { name: 'Retry: bad.png' }));
    expect(await screen.findByText('5 of 5 files uploaded.')).toBeVisible();
    await waitFor(() => expect(lists.mock.calls.length).toBeGreaterThan(1));
  });

  it('has no upload for guests', async () => {
    await signIn(3);
    await open({ 'GET /images': () => library });
    await screen.findByRole('button', { name: /picture-1/ });
    expect(screen.queryByRole('button', { name: 'Upload' })).not.toBeInTheDocument();
  });
});
