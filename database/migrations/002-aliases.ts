import type { Migration } from '../../src/core/database/migrations';
import { isPostgres } from '../../src/core/database/dialect';

const INDEXES = ['uq', 'target_idx', 'documents_idx', 'created_by_id_fk', 'updated_by_id_fk'];

/** SQLite renames no indexes; Strapi creates those that are missing. */
const SQLITE = INDEXES.map((index) => `drop index old_names_${index}`);

/** An index and the unique constraint that it belongs to are renamed together. */
const POSTGRES = [
  'alter sequence old_names_id_seq rename to aliases_id_seq',
  ...['pkey', ...INDEXES].map((index) => `alter index old_names_${index} rename to aliases_${index}`),
  ...['created_by_id_fk', 'updated_by_id_fk'].map(
    (key) => `alter table aliases rename constraint old_names_${key} to aliases_${key}`,
  ),
];

/** Renames the table `old_names`, with all that is named after it, for the content type is called alias now. */
export const renameOldNames: Migration = async (trx) => {
  if (!(await trx.schema.hasTable('old_names'))) return;
  await trx.schema.renameTable('old_names', 'aliases');
  for (const statement of isPostgres(trx) ? POSTGRES : SQLITE) await trx.raw(statement);
};
