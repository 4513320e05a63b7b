import type { Migration } from '../../src/core/database/migrations';
import { isPostgres } from '../../src/core/database/dialect';

const INDEXES = ['uq', 'target_idx', 'documents_idx', 'created_by_id_fk', 'updated_by_id_fk'];

/** SQLite cannot rename indexes; Strapi creates the missing ones. */
const SQLITE = INDEXES.map((index) => `drop index old_names_${index}`);

/** Renaming an index also renames its unique constraint. */
const POSTGRES = [
  'alter sequence old_names_id_seq rename to aliases_id_seq',
  ...['pkey', ...INDEXES].map((index) => `alter index old_names_${index} rename to aliases_${index}`),
  ...['created_by_id_fk', 'updated_by_id_fk'].map(
    (key) => `alter table aliases rename constraint old_names_${key} to aliases_${key}`,
  ),
];

/** Renames the table `old_names` and everything named after it to `aliases`, like the content type. */
export const renameOldNames: Migration = async (trx) => {
  if (!(await trx.schema.hasTable('old_names'))) return;
  await trx.schema.renameTable('old_names', 'aliases');
  for (const statement of isPostgres(trx) ? POSTGRES : SQLITE) await trx.raw(statement);
};
