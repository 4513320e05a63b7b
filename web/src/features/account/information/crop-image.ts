/** Pixels of an avatar's side: shown at most at 128, on screens with two pixels for one. */
const SIDE = 256;

interface Area {
  x: number;
  y: number;
  width: number;
  height: number;
}

/**
 * Cuts a square out of a picture.
 * @param source URL of the picture
 * @param area pixels of the picture
 * @throws when the browser cannot read the picture
 */
export const cropImage = async (source: string, { x, y, width, height }: Area): Promise<File> => {
  const image = new Image();
  image.src = source;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = SIDE;
  canvas.height = SIDE;
  canvas.getContext('2d')?.drawImage(image, x, y, width, height, 0, 0, SIDE, SIDE);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (!blob) throw new Error('The picture could not be cropped');
  return new File([blob], 'avatar.png', { type: 'image/png' });
};
