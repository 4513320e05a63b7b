import type { Knex } from 'knex';
import type { EndpointOutput } from '../../contract';
import type { SignedIn } from '../../core/auth/actor';
import type { LibraryFile } from './queries/find-files';

/** One place that shows an image, with the title of what shows it. */
export type ImageUse = EndpointOutput<'GET /images/{id}/uses'>[number];
export type ImageUseKind = ImageUse['kind'];
export type ImagePlace = Omit<ImageUse, 'title'>;

/** One image in place of another. */
export interface ImageReplacement {
  from: LibraryFile;
  into: LibraryFile;
}

/** The title of something that shows images; `locale` where each language has its own. */
export interface ImageTitle {
  id: string;
  locale?: string | null;
  title: string | null;
}

/** Content that shows images of the library, such as articles or menus, and what the library asks of it. */
export interface ImageOwner {
  kinds: readonly ImageUseKind[];
  /** A content type whose uses are recorded after each write of a document. Other owners record theirs themselves. */
  documents?: { uid: string; filesOf: (id: string) => Promise<string[]> };
  /** Titles of what `actor` may know of; without it there are none. One query. */
  titlesOf?: (places: ImagePlace[], actor: SignedIn) => Promise<ImageTitle[]>;
  /**
   * Prepares to show another image in things with these ids: what takes long is done here. The function that it
   * returns writes, inside the transaction of all owners.
   * @throws from the returned function: `ImageOwnerChanged` when what was prepared is out of date
   */
  replace: (
    ids: string[],
    replacement: ImageReplacement,
    actor: SignedIn,
  ) => Promise<(trx: Knex.Transaction) => Promise<void>>;
  /** Called when images have other sizes than before, with the places that show them. */
  refresh?: (places: ImagePlace[]) => Promise<void>;
}

/** Thrown by an owner whose content was changed between the preparation of a replacement and its transaction. */
export class ImageOwnerChanged extends Error {}

const owners = new Map<ImageUseKind, ImageOwner>();

/** Adds an owner of images. To be called in `register` of the domain that it belongs to. */
export const registerImageOwner = (owner: ImageOwner): void => {
  for (const kind of owner.kinds) owners.set(kind, owner);
};

export const imageOwners = (): ImageOwner[] => [...new Set(owners.values())];

/** Owners of these places, each with those that belong to it. */
export const placesByOwner = (places: readonly ImagePlace[]): Map<ImageOwner, ImagePlace[]> =>
  new Map(
    imageOwners()
      .map((owner) => [owner, places.filter(({ kind }) => owner.kinds.includes(kind))] as const)
      .filter(([, own]) => own.length > 0),
  );
