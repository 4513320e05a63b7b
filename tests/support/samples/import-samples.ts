import type { imports } from '../../../src/contract/endpoints/content/imports';
import type { TestApp } from '../site/app';
import { everyRole } from '../account/people';
import type { Samples } from './authoring-samples';

export type ImportCall = keyof typeof imports;

export interface ImportFixtures {
  /** Uploaded, not started. */
  uploadedImport: string;
  endedImport: string;
  deletedImport: string;
  importFile: File;
}

/** The smallest export of Ghost. */
export const ghost = (): File => {
  const posts = [{ id: '1', title: 'From Ghost', slug: 'from-ghost', html: '<p>Text</p>', status: 'draft' }];
  return new File([JSON.stringify({ db: [{ data: { posts } }] })], 'ghost.json', {
    type: 'application/json',
  });
};

export const makeImportFixtures = async ({ strapi, call }: TestApp): Promise<ImportFixtures> => {
  const { admin } = everyRole();
  const ended = async (): Promise<string> => {
    const { documentId } = await strapi.db.query('api::transfer.site-import').create({
      data: { user_id: admin.id, state: 'done', kind: 'ghost', file_name: 'ghost.json', attempts: 1 },
    });
    return documentId as string;
  };
  const { id } = await call('POST /imports', { files: [ghost()] }, { token: admin.token });
  return {
    uploadedImport: id,
    endedImport: await ended(),
    deletedImport: await ended(),
    importFile: ghost(),
  };
};

/** Sample inputs of the endpoints of imports. */
export const importSamples = ({
  uploadedImport,
  endedImport,
  deletedImport,
  importFile,
}: ImportFixtures): Pick<Samples, ImportCall> => ({
  'GET /imports': {},
  'POST /imports': { files: [importFile] },
  'POST /imports/{id}/start': {
    params: { id: uploadedImport },
    body: {
      locale: 'en',
      source: 'An old blog',
      origin: 'https://old.example.com',
      fetches_pictures: false,
      as_drafts: true,
      with_comments: true,
      replace_settings: true,
    },
  },
  'POST /imports/{id}/cancel': { params: { id: endedImport }, body: {} },
  'GET /imports/{id}': { params: { id: endedImport } },
  'GET /imports/{id}/labels': { params: { id: endedImport } },
  'GET /imports/{id}/report': { params: { id: endedImport } },
  'DELETE /imports': { body: { id_list: [deletedImport] } },
});
