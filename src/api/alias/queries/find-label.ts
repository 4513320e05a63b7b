import type { Locale } from '../../../contract/enums';
import { LABELS } from '../../../core/database/content-types';

/** Kinds of labels in URLs of lists: `?tag=` and `?category=`. */
export type LabelKind = 'tag' | 'category';

/** A tag or category named in a URL. */
export interface Label {
  /** Its current title in the requested language. */
  name: string;
  /** True when the URL has a former title. */
  isAlias: boolean;
}

interface Row {
  id: number;
  documentId: string;
  title: string;
  title_zh: string | null;
}

const FIELDS = ['id', 'documentId', 'title', 'title_zh'];

/** Finds the label that had a title before it was renamed or merged. At most two queries. */
export const formerOwner = async (kind: LabelKind, title: string): Promise<Row | null> => {
  const old = (await strapi.db
    .query('api::alias.alias')
    .findOne({ select: ['target_id'], where: { kind, title } })) as { target_id: string } | null;
  if (!old) return null;
  const where = { documentId: old.target_id };
  return (await strapi.db.query(LABELS[kind]).findOne({ select: FIELDS, where })) as Row | null;
};

/** Returns true when a published article has the label. One query. */
const isPublic = async (kind: LabelKind, { id }: Row): Promise<boolean> => {
  const row = (await strapi.db
    .connection('article_list_entries')
    .where('scope', `${kind}:${id}`)
    .first('listing_id')) as object | undefined;
  return row !== undefined;
};

/**
 * Finds the label of published articles that has a title in either language, else the one that had it. A label that only
 * drafts have is treated as one that does not exist. At most four queries.
 */
export const findLabel = async (kind: LabelKind, title: string, locale: Locale): Promise<Label | null> => {
  const where = { $or: [{ title }, { title_zh: title }] };
  const label = (await strapi.db.query(LABELS[kind]).findOne({ select: FIELDS, where })) as Row | null;
  const row = label ?? (await formerOwner(kind, title));
  if (!row || !(await isPublic(kind, row))) return null;
  return { name: (locale === 'zh-CN' && row.title_zh) || row.title, isAlias: !label };
};

/** Returns current titles by former titles. One query. */
export const currentNames = async (kind: LabelKind, former: string[]): Promise<Map<string, string>> => {
  const table = kind === 'tag' ? 'tags' : 'categories';
  const rows = (await strapi.db
    .connection('aliases')
    .join(table, `${table}.document_id`, 'aliases.target_id')
    .where('aliases.kind', kind)
    .whereIn('aliases.title', former)
    .select('aliases.title as former', `${table}.title as present`)) as {
    former: string;
    present: string;
  }[];
  return new Map(rows.map((row) => [row.former, row.present]));
};
