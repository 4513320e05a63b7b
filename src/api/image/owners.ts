import type { Knex } from 'knex';
import type { EndpointOutput } from '../../contract';
import type { SignedIn } from '../../core/auth/actor';
import type { LibraryFile } from './queries/find-files';

/** A use of an image, with the title of the item that shows it. */
export type ImageUse = EndpointOutput<'GET /images/{id}/uses'>[number];
export type ImageUseKind = ImageUse['kind'];
export type ImagePlace = Omit<ImageUse, 'title'>;

/** The replacement of an image by another. */
export interface ImageReplacement {
  from: LibraryFile;
  into: LibraryFile;
}

/** The title of an item that shows images; `locale` when titles are localised. */
interface ImageTitle {
  id: string;
  locale?: string | null;
  title: string | null;
}

/** A kind of content that shows images of the library, such as articles or menus. */
export interface ImageOwner {
  kinds: readonly ImageUseKind[];
  /** Content type whose uses are recorded after each write of a document; other owners record theirs themselves. */
  documents?: { uid: string; filesOf: (id: string) => Promise<string[]> };
  /** Returns the titles that `actor` may see. One query. */
  titlesOf?: (places: ImagePlace[], actor: SignedIn) => Promise<ImageTitle[]>;
  /**
   * Prepares the replacement of an image in items with these ids, including slow work. The returned function writes,
   * inside the transaction of all owners.
   * @throws from the returned function: `ImageOwnerChanged` when the preparation is outdated
   */
  replace: (
    ids: string[],
    replacement: ImageReplacement,
    actor: SignedIn,
  ) => Promise<(trx: Knex.Transaction) => Promise<void>>;
  /** Called after the variants of an image have changed, with the places that show it. */
  refresh?: (places: ImagePlace[]) => Promise<void>;
}

/** Thrown by an owner whose content was changed between the preparation of a replacement and its transaction. */
export class ImageOwnerChanged extends Error {}

const owners = new Map<ImageUseKind, ImageOwner>();

/** Registers an owner of images; called in `register` of its domain. */
export const registerImageOwner = (owner: ImageOwner): void => {
  for (const kind of owner.kinds) owners.set(kind, owner);
};

export const imageOwners = (): ImageOwner[] => [...new Set(owners.values())];

/** Groups places by owner. */
export const placesByOwner = (places: readonly ImagePlace[]): Map<ImageOwner, ImagePlace[]> =>
  new Map(
    imageOwners()
      .map((owner) => [owner, places.filter(({ kind }) => owner.kinds.includes(kind))] as const)
      .filter(([, own]) => own.length > 0),
  );
