import { openDatabase } from './database';

/** Publications and withdrawals with an effect for readers: `+ <id>` and `- <id>`. */
export interface PublicationLog {
  /** All entries so far, oldest first. */
  seen: () => string[];
  close: () => void;
}

const TRIGGERS = `
create table publication_log (what text);
create trigger publication_added after insert on articles when new.published_at is not null
begin insert into publication_log values ('+ ' || new.document_id); end;
create trigger publication_removed after delete on articles when old.published_at is not null
begin insert into publication_log values ('- ' || old.document_id); end;`;

/**
 * Logs every publication and withdrawal with triggers in the database, whichever process makes it. A second
 * publication of the same text leaves no other trace.
 */
export const logPublications = (dataDir: string): PublicationLog => {
  const database = openDatabase(dataDir);
  database.exec(TRIGGERS);
  return {
    seen: () =>
      (database.prepare('select what from publication_log order by rowid').all() as { what: string }[]).map(
        ({ what }) => what,
      ),
    close: () => database.close(),
  };
};
