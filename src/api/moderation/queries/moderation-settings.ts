import type { EndpointOutput } from '../../../contract';
import { MODERATION_SETTING } from '../../../core/database/content-types';
import { revisionOf, type SettingsGroups } from '../../../core/settings/settings';

/** The rules of moderation. */
export type ModerationSettings = SettingsGroups['moderation'];

/** Lists are stored as one text, a word on each line. */
type Stored = {
  [K in keyof ModerationSettings]?:
    (ModerationSettings[K] extends string[] ? string : ModerationSettings[K]) | null;
};

const linesOf = (text: string | null | undefined): string[] => (text ? text.split('\n') : []);

/** Returns the stored rules of moderation; values that are not stored have their defaults. */
export const readModerationSettings = async (): Promise<ModerationSettings> => {
  const stored = ((await strapi.db.query(MODERATION_SETTING).findOne({})) ?? {}) as Stored;
  return {
    refused_words: linesOf(stored.refused_words),
    held_words: linesOf(stored.held_words),
    hold_links: stored.hold_links ?? true,
    hold_hours: stored.hold_hours ?? 24,
    hold_count: stored.hold_count ?? 3,
  };
};

export const presentModerationSettings = (
  stored: ModerationSettings,
): EndpointOutput<'GET /moderation/settings'> => ({ ...stored, revision: revisionOf(stored) });
