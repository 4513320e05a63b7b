/** The name that is being typed after an `@`, and where it starts; null when there is none. */
export const mentionAt = (text: string, caret: number): { start: number; begun: string } | null => {
  const match = /(?:^|[^\p{L}\p{N}_.@/+-])@([^\s@]{0,31})$/u.exec(text.slice(0, caret));
  return match ? { start: caret - (match[1] ?? '').length, begun: match[1] ?? '' } : null;
};

/** Maximum number of suggestions. */
const MOST = 5;

/** Names that start with the typed text, and are longer. */
export const namesFor = (begun: string, names: readonly string[]): string[] =>
  names
    .filter((name) => name.length > begun.length && name.toLowerCase().startsWith(begun.toLowerCase()))
    .slice(0, MOST);
