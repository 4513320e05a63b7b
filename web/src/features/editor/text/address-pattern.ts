/** The percent-encoding of a character of an address; empty when it would change the meaning. */
const encodedForm = (char: string): string => {
  const bytes = [...new TextEncoder().encode(char)];
  const code = bytes.map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join('');
  const isSame = decodeURI(code) === char;
  return isSame ? code.replace(/[a-f]/g, (digit) => `[${digit}${digit.toUpperCase()}]`) : '';
};

/** The forms of one character in markdown and HTML: itself, encoded, escaped, as an entity. */
const formsOf = (char: string): string => {
  const itself = /[!-/:-@[-`{-~]/.test(char) ? `\\\\?\\${char}` : char;
  const entity = char === '&' ? '&(?:amp|#38|#x26);' : '';
  return `(?:${[entity, encodedForm(char), itself].filter(Boolean).join('|')})`;
};

/** An address in readable form, without percent-encoding of letters. */
export const readableAddress = (address: string): string => {
  try {
    return decodeURI(address);
  } catch {
    return address;
  }
};

/**
 * A pattern that finds an address in markdown, however it is written there: as typed, in percent-encoding, or partly so.
 * The rendered text, which the check uses, contains only the encoded form.
 */
export const addressPattern = (address: string): string =>
  [...readableAddress(address)].map(formsOf).join('');
