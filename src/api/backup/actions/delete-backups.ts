import { currentPlace } from '../queries/backup-places';

/** Deletes backups of the current place. @returns the number of deleted ones */
export const deleteBackups = async (names: readonly string[]): Promise<{ count: number }> => {
  const place = await currentPlace();
  const present = (await place.list()).filter(({ name }) => names.includes(name));
  for (const { name } of present) await place.remove(name);
  return { count: present.length };
};
