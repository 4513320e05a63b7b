const flat = (text: string): string => text.replace(/\s+/gu, ' ').trim();

/** Text that means nothing to markdown. */
const escapeText = (text: string): string => flat(text).replace(/[\\`*_[\]<{]/g, '\\$&');

const target = (address: string): string => {
  const clean = address.trim().replace(/[\n<>]/g, '');
  return /[\s()]/.test(clean) ? `<${clean}>` : clean;
};

/** `**text**`, or nothing for no text. */
export const strong = (text: string): string => (text ? `**${escapeText(text)}**` : '');

/** The line under a picture. */
export const caption = (text: string): string => (text ? `*${escapeText(text)}*` : '');

export const linkMarkdown = (text: string, address: string): string =>
  `[${escapeText(text)}](${target(address)})`;

export const imageMarkdown = (address: string, alt: string): string => `!${linkMarkdown(alt, address)}`;

/** What is embedded from elsewhere becomes a link: nothing of it may run in the page. '' when there is no address. */
export const embedLink = (attributes: ReadonlyMap<string, string>, title: string): string => {
  const address = attributes.get('src') ?? attributes.get('url') ?? '';
  if (!/^https?:\/\//.test(address)) return '';
  const host = /^https?:\/\/(?:www\.)?([^/?#]+)/.exec(address)?.[1] ?? address;
  return linkMarkdown(
    title || host,
    address
      .replace(/^(https?:\/\/(?:www\.)?youtube(?:-nocookie)?\.com\/)embed\/([\w-]+)\??/, '$1watch?v=$2&')
      .replace(/&$/, ''),
  );
};
