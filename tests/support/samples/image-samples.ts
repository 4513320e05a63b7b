import type { images } from '../../../src/contract/endpoints/content/images';
import type { TestApp } from '../site/app';
import { servePicture } from '../servers/feed-server';
import { everyRole } from '../account/people';
import { picture } from './image-files';
import { article, text, type Fixtures } from '../site/fixtures';
import type { Samples } from './authoring-samples';

export type ImageCall = keyof typeof images;

/** Resources that endpoints of the library need. */
export interface Pictures {
  /** Not in the library yet. */
  one: File;
  more: File[];
  /** Ids of images in the library. */
  stored: string;
  /** URL of one of another site. */
  remote: string;
  other: string;
}

/** Uploads a picture as a user and returns its id and URL. */
export const storedPicture = async (app: TestApp, token = everyRole().admin.token, file?: File) => {
  const files = [file ?? (await picture())];
  const [{ id, path, msg } = {}] = await app.call('POST /images', { files }, { token });
  if (!id || !path) throw new Error(`The picture was not taken: ${msg}`);
  return { id, path };
};

/** An article that shows exactly one picture: without a banner it would get a random one. */
export const articleShowing = (app: TestApp, { path }: { path: string }, title: string, more: object = {}) =>
  article(app, text(title, { content: `# ${title}\n\n![A picture](${path})`, banner_id: '', ...more }));

export const makePictures = async (app: TestApp): Promise<Pictures> => ({
  one: await picture(),
  more: [await picture(), await picture()],
  stored: (await storedPicture(app)).id,
  remote: await servePicture(await picture()),
  other: (await storedPicture(app)).id,
});

/** Sample inputs of the endpoints of the library. */
export const imageSamples = ({ pictures }: Fixtures): Pick<Samples, ImageCall> => ({
  'GET /images': {
    query: { page: 1, limit: 5, key: 'picture', unused: 'true', sort: 'used_in desc' },
  },
  'POST /image': { files: [pictures.one] },
  'POST /images': { files: pictures.more },
  'POST /images/fetch': { body: { url: pictures.remote } },
  'PUT /images': {
    body: {
      id: pictures.stored,
      name: 'Ink.png',
      alt: 'A pot of ink',
      tags: ['ink'],
      focal_x: 0.2,
      focal_y: 0.8,
    },
  },
  'DELETE /images': { body: { id_list: [pictures.other], force: false } },
  'GET /images/{id}/uses': { params: { id: pictures.stored } },
  'POST /images/replace': { body: { from_id: pictures.stored, into_id: pictures.other } },
});
