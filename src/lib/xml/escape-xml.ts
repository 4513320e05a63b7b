/** What XML 1.0 has no way to say, not even escaped (section 2.2): most control characters and halves of pairs. */
const ILLEGAL_CHARACTERS = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

/** Text without the characters that XML 1.0 forbids. */
export const stripIllegalXml = (text: string): string => text.replace(ILLEGAL_CHARACTERS, '');

/** Text as it stands in an element or an attribute. */
export const escapeXml = (text: string): string =>
  stripIllegalXml(text).replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);
