/** Maximum length of a text in labels, in UTF-16 code units. */
const NAME_LENGTH = 40;

/** Shortens the text of a row without a name, for labels. */
export const shorten = (text: string): string =>
  text.length > NAME_LENGTH ? `${text.slice(0, NAME_LENGTH)}…` : text;
