import type { ImageUseKind } from '../owners';

const USE = 'api::image.image-use';

/** A use of an image. */
interface RecordedUse {
  /** documentId of the file. */
  file_id: string;
  kind: ImageUseKind;
  /** Language of the text that shows it. */
  language?: string;
}

interface RecordImageUsesOptions {
  /** documentId of the item that shows images, and all kinds of use of its owner. */
  targetId: string;
  kinds: readonly ImageUseKind[];
  uses: readonly RecordedUse[];
}

/** Stored kinds have a hyphen where the contract has an underscore. */
const storedKind = (kind: ImageUseKind): string => kind.replace('_', '-');

/** Replaces the recorded image uses of an item (decision 017). */
export const recordImageUses = async ({ targetId, kinds, uses }: RecordImageUsesOptions): Promise<void> => {
  const unique = new Map(
    uses.map(({ file_id, kind, language = '' }) => [
      `${kind} ${file_id} ${language}`,
      { file_id, kind: storedKind(kind), language, target_id: targetId },
    ]),
  );
  await strapi.db
    .query(USE)
    .deleteMany({ where: { target_id: targetId, kind: { $in: kinds.map(storedKind) } } });
  if (unique.size > 0) await strapi.db.query(USE).createMany({ data: [...unique.values()] });
};
