import type { Knex } from 'knex';
import type { EndpointOutput, EndpointRequest } from '../../../contract';
import type { ArticleState } from '../../../contract/enums';
import { MAX_TAGS } from '../../../contract/limits';
import type { SignedIn } from '../../../core/auth/actor';
import { ARTICLE, LABELS } from '../../../core/database/content-types';
import { transaction } from '../../../core/database/transaction';
import { emitEntryEvents } from '../../../core/events/entry-events';
import { emit } from '../../../core/events/event-bus';
import { AppError } from '../../../core/http/app-error';
import { type Draft, findPublished, isSameText, type TextFields } from '../drafts/find-drafts';
import { isForReaders, stateAfterSave, withArticleInError } from '../publishing/publication-rules';
import { requireDrafts } from '../publishing/set-article-state';
import { canonicalLabels } from '../reading/label-names';
import { saveRevision } from '../revisions/record-revision';
import { asInput } from '../input/article-input';
import { categoryId, tagIds } from '../input/label-ids';

type Body = EndpointRequest<'PUT /articles/labels'>['body'];

/** A tag or category. */
interface Label {
  id: number;
  documentId: string;
  title: string;
}

const labelsWhere = async (kind: keyof typeof LABELS, where: object): Promise<Label[]> =>
  (await strapi.db.query(LABELS[kind]).findMany({ select: ['id', 'documentId', 'title'], where })) as Label[];

interface Change {
  /** Null: none; undefined: unchanged. */
  category: Label | null | undefined;
  added: string[];
  /** In lower case. */
  removed: Set<string>;
}

/** Finds the labels to be set, by their name in either language; creates those that do not exist. */
const resolve = async (trx: Knex.Transaction, body: Body): Promise<Omit<Change, 'removed'>> => {
  const category = body.category === undefined ? undefined : await categoryId(trx, body.category);
  const [found = null] = category ? await labelsWhere('category', { documentId: category }) : [];
  const ids = await tagIds(trx, body.add_tags ?? []);
  const tags = ids.length > 0 ? await labelsWhere('tag', { documentId: { $in: ids } }) : [];
  return {
    category: category === undefined ? undefined : found,
    added: ids.flatMap((id) => tags.find(({ documentId }) => documentId === id)?.title ?? []),
  };
};

/** Returns the canonical titles of the tags to be removed, in lower case. */
const removedTitles = async ({ remove_tags = [] }: Body): Promise<Set<string>> => {
  const { tags } = await canonicalLabels({ category: '', tags: remove_tags });
  return new Set(tags.map((title) => title.toLowerCase()));
};

/** Returns the fields of a text with changed labels. @throws `too_many_tags` */
const changedFields = ({ fields }: Draft, { category, added, removed }: Change): TextFields => {
  const kept = fields.tags.filter((title) => !removed.has(title.toLowerCase()));
  const tags = [...new Set([...kept, ...added])];
  if (tags.length > MAX_TAGS && tags.length > fields.tags.length)
    throw new AppError('too_many_tags', undefined, { max: MAX_TAGS });
  return { ...fields, category: category === undefined ? fields.category : (category?.title ?? ''), tags };
};

/** A draft or published text, and its fields with the new labels. */
interface Relabelled {
  row: Draft;
  fields: TextFields;
}

interface Plan {
  draft: Relabelled;
  /** State of the draft after the change. */
  state: ArticleState;
  /** The published text, if its labels change too. */
  online: Relabelled | undefined;
}

/** Stores the published text with its new labels; nothing else of it changes. */
const writeOnline = async (
  { row }: Relabelled,
  change: Change,
  tags: Label[],
  version: number,
): Promise<void> => {
  const data = {
    version,
    tags: { set: tags.map(({ id }) => id) },
    ...(change.category !== undefined && { category: change.category?.id ?? null }),
  };
  await strapi.db.query(ARTICLE).update({ where: { id: row.rowId }, data });
  emitEntryEvents({ event: 'entry.update', uid: ARTICLE, where: { id: row.rowId } });
  emit('article.changed', { id: row.id });
};

const writePlan = async (
  { draft, state, online }: Plan,
  change: Change,
  tags: Map<string, Label>,
  actor: SignedIn,
): Promise<void> => {
  const { id, locale, version: before } = draft.row;
  const labelsOf = ({ fields }: Relabelled): Label[] => fields.tags.flatMap((title) => tags.get(title) ?? []);
  const revise = ({ row, fields }: Relabelled, version: number, of: ArticleState) =>
    saveRevision({ id, locale, version, state: of, fields, wordCount: row.wordCount, actor });
  let version = before + 1;
  if (online) {
    await writeOnline(online, change, labelsOf(online), version);
    // A version belongs to one text: the published text gets its own, older than that of the draft.
    if (online.row.version !== before) {
      await revise(online, version, 'published');
      version += 1;
    }
  }
  const data = asInput({
    state,
    version,
    tags: { set: labelsOf(draft).map(({ documentId }) => documentId) },
    ...(change.category !== undefined && { category: change.category?.documentId ?? null }),
  });
  await strapi.documents(ARTICLE).update({ documentId: id, locale, data });
  await revise(draft, version, state);
};

const planAll = async (drafts: Draft[], change: Change, actor: SignedIn): Promise<Plan[]> => {
  const isReviewed = (await stateAfterSave(actor, null)) === 'in_review';
  const published = isReviewed ? [] : await findPublished(drafts.map(({ id }) => id));
  const relabel = (row: Draft): Relabelled => ({
    row,
    fields: withArticleInError(row, () => changedFields(row, change)),
  });
  return drafts.flatMap((row) => {
    const draft = relabel(row);
    const shown = published.find(({ id, locale }) => id === row.id && locale === row.locale);
    const online = shown && relabel(shown);
    const isOnlineSame = !online || isSameText(online.row.fields, online.fields);
    if (isOnlineSame && isSameText(row.fields, draft.fields)) return [];
    const state = isReviewed && isForReaders(row.state) ? 'in_review' : row.state;
    return [{ draft, state, online: isOnlineSame ? undefined : online }];
  });
};

/** Locks the drafts, so that saves and publications wait. Not needed on SQLite. */
const lockDrafts = async (trx: Knex.Transaction, ids: string[]): Promise<void> => {
  const rows = trx('articles').whereIn('document_id', ids).where({ published_at: null });
  await rows.orderBy('id').forUpdate().select('id');
};

/**
 * Sets the category of articles, removes tags and then adds others, in all their languages, all or none. It
 * publishes no other changes: the labels of a published text change in place, and those of its draft too, whatever else has
 * changed there. Published articles of authors who need a review go to review instead, as after a save. Returns the number
 * of changed articles.
 * @throws `not_found`, `forbidden`, `not_publishable`, `too_many_tags`; `data` has `id` and, of own articles, `title`
 */
export const changeLabels = async (
  body: Body,
  actor: SignedIn,
): Promise<EndpointOutput<'PUT /articles/labels'>> => {
  const removed = await removedTitles(body);
  return transaction(async (trx) => {
    // New labels before the drafts, in the order in which a save locks them.
    const change = { ...(await resolve(trx, body)), removed };
    await lockDrafts(trx, body.id_list);
    const plans = await planAll(await requireDrafts(body, actor), change, actor);
    const titles = plans.flatMap(({ draft, online }) => [
      ...draft.fields.tags,
      ...(online?.fields.tags ?? []),
    ]);
    const labels = await labelsWhere('tag', { title: { $in: [...new Set(titles)] } });
    const tags = new Map(labels.map((label) => [label.title, label]));
    for (const plan of plans) await writePlan(plan, change, tags, actor);
    return { count: new Set(plans.map(({ draft }) => draft.row.id)).size };
  });
};
