import { openDatabase } from './database';

/** What readers could see come or go: `+ <id>` and `- <id>`. */
export interface Witness {
  /** Everything so far, in its order. */
  seen: () => string[];
  close: () => void;
}

const TRIGGERS = `
create table witness (what text);
create trigger witness_come after insert on articles when new.published_at is not null
begin insert into witness values ('+ ' || new.document_id); end;
create trigger witness_go after delete on articles when old.published_at is not null
begin insert into witness values ('- ' || old.document_id); end;`;

/**
 * Lets the database itself write down every publication and withdrawal, whichever process makes it. A second
 * publication of the same text leaves no other trace.
 */
export const witnessOf = (dataDir: string): Witness => {
  const database = openDatabase(dataDir);
  database.exec(TRIGGERS);
  return {
    seen: () =>
      (database.prepare('select what from witness order by rowid').all() as { what: string }[]).map(
        ({ what }) => what,
      ),
    close: () => database.close(),
  };
};
