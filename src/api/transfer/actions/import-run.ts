import type { Knex } from 'knex';
import type { ImportOutcome, ImportPhase } from '../../../contract/admin-enums';
import { toDbTime } from '../../../core/database/time';
import { transaction } from '../../../core/database/transaction';
import type { ImportedFile } from '../../article/import/exports';
import { clearLinks, type ImportLine, pagesOfLines, storeLines } from '../queries/import-lines';
import { type ImportCounts, NO_COUNTS, type SiteImportRow } from '../queries/site-imports';

/** Lines of one transaction, which blocks other writes on SQLite. */
const BATCH_SIZE = 100;

/** Reason to end an import that was cancelled or removed, or that another process runs. */
export class ImportTaken extends Error {}

/** The data of a file that has a line in the report. */
interface Known {
  number: number;
  outcome: ImportOutcome;
  redirects: number;
  comments: number;
}

const NO_LINE = {
  path: '',
  title: '',
  outcome: null,
  article_id: '',
  address: '',
  redirects: 0,
  comments: 0,
  notes: null,
  links: null,
};

/** An import that this process runs: its progress, and the lines of its report that are not stored yet. */
export class ImportRun {
  readonly stop = new AbortController();
  readonly counts: ImportCounts = { ...NO_COUNTS };
  phase: ImportPhase = 'reading';
  done = 0;
  total = 0;
  private readonly files = new Map<string, Known>();
  private readonly pictures = new Set<string>();
  /** Lines that are not stored yet, by their numbers. */
  private readonly unsaved = new Map<number, ImportLine>();
  private number = 0;
  private saving: Promise<unknown> = Promise.resolve();

  /** @param row its values before the claim */
  constructor(private readonly row: SiteImportRow) {}

  /** Reads the lines that an earlier run has stored; the counts are theirs. */
  async load(): Promise<void> {
    const { document_id } = this.row;
    for await (const lines of pagesOfLines(document_id, 'file'))
      for (const { path, number, outcome, redirects, comments } of lines)
        this.know(path, { number, outcome: outcome!, redirects, comments });
    for await (const lines of pagesOfLines(document_id, 'picture'))
      for (const { address, number } of lines) this.knowPicture(address, number);
    for await (const lines of pagesOfLines(document_id, 'link'))
      for (const { number } of lines) {
        this.number = Math.max(this.number, number);
        this.counts.dead_links += 1;
      }
  }

  private know(path: string, known: Known): void {
    this.count(this.files.get(path), -1);
    this.count(known, 1);
    this.files.set(path, known);
    this.number = Math.max(this.number, known.number);
  }

  private count(known: Known | undefined, sign: 1 | -1): void {
    if (!known) return;
    this.counts[known.outcome] += sign;
    this.counts.redirects += sign * known.redirects;
    this.counts.comments += sign * known.comments;
  }

  private knowPicture(address: string, number: number): void {
    this.pictures.add(address);
    this.number = Math.max(this.number, number);
    this.counts.missing_pictures = this.pictures.size;
  }

  /** Adds a result. A file that this import saved before a restart is unchanged now, and keeps its first outcome. */
  add(file: ImportedFile): void {
    const { path, title = '', outcome, articleId = '', reason, notes = [], links = [] } = file;
    const { redirects = 0, comments = 0, missingPictures = [] } = file;
    const earlier = this.files.get(path);
    if (earlier && outcome === 'unchanged') return;
    const number = earlier?.number ?? this.number + 1;
    this.know(path, { number, outcome, redirects, comments });
    const all = reason ? [reason, ...notes] : notes;
    const line = { path, title, outcome, article_id: articleId, redirects, comments, notes: all, links };
    this.unsaved.set(number, { ...NO_LINE, ...line, kind: 'file', number });
    this.addMissing(missingPictures);
  }

  /** Adds addresses of pictures, each once. */
  addMissing(addresses: readonly string[]): void {
    for (const address of addresses) {
      if (this.pictures.has(address)) continue;
      const number = this.number + 1;
      this.knowPicture(address, number);
      this.unsaved.set(number, { ...NO_LINE, kind: 'picture', number, address });
    }
  }

  /** Stores the dead links of some files, which are then not checked again. */
  async storeDeadLinks(
    files: readonly ImportLine[],
    dead: readonly { path: string; address: string }[],
  ): Promise<void> {
    const ofFile = new Map<number, ImportLine[]>();
    for (const { path, number } of files) {
      const links = dead.filter((link) => link.path === path);
      ofFile.set(
        number,
        links.map((link) => ({ ...NO_LINE, ...link, kind: 'link', number: (this.number += 1) })),
      );
    }
    let part: number[] = [];
    let lines: ImportLine[] = [];
    for (const [number, links] of ofFile) {
      if (part.length > 0 && lines.length + links.length > BATCH_SIZE) {
        await this.storeLinks(part, lines);
        [part, lines] = [[], []];
      }
      part.push(number);
      lines.push(...links);
    }
    if (part.length > 0) await this.storeLinks(part, lines);
  }

  /** A file and its links are stored together: after a restart each link is in the report once. */
  private async storeLinks(files: readonly number[], lines: readonly ImportLine[]): Promise<void> {
    const { document_id } = this.row;
    await transaction(async (trx) => {
      await this.touch(trx, {});
      await storeLines(trx, document_id, lines);
      await clearLinks(trx, document_id, files);
    });
    this.counts.dead_links += lines.length;
  }

  /**
   * Stores the progress, the new lines of the report, and `values`.
   * @param state that the import has
   * @throws ImportTaken, which also ends the import
   */
  save(values: Record<string, unknown> = {}, state: 'running' | 'cancelled' = 'running'): Promise<void> {
    const write = async (): Promise<void> => {
      while (this.unsaved.size > 0) {
        const lines = this.firstUnsaved();
        await transaction(async (trx) => {
          await this.touch(trx, {}, state);
          await storeLines(trx, this.row.document_id, lines);
        });
        for (const line of lines)
          if (this.unsaved.get(line.number) === line) this.unsaved.delete(line.number);
      }
      const { phase, done, total, counts } = this;
      const progress = { phase, done, total, counts: JSON.stringify(counts), ...values };
      await transaction((trx) => this.touch(trx, progress, state));
    };
    const saved = this.saving.then(write, write);
    this.saving = saved;
    return saved;
  }

  private firstUnsaved(): ImportLine[] {
    const lines: ImportLine[] = [];
    for (const line of this.unsaved.values()) {
      if (lines.length === BATCH_SIZE) break;
      lines.push(line);
    }
    return lines;
  }

  /** Updates the row, which must exist and be claimed by this process; it is locked until the end of the transaction. */
  private async touch(
    trx: Knex.Transaction,
    values: Record<string, unknown>,
    state: 'running' | 'cancelled' = 'running',
  ): Promise<void> {
    const own = { id: this.row.id, attempts: this.row.attempts + 1, state };
    const seen_at = toDbTime(new Date(), strapi.db.dialect.client);
    const changed = await trx('site_imports')
      .where(own)
      .update({ seen_at, ...values });
    if (changed > 0) return;
    const taken = new ImportTaken();
    this.stop.abort(taken);
    throw taken;
  }
}
