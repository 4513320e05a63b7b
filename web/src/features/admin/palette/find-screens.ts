import { GROUPS, type AdminScreen } from '../screen-table';

/** Whether names contain every word of a text, in any order and case. */
export const hasWords = (names: readonly string[], typed: string): boolean => {
  const searched = names.join(' ').toLowerCase();
  return typed
    .toLowerCase()
    .split(/\s+/)
    .every((word) => searched.includes(word));
};

/** The searchable names of a screen: its titles and its group's, in both languages, and its path. */
const namesOf = ({ title, group, path }: AdminScreen): string[] => [
  ...Object.values(title),
  ...(group ? Object.values(GROUPS[group]) : []),
  path,
];

/** The screens whose names contain every word of the text. */
export const findScreens = (screens: readonly AdminScreen[], typed: string): AdminScreen[] =>
  screens.filter((screen) => hasWords(namesOf(screen), typed));
