import type { EndpointInput, EndpointKey } from '../../../src/contract';
import type { ErrorName } from '../../../src/contract/errors';
import type { TestApp } from '../site/app';
import { article, text } from '../site/fixtures';
import { everyRole, type Person } from '../account/people';

/** Contained in every text of an owner; nobody else may get it. */
export const MINE = 'Seen-by-the-owner-only';

/** Origin of the site of these calls: passkeys are bound to it. */
export const ORIGIN = 'https://site.example';

/** How a call that depends on ownership treats others. */
export interface Ownership<K extends EndpointKey = EndpointKey> {
  /**
   * What others get who send the same input: a status; the code of a business error; or `own`, an answer about their own
   * data.
   */
  others: 403 | 404 | ErrorName | 'own';
  /** Writes nothing for the owner, although it is not a GET. */
  isRead?: true;
  /** Creates the records of the owner. @returns the input of the call, which is valid for the owner */
  make: (app: TestApp, owner: Person) => Promise<Partial<EndpointInput<K>>>;
}

export type Ownerships<K extends EndpointKey> = { [N in K]: Ownership<N> };

let number = 0;
/** A title that no other article has. */
export const newTitle = (): string => `${MINE} ${(number += 1)}`;

export const newDraft = (app: TestApp, { token }: Person): Promise<string> =>
  article(app, text(newTitle(), { state: 'draft' }), token);

/** An article of the owner that an administrator has accepted. */
export const newPublished = async (app: TestApp, { token }: Person): Promise<string> => {
  const id = await article(app, text(newTitle()), token);
  const body = { id, accept: true };
  await app.call('PUT /articles/review', { body }, { token: everyRole().admin.token });
  return id;
};

/** An article that belongs to neither the owner nor others. */
export const newArticle = (app: TestApp): Promise<string> =>
  article(app, text(`An article ${(number += 1)}`));
