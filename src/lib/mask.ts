/** Keeps the first character and hides the rest: enough to distinguish two people in a list. */
export const mask = (value: string): string => (value ? `${[...value][0] ?? ''}***` : '');
