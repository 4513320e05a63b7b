import { SERIES, TAG } from '../../../core/database/content-types';
import { errorForCaller } from '../../../core/http/panel/panel-request';

const TAKEN = { [TAG]: 'tag_taken', [SERIES]: 'series_taken' } as const;

/** Types whose titles are taken in both languages. */
export type Titled = keyof typeof TAKEN;

/** Returns the error of a title that another tag or series has, for the caller: API or panel. */
export const titleTaken = (uid: Titled): Error => errorForCaller(TAKEN[uid]);

/** Refuses a title that another tag or series has in either language. @throws `tag_taken`, `series_taken` */
export const requireFreeTitle = async (uid: Titled, title: string, exceptId?: string): Promise<void> => {
  const taken = await strapi.db.query(uid).count({
    where: {
      $or: [{ title: { $eqi: title } }, { title_zh: title }],
      ...(exceptId ? { documentId: { $ne: exceptId } } : {}),
    },
  });
  if (taken > 0) throw titleTaken(uid);
};
