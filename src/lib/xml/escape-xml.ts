/** Characters that XML 1.0 cannot represent, not even escaped (section 2.2): most controls and lone surrogates. */
const ILLEGAL_CHARACTERS = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

/** Removes the characters that XML 1.0 forbids. */
export const stripIllegalXml = (text: string): string => text.replace(ILLEGAL_CHARACTERS, '');

/** Escapes text for the content of an element or an attribute value; removes forbidden characters. */
export const escapeXml = (text: string): string =>
  stripIllegalXml(text).replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);
