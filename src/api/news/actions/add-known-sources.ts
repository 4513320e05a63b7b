import type { Locale } from '../../../contract/enums';
import { NEWS_SOURCE } from '../../../core/database/content-types';
import { transaction } from '../../../core/database/transaction';
import { dropRemoved, roomForSources } from './add-source';

/** A source that another site has fetched. */
export interface KnownSource {
  id: string;
  title: string;
  url: string;
  language: Locale | null;
  every_minutes: number;
  is_paused: boolean;
}

/**
 * Adds the sources that this site does not have, up to the maximum number of sources. They are fetched in the next round.
 * @returns those that exceed the maximum
 */
export const addKnownSources = async (sources: readonly KnownSource[]): Promise<KnownSource[]> =>
  transaction(async () => {
    const present = (await strapi.db
      .query(NEWS_SOURCE)
      .findMany({ select: ['documentId', 'url'], where: { removed_at: null } })) as {
      documentId: string;
      url: string;
    }[];
    const missing = sources.filter(
      ({ id, url }) => !present.some((one) => one.documentId === id || one.url === url),
    );
    const room = await roomForSources();
    for (const { id: documentId, ...data } of missing.slice(0, room)) {
      await dropRemoved(data.url);
      await strapi.documents(NEWS_SOURCE).create({ data: { documentId, ...data } as never });
    }
    return missing.slice(room);
  });
