/** Keeps the first character, so that people in a list can be distinguished, and hides the rest. */
export const mask = (value: string): string => (value ? `${[...value][0] ?? ''}***` : '');
