/** The first character stays, the rest is hidden: enough to tell two people apart. */
export const mask = (value: string): string => (value ? `${[...value][0] ?? ''}***` : '');
