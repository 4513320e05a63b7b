import { useMutation, useQueryClient } from '@tanstack/react-query';
import { sendImage } from '@/components/admin/images/use-image-uploads';
import { cropImage, type Area } from '@/components/crop/crop-image';
import { useApp } from '@/lib/app-context';
import type { Image } from './images';

/** MIME types of formats that a canvas reads and writes without loss of animation; others are written as WebP. */
const TYPES: Record<string, string> = { jpg: 'image/jpeg', jpeg: 'image/jpeg', png: 'image/png' };

interface Cut {
  area: Area;
  /** Degrees clockwise. */
  rotation: number;
  /** Replaces the picture with the result everywhere; otherwise the result is a copy. */
  isEverywhere: boolean;
}

/**
 * Stores a cropped or rotated picture as a new one in the library, with the alternative text and the tags. The original
 * stays in the library.
 */
export const useCrop = (image: Image, onDone: (isEverywhere: boolean) => void) => {
  const { call } = useApp();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ area, rotation, isEverywhere }: Cut) => {
      const base = image.name.replace(/\.\w+$/, '');
      const name = isEverywhere ? base : `${base}-crop`;
      const type = TYPES[image.image_type] ?? 'image/webp';
      const file = await cropImage(image.path, area, { rotation, type, name });
      const { id } = await sendImage(call, file);
      await call('PUT /images', { body: { id, alt: image.alt, tags: image.tags } }, { isQuiet: true });
      if (isEverywhere)
        await call('POST /images/replace', { body: { from_id: image.id, into_id: id } }, { isQuiet: true });
    },
    meta: { showsOwnErrors: true },
    onSuccess: (_, { isEverywhere }) => onDone(isEverywhere),
    onSettled: () => queryClient.invalidateQueries(),
  });
};
