import { GROUPS, type AdminScreen } from './screen-table';

/** The searchable names of a screen: its titles and its group's, in both languages, and its path. */
const namesOf = ({ title, group, path }: AdminScreen): string =>
  [title.en, title['zh-CN'], group ? Object.values(GROUPS[group]).join(' ') : '', path]
    .join(' ')
    .toLowerCase();

/** The screens whose names contain every word of the query. */
export const findScreens = (screens: readonly AdminScreen[], typed: string): AdminScreen[] => {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  return screens.filter((screen) => words.every((word) => namesOf(screen).includes(word)));
};
