import type { Migration } from '../../src/core/database/migrations';

/** Adds the folder to imported files (decision 149): files of different folders may have the same path. Older rows have none. */
export const addFoldersOfImports: Migration = async (trx) => {
  const table = 'article_imports';
  if (!(await trx.schema.hasTable(table)) || (await trx.schema.hasColumn(table, 'folder'))) return;
  await trx.schema.alterTable(table, (columns) => columns.string('folder'));
  await trx(table).update({ folder: '' });
};
