import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { HttpError } from '@/lib/http/http';
import { clearSession } from '@/lib/session/session';
import { testImage } from '@/testing/images';
import { list, open } from '../testing';

beforeEach(clearSession);

describe('the library', () => {
  it('accepts files dropped anywhere in the window, shows this while they are dragged, and is refetched', async () => {
    const lists = vi.fn(list);
    const store = vi.fn(() => [{ file_name: 'a.png', is_success: true, msg: '', id: 'x', path: '/x.png' }]);
    await open({ 'GET /images': lists, 'POST /images': store });
    await screen.findByText('picture-1.png');
    const dataTransfer = { types: ['Files'], files: [new File(['x'], 'a.png'), new File(['y'], 'b.png')] };
    fireEvent.dragEnter(document.body, { dataTransfer });
    expect(screen.getByText('Drop to upload')).toBeVisible();
    fireEvent.drop(document.body, { dataTransfer });
    expect(screen.queryByText('Drop to upload')).not.toBeInTheDocument();
    expect(await screen.findByText('2 of 2 files uploaded.')).toBeVisible();
    expect(store).toHaveBeenCalledTimes(2);
    await waitFor(() => expect(lists.mock.calls.length).toBeGreaterThan(1));
  });
});

describe('a paste', () => {
  const store = () =>
    vi.fn(() => [{ file_name: 'a.png', is_success: true, msg: '', id: 'x', path: '/x.png' }]);
  const clipboard = (files: File[], text = '') => ({
    clipboardData: { files, getData: (type: string) => (type === 'text/plain' ? text : '') },
  });
  const png = new File(['x'], 'image.png', { type: 'image/png' });

  it('of a picture is uploaded, also from a field', async () => {
    const stored = store();
    await open({ 'POST /images': stored });
    await screen.findByText('picture-1.png');
    fireEvent.paste(document.body, clipboard([png], 'image.png'));
    expect(await screen.findByText('1 of 1 file uploaded.')).toBeVisible();
    fireEvent.paste(screen.getByRole('searchbox', { name: 'Search' }), clipboard([png]));
    expect(await screen.findByText('2 of 2 files uploaded.')).toBeVisible();
    expect(stored).toHaveBeenCalledTimes(2);
  });

  it('of text into a field is not handled, also with the picture of the text that Office adds', async () => {
    const stored = store();
    await open({ 'POST /images': stored });
    await screen.findByText('picture-1.png');
    const field = screen.getByRole('searchbox', { name: 'Search' });
    expect(fireEvent.paste(field, clipboard([png], 'words'))).toBe(true);
    expect(fireEvent.paste(document.body, clipboard([], 'words'))).toBe(true);
    expect(stored).not.toHaveBeenCalled();
  });

  it('by a guest uploads nothing', async () => {
    const stored = store();
    await open({ 'POST /images': stored }, { role: 3 });
    await screen.findByText('picture-1.png');
    expect(fireEvent.paste(document.body, clipboard([png]))).toBe(true);
    expect(stored).not.toHaveBeenCalled();
  });
});

describe('alternative texts', () => {
  let stored = 0;
  const store = ({ files = [] }: { files?: readonly File[] }) => [
    {
      file_name: files[0]!.name,
      is_success: true,
      msg: '',
      id: `new-${(stored += 1)}`,
      path: '/x.png',
      alt: '',
    },
  ];
  const dropTwo = async () => {
    await screen.findByText('picture-1.png');
    const files = [new File(['x'], 'a.png'), new File(['y'], 'b.png')];
    fireEvent.drop(document.body, { dataTransfer: { types: ['Files'], files } });
    return screen.findByRole('textbox', { name: 'Alternative text of a.png' });
  };
  beforeEach(() => {
    stored = 0;
  });

  it('have a field for each uploaded picture, and are saved when it is left and by Enter', async () => {
    const save = vi.fn(() => testImage(1));
    const { user } = await open({ 'POST /images': store as never, 'PUT /images': save });
    await user.type(await dropTwo(), 'A pot of ink');
    await user.tab();
    expect(screen.getByRole('textbox', { name: 'Alternative text of b.png' })).toHaveFocus();
    expect(await screen.findByRole('img', { name: 'Saved' })).toBeVisible();
    await user.keyboard('A brush{Enter}');
    await waitFor(() => expect(screen.getAllByRole('img', { name: 'Saved' })).toHaveLength(2));
    await user.tab();
    expect(save.mock.calls).toEqual([
      [{ body: { id: 'new-1', alt: 'A pot of ink' } }, undefined],
      [{ body: { id: 'new-2', alt: 'A brush' } }, undefined],
    ]);
  });

  it('are optional', async () => {
    const save = vi.fn(() => testImage(1));
    const { user } = await open({ 'POST /images': store as never, 'PUT /images': save });
    (await dropTwo()).focus();
    await user.tab();
    await user.tab();
    await user.click(screen.getByRole('button', { name: 'Clear list' }));
    expect(screen.queryByRole('textbox', { name: /Alternative text/ })).not.toBeInTheDocument();
    expect(save).not.toHaveBeenCalled();
  });

  it('stay in the field when saving fails, with the error, and can be saved again', async () => {
    const save = vi
      .fn(() => testImage(1))
      .mockImplementationOnce(() => {
        throw new HttpError('BAD_GATEWAY', 502);
      });
    const { user } = await open({ 'POST /images': store as never, 'PUT /images': save });
    const field = await dropTwo();
    await user.type(field, 'A pot{Enter}');
    expect(await screen.findByText('Not saved: BAD_GATEWAY')).toBeVisible();
    expect(field).toHaveAccessibleDescription('Not saved: BAD_GATEWAY');
    expect(field).toHaveValue('A pot');
    await user.click(field);
    await user.tab();
    expect(await screen.findByRole('img', { name: 'Saved' })).toBeVisible();
    expect(screen.queryByText(/Not saved/)).not.toBeInTheDocument();
    expect(save).toHaveBeenCalledTimes(2);
  });

  it('of pictures that the library already had are shown', async () => {
    const known = () => [
      { file_name: 'a.png', is_success: true, msg: '', id: 'x', path: '/x.png', alt: 'A pot' },
    ];
    await open({ 'POST /images': known });
    expect(await dropTwo()).toHaveValue('A pot');
  });
});

describe('dragging', () => {
  it('is not mentioned on touch screens', async () => {
    const { unmount } = await open();
    expect(await screen.findByText(/Drag files/)).toBeVisible();
    unmount();
    vi.stubGlobal('matchMedia', (media: string) =>
      Object.assign(new EventTarget(), { media, matches: media.includes('coarse') }),
    );
    onTestFinished(() => void vi.unstubAllGlobals());
    await open();
    await screen.findByText('picture-1.png');
    expect(screen.queryByText(/drag/i)).not.toBeInTheDocument();
  });
});
