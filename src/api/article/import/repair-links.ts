import type { Locale } from '../../../contract/enums';
import { ARTICLE, ARTICLE_IMPORT } from '../../../core/database/content-types';
import { transaction } from '../../../core/database/transaction';
import { type ImportProblem, rewriteInWorker } from '../../../lib/import';
import { asInput } from '../input/article-input';
import { type Draft, findDrafts } from '../drafts/find-drafts';
import { publishArticle } from '../publishing/publish-article';
import { withTexts } from '../rendering/with-texts';
import { setChangedAt } from './changed-at';
import type { FindTarget } from './link-targets';

/** Links of an imported text to files that were not imported with it. */
interface OpenLinks {
  /** Path of the file, relative to its folder. */
  path: string;
  /** Targets in the article's text, by those in the file. */
  links: Record<string, string>;
}

interface Row {
  id: number;
  article_id: string;
  language: Locale;
  open_links: OpenLinks;
}

/** An article whose links were repaired. */
interface Repaired {
  path: string;
  title: string;
  articleId: string;
  notes: ImportProblem[];
}

/** Number of rows that are read in one query. */
const BATCH_SIZE = 200;

/** Maximum of stored links of a file; a file with more does not link to articles only. */
const MAX_LINKS = 500;

/** Maximum characters of the links in the report of a file. */
const MAX_LISTED = 1_000;

/** Returns the stored form of the unresolved links of a file; null for none. */
export const openLinksOf = (path: string, links: Record<string, string>): OpenLinks | null => {
  const kept = Object.entries(links).slice(0, MAX_LINKS);
  return kept.length > 0 ? { path, links: Object.fromEntries(kept) } : null;
};

async function* rowsWithOpenLinks(folder: string): AsyncGenerator<Row> {
  for (let after = 0; ;) {
    const rows = (await strapi.db.query(ARTICLE_IMPORT).findMany({
      where: { folder, open_links: { $notNull: true }, id: { $gt: after } },
      orderBy: { id: 'asc' },
      limit: BATCH_SIZE,
    })) as Row[];
    yield* rows;
    if (rows.length < BATCH_SIZE) return;
    after = rows.at(-1)!.id;
  }
}

/** Returns the links of a file whose articles exist now, with the addresses of these. */
const foundLinks = async ({ open_links, language }: Row, findTarget: FindTarget) => {
  const targets = new Map<string, { id: string; address: string }>();
  for (const link of Object.keys(open_links.links)) {
    const target = await findTarget(link, { path: open_links.path, locale: language });
    if (target) targets.set(link, target);
  }
  if (targets.size === 0) return new Map<string, string>();
  const ids = [...new Set([...targets.values()].map(({ id }) => id))];
  const there = (await strapi.db
    .query(ARTICLE)
    .findMany({ select: ['documentId'], where: { documentId: { $in: ids } } })) as { documentId: string }[];
  const known = new Set(there.map(({ documentId }) => documentId));
  return new Map(
    [...targets].flatMap(([link, { id, address }]) => (known.has(id) ? [[link, address] as const] : [])),
  );
};

const draftOf = async ({ article_id, language }: Row): Promise<Draft | undefined> =>
  (await findDrafts([article_id])).find(({ locale, deleted }) => locale === language && !deleted);

/** Whether readers see a text other than the draft. */
const hasChanges = async ({ id, locale, state }: Draft): Promise<boolean> =>
  state !== 'published' &&
  (await strapi.db
    .query(ARTICLE)
    .count({ where: { documentId: id, locale, publishedAt: { $notNull: true } } })) > 0;

/**
 * Writes the new targets into the article's current text, as a new version with the date of the last one.
 * @returns the draft as it was; undefined when nothing was written: it is deleted or in the trash, no longer has the links,
 * or somebody has saved another text meanwhile
 */
const rewrite = async (row: Row, found: ReadonlyMap<string, string>): Promise<Draft | undefined> => {
  const { links } = row.open_links;
  const draft = await draftOf(row);
  if (!draft) return undefined;
  const { id, locale, fields } = draft;
  const targets = new Map([...found].map(([link, address]) => [links[link]!, address]));
  const content = await rewriteInWorker(fields.content, { images: new Map(), links: targets });
  const left = Object.fromEntries(Object.entries(links).filter(([link]) => !found.has(link)));
  const open_links = openLinksOf(row.open_links.path, left);
  return withTexts({ rendered: [{ content, locale }], outlined: [{ content: fields.content, locale }] }, () =>
    transaction(async (trx) => {
      if ((await draftOf(row))?.version !== draft.version) return undefined;
      await strapi.db.query(ARTICLE_IMPORT).update({ where: { id: row.id }, data: { open_links } });
      // Somebody may have removed the links.
      if (content === fields.content) return undefined;
      await strapi.documents(ARTICLE).update({ documentId: id, locale, data: asInput({ content }) });
      if (draft.state === 'published') await publishArticle({ id, locale });
      await setChangedAt(trx, id, locale, draft.updatedAt);
      return draft;
    }),
  );
};

interface RepairOptions {
  signal: AbortSignal | undefined;
  onRepaired: (repaired: Repaired) => Promise<void>;
}

/**
 * Rewrites links of earlier imports of a folder to files that were imported since, to the addresses of their articles.
 * Later edits of the texts are kept; an article with unpublished changes is not published.
 * @throws the reason of the signal
 */
export const repairLinks = async (
  folder: string,
  findTarget: FindTarget,
  { signal, onRepaired }: RepairOptions,
): Promise<void> => {
  for await (const row of rowsWithOpenLinks(folder)) {
    signal?.throwIfAborted();
    const found = await foundLinks(row, findTarget);
    const draft = found.size > 0 ? await rewrite(row, found) : undefined;
    if (!draft) continue;
    const code = (await hasChanges(draft)) ? 'links_found_in_draft' : 'links_found';
    const params = { count: found.size, links: [...found.keys()].join(', ').slice(0, MAX_LISTED) };
    const { path } = row.open_links;
    await onRepaired({ path, title: draft.fields.title, articleId: draft.id, notes: [{ code, params }] });
  }
};
