import type { Locale } from '../../../contract/enums';
import type { LabelKind } from '../actions/record-aliases';

/** A tag or category that an address names. */
export interface Label {
  /** What it is called today, in the asked language. */
  name: string;
  /** The address names it as it was called once. */
  isAlias: boolean;
}

interface Row {
  documentId: string;
  title: string;
  title_zh: string | null;
}

const UIDS = { tag: 'api::tag.tag', category: 'api::category.category' } as const;
const FIELDS = ['documentId', 'title', 'title_zh'];

/** The tag or category that bore a title before it was renamed or merged; null when none did. Two queries at most. */
export const formerOwner = async (kind: LabelKind, title: string): Promise<Row | null> => {
  const old = (await strapi.db
    .query('api::alias.alias')
    .findOne({ select: ['target_id'], where: { kind, title } })) as { target_id: string } | null;
  if (!old) return null;
  const where = { documentId: old.target_id };
  return (await strapi.db.query(UIDS[kind]).findOne({ select: FIELDS, where })) as Row | null;
};

/** The tag or category that bears a title in either language, or else bore it; null when none ever did. Three queries at most. */
export const findLabel = async (kind: LabelKind, title: string, locale: Locale): Promise<Label | null> => {
  const where = { $or: [{ title }, { title_zh: title }] };
  const bears = (await strapi.db.query(UIDS[kind]).findOne({ select: FIELDS, where })) as Row | null;
  const row = bears ?? (await formerOwner(kind, title));
  if (!row) return null;
  return { name: (locale === 'zh-CN' && row.title_zh) || row.title, isAlias: !bears };
};

/** Names of today for those that tags or categories bore once, by the former ones. One query. */
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
