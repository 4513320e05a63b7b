import type { Knex } from 'knex';
import type { Locale } from '../../../contract/enums';
import { toDbTime } from '../../../core/database/time';

/** Sets the time of a language's last change; Strapi would store the time of the import. */
export const setChangedAt = (trx: Knex.Transaction, id: string, locale: Locale, updated: string) =>
  trx('articles')
    .where({ document_id: id, locale })
    .update({ updated_at: toDbTime(new Date(updated), strapi.db.dialect.client) });
