import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { clearSession } from '@/lib/session/session';
import { cropImage, type Area } from '@/components/crop/crop-image';
import { testImage } from '@/testing/images';
import { findDialog } from '@/testing/render-admin';
import { ME, open } from '../testing';

// jsdom has no layout and no canvas; tests/e2e/admin/images.test.ts crops a picture in a browser
const AREA = { x: 10, y: 20, width: 300, height: 200 };
vi.mock('@/components/crop/crop-frame', () => ({
  CropFrame: ({
    aspect,
    rotation,
    onArea,
  }: {
    aspect: number;
    rotation: number;
    onArea: (a: Area) => void;
  }) => (
    <button type="button" onClick={() => onArea(AREA)}>
      {`${aspect.toFixed(2)} at ${rotation}°`}
    </button>
  ),
}));
vi.mock('@/components/crop/crop-image', () => ({
  cropImage: vi.fn(() => Promise.resolve(new File(['x'], 'cut.png', { type: 'image/png' }))),
}));

beforeEach(clearSession);
beforeEach(() => vi.mocked(cropImage).mockClear());

const answers = () => ({
  'POST /images': vi.fn(() => [
    { file_name: 'cut.png', is_success: true, msg: '', id: 'cut', path: '/cut.png', alt: '' },
  ]),
  'PUT /images': vi.fn(() => testImage(3)),
  'POST /images/replace': vi.fn(() => ({ count: 3 })),
});
/** Opens the dialog from the details of a picture. */
const crop = async (name: string, more: Parameters<typeof open>[0], options?: Parameters<typeof open>[1]) => {
  const { user } = await open(more, options);
  await user.click(await screen.findByRole('button', { name: `Edit: ${name}` }));
  await user.click(await screen.findByRole('button', { name: 'Crop and rotate' }));
  await screen.findAllByText(`Crop and rotate “${name}”`);
  return user;
};

describe('cropping and rotating', () => {
  it('makes a copy with the alternative text and tags, also of a used picture, unless replacement is chosen', async () => {
    const sent = answers();
    const user = await crop('picture-1.png', sent);
    await user.click(screen.getByRole('button', { name: 'Rotate left' }));
    await user.click(screen.getByRole('button', { name: '0.67 at 270°' }));
    expect(screen.getByRole('radio', { name: 'Save as a copy' })).toBeChecked();
    await user.click(screen.getByRole('button', { name: 'Save as a copy' }));
    expect(await screen.findByText('The copy is in the library.')).toBeVisible();
    const options = { rotation: 270, type: 'image/png', name: 'picture-1-crop' };
    expect(cropImage).toHaveBeenCalledWith('/uploads/1.png', AREA, options);
    const body = { id: 'cut', alt: 'Alt 1', tags: ['ink'] };
    expect(sent['PUT /images']).toHaveBeenCalledWith({ body }, undefined);
    expect(sent['POST /images/replace']).not.toHaveBeenCalled();
  });

  it('can be shown wherever the picture is used', async () => {
    const sent = answers();
    const user = await crop('picture-1.png', sent);
    await user.click(screen.getByRole('radio', { name: '1:1' }));
    await user.click(screen.getByRole('button', { name: '1.00 at 0°' }));
    await user.click(screen.getByRole('radio', { name: /in the 3 places/ }));
    await user.click(screen.getByRole('button', { name: 'Replace everywhere' }));
    expect(await screen.findByText('Replaced everywhere.')).toBeVisible();
    const body = { from_id: 'image-1', into_id: 'cut' };
    expect(sent['POST /images/replace']).toHaveBeenCalledWith({ body }, undefined);
  });

  it('shows in the dialog why storing it failed', async () => {
    const refused = () => [{ file_name: 'cut.png', is_success: false, msg: 'This file is too large.' }];
    const user = await crop('picture-1.png', { ...answers(), 'POST /images': refused });
    await user.click(screen.getByRole('button', { name: '1.50 at 0°' }));
    await user.click(screen.getByRole('button', { name: 'Save as a copy' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('This file is too large.');
  });

  it('by an author only makes copies', async () => {
    const list = [testImage(2, { user_id: ME, used_in: 3 })];
    await crop('picture-2.png', { ...answers(), 'GET /images': () => ({ list, count: 1 }) }, { role: 2 });
    expect(screen.queryByRole('radio', { name: 'Save as a copy' })).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Save as a copy' })).toBeDisabled();
  });

  it.each(['gif', 'svg', 'ico'])('is not offered for %s', async (image_type) => {
    const { user } = await open({
      'GET /images': () => ({ list: [testImage(4, { image_type })], count: 1 }),
    });
    await user.click(await screen.findByRole('button', { name: 'Edit: picture-4.png' }));
    const dialog = await findDialog('Edit image');
    expect(dialog.queryByRole('button', { name: 'Crop and rotate' })).not.toBeInTheDocument();
  });
});
