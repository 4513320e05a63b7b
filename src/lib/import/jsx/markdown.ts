const flat = (text: string): string => text.replace(/\s+/gu, ' ').trim();

/** Escapes text so that markdown shows it literally. */
const escapeText = (text: string): string => flat(text).replace(/[\\`*_[\]<{]/g, '\\$&');

const target = (address: string): string => {
  const clean = address.trim().replace(/[\n<>]/g, '');
  return /[\s()]/.test(clean) ? `<${clean}>` : clean;
};

/** Returns `**text**`; '' for empty text. */
export const strong = (text: string): string => (text ? `**${escapeText(text)}**` : '');

/** Returns the caption line of an image; '' for empty text. */
export const caption = (text: string): string => (text ? `*${escapeText(text)}*` : '');

export const linkMarkdown = (text: string, address: string): string =>
  `[${escapeText(text)}](${target(address)})`;

export const imageMarkdown = (address: string, alt: string): string => `!${linkMarkdown(alt, address)}`;

/** Returns an image with a caption that the renderer shows when several stand side by side. */
export const captionedImage = (address: string, alt: string, text: string): string => {
  const image = imageMarkdown(address, alt);
  return text ? `${image.slice(0, -1)} "${flat(text).replace(/[\\"]/g, '\\$&')}")` : image;
};

/** Returns a link in place of embedded external content, which must not run in the page. '' without a web address. */
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
