import { createRequire } from 'node:module';
import path from 'node:path';
import { ROOT } from './site';

interface Connection {
  exec: (statements: string) => void;
  prepare: (statement: string) => { all: () => unknown[] };
  close: () => void;
}
const Database = createRequire(path.join(ROOT, 'package.json'))('better-sqlite3') as new (
  file: string,
  options: { timeout: number },
) => Connection;

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
  const database = new Database(path.join(dataDir, 'site.db'), { timeout: 5000 });
  database.exec(TRIGGERS);
  return {
    seen: () =>
      (database.prepare('select what from witness order by rowid').all() as { what: string }[]).map(
        ({ what }) => what,
      ),
    close: () => database.close(),
  };
};
