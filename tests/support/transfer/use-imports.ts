import path from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import type { EndpointInput } from '../../../src/contract';
import type * as Runs from '../../../src/api/transfer/actions/run-imports';
import { startApp, type TestApp } from '../site/app';
import { built } from '../site/boot';
import { isPostgres } from '../site/environment';
import { everyRole } from '../account/people';

type Choices = NonNullable<EndpointInput<'POST /imports/{id}/start'>['body']>;

interface ImportRow {
  id: number;
  state: string;
  attempts: number;
}

/** A server for tests of imports by upload, with access to its database and folder. */
export const useImports = () => {
  const site = {} as { app: TestApp };
  /** Runs waiting imports, as the schedule does. */
  const runImports = () => built<typeof Runs>('src/api/transfer/actions/run-imports').runImports();
  beforeAll(async () => {
    site.app = await startApp();
    // A call joins the running one, and that of the start may not see what a test stores.
    await runImports();
  });
  afterAll(() => site.app.stop());

  const { id: user_id, token } = everyRole().admin;
  const asAdmin = { token };
  const table = (name: string) => site.app.strapi.db.connection(name);
  const folder = () => path.join(site.app.strapi.config.get<string>('site.dataDir'), 'imports');
  return {
    site,
    asAdmin,
    imports: () => table('site_imports'),
    lines: () => table('site_import_lines'),
    runImports,
    folder,
    fileOf: (id: string) => path.join(folder(), id),
    /** A time in the database's format. */
    timeOf: (ms: number) => (isPostgres ? new Date(ms) : ms),
    upload: async (file: File) => (await site.app.call('POST /imports', { files: [file] }, asAdmin)).id,
    begin: (id: string, body: Choices = {}) =>
      site.app.reply('POST /imports/{id}/start', { params: { id }, body }, asAdmin),
    reportOf: (id: string) => site.app.call('GET /imports/{id}', { params: { id } }, asAdmin),
    rowOf: async (id: string) => (await table('site_imports').where('document_id', id).first()) as ImportRow,
    change: (id: string, values: object) => table('site_imports').where('document_id', id).update(values),
    /** An import that was not uploaded here. */
    stored: (values: object) =>
      site.app.strapi.db.query('api::transfer.site-import').create({
        data: { user_id, kind: 'ghost', attempts: 1, ...values },
      }) as Promise<{ id: number; documentId: string }>,
  };
};
