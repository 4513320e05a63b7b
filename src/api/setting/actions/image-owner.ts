import type { UID } from '@strapi/strapi';
import { filesByUrl, type ImageOwner, type ImageUseKind } from '../../image/exports';

interface SettingImages {
  kind: ImageUseKind;
  uid: UID.SingleType;
  /** Columns with the address of an image. */
  columns: readonly string[];
  /** A column with a text that contains addresses. */
  text?: string;
}

type Row = Record<string, string | null | undefined>;

const ADDRESS = /\/uploads\/[\w-][\w.-]*/g;

/** Creates the owner of the images that a group of settings uses. */
export const settingImages = ({ kind, uid, columns, text }: SettingImages): ImageOwner => ({
  kinds: [kind],
  documents: {
    uid,
    filesOf: async (id) => {
      const select = [...columns, ...(text ? [text] : [])];
      const row = (await strapi.db.query(uid).findOne({ select, where: { documentId: id } })) as Row | null;
      const urls = columns.flatMap((column) => row?.[column] || []);
      const written = (text && row?.[text])?.match(ADDRESS) ?? [];
      return [...(await filesByUrl([...new Set([...urls, ...written])])).values()];
    },
  },
  replace:
    async ([documentId], { from, into }) =>
    async () => {
      const row = documentId && ((await strapi.documents(uid).findFirst({})) as Row | null);
      if (!row) return;
      const changed = columns.filter((column) => row[column] === from.url);
      const data: Record<string, string> = Object.fromEntries(changed.map((column) => [column, into.url]));
      if (text && row[text]?.includes(from.url)) data[text] = row[text].replaceAll(from.url, into.url);
      if (Object.keys(data).length > 0)
        await strapi.documents(uid).update({ documentId, data: data as never });
    },
});
