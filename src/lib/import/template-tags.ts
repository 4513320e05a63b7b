import { embedLink, imageMarkdown, linkMarkdown } from './jsx/markdown';

/** Parses `key="value"` and `key=value`; positional arguments get their number as key. */
const readArguments = (text: string): Map<string, string> => {
  const found = new Map<string, string>();
  let count = 0;
  for (const match of text.matchAll(
    /(?:([\w-]+)\s*(?:=|:(?!\/\/))\s*)?(?:"([^"]*)"|'([^']*)'|([^\s"'=]+))/g,
  )) {
    const value = match[2] ?? match[3] ?? match[4] ?? '';
    found.set(match[1] ?? String(count), value);
    if (!match[1]) count += 1;
  }
  return found;
};

const figure = (text: string): string => {
  const args = readArguments(text);
  const src = args.get('src') ?? args.get('0') ?? '';
  return src ? imageMarkdown(src, args.get('alt') ?? args.get('caption') ?? args.get('title') ?? '') : '';
};

/** `{% img class /path.png 100 200 alt %}`: the source is the argument that looks like a path. */
const hexoImage = (text: string): string => {
  const words = [...readArguments(text).values()];
  const index = words.findIndex((word) => /[/.]/.test(word));
  const alt = words.slice(index + 1).filter((word) => !/^\d+$/.test(word));
  return index < 0 ? '' : imageMarkdown(words[index] ?? '', alt.join(' '));
};

/** Services whose content is embedded, with the address for the arguments of the tag. */
const EMBEDS: Record<string, { title: string; address: (id: string, args: Map<string, string>) => string }> =
  {
    youtube: { title: 'YouTube', address: (id) => `https://www.youtube.com/watch?v=${id}` },
    vimeo: { title: 'Vimeo', address: (id) => `https://vimeo.com/${id}` },
    bilibili: { title: 'Bilibili', address: (id) => `https://www.bilibili.com/video/${id}` },
    // Hugo: user and id; Jekyll: `user/id`; Hexo: id.
    gist: {
      title: 'Gist',
      address: (id, args) => `https://gist.github.com/${[id, args.get('1')].filter(Boolean).join('/')}`,
    },
    tweet: { title: 'X', address: (id, args) => `https://x.com/${args.get('user') ?? 'i'}/status/${id}` },
    x: { title: 'X', address: (id, args) => `https://x.com/${args.get('user') ?? 'i'}/status/${id}` },
  };

const embed = (whole: string, name: string, text: string): string => {
  const args = readArguments(text);
  const id = args.get('id') ?? args.get('0') ?? '';
  const service = EMBEDS[name];
  if (!service || !/^[\w/.-]+$/.test(id)) return whole;
  return embedLink(new Map([['src', service.address(id, args)]]), service.title);
};

/** Hexo's `{% link text address %}` and `{% post_link file title %}`, and Jekyll's `{% link path %}`, which is an address. */
const link = (name: string, text: string): string => {
  const [first = '', ...rest] = [...readArguments(text).values()];
  if (name === 'post_link')
    return linkMarkdown(
      rest.filter((word) => !/^(?:true|false)$/.test(word)).join(' ') || first,
      `/${first}`,
    );
  if (name === 'asset_link') return linkMarkdown(rest.join(' ') || first, first);
  const address = rest.findIndex((word) => /^(?:https?:\/)?\//.test(word));
  if (address < 0) return rest.length === 0 ? `/${first.replace(/^\//, '')}` : '';
  return linkMarkdown([first, ...rest.slice(0, address)].join(' '), rest[address] ?? '');
};

/**
 * Replaces tags of Hugo, Jekyll and Hexo that generate an address, often as the target of a Markdown link. The arguments of a
 * tag have at most 2,000 characters: searching for their end in a long text with many unclosed tags would take minutes.
 */
const replaceAddresses = (text: string): string =>
  text
    .replace(
      /\{\{-?\s*(?:"([^"\n{}]*)"|'([^'\n{}]*)')\s*\|\s*(?:relative_url|absolute_url|prepend:\s*site\.\w+)[^{}\n]*\}\}/g,
      (_, double?: string, single?: string) => double ?? single ?? '',
    )
    .replace(/\{\{-?\s*site\.(?:baseurl|url)\s*-?\}\}/g, '')
    .replace(/\{\{[<%]\s*(?:rel)?ref\s+([^>%\n]{0,2000}?)\s*\/?[>%]\}\}/g, (whole, args: string) => {
      const found = readArguments(args);
      return found.get('path') ?? found.get('0') ?? whole;
    })
    .replace(/\{%-?\s*(?:post_url|post_path)\s+([^\s%]+)\s*-?%\}/g, '/$1')
    .replace(/\{%-?\s*asset_path\s+([^\s%]+)\s*-?%\}/g, '$1')
    .replace(
      /\{%-?\s*(link|post_link|asset_link)\s+([^%\n]{0,2000}?)\s*-?%\}/g,
      (_, name: string, args: string) => link(name, args),
    );

/** Removes attributes of kramdown (`{: .wide}`) and markers of a table of contents, which the site shows next to each text. */
const removeMarks = (text: string): string =>
  text
    .replace(/^[ \t]*[-*+][ \t]+\S[^\n]*\r?\n[ \t]*\{:\s*toc\b[^}\n]*\}[ \t]*$/gm, '')
    .replace(/^[ \t]*(?:\{:[^}\n]*\}|\[\[toc\]\]|\[toc\])[ \t]*$/gim, '')
    .replace(/([)*_\]])\{:[^}\n]*\}/g, '$1');

/**
 * Replaces template tags of Hugo, Hexo and Jekyll that have an equivalent in Markdown, and removes the others.
 * @param removed gets the removed tags that may have shown something
 */
export const replaceTags = (text: string, removed: string[]): string => {
  const remove = (tag: string, args?: string): string => {
    if (args?.trim()) removed.push(tag);
    return '';
  };
  return removeMarks(replaceAddresses(text))
    .replace(/\{\{[<%]\s*(?:figure|img|image)\s+([^>%]{0,2000}?)\/?\s*[>%]\}\}/g, (_, args: string) =>
      figure(args),
    )
    .replace(/\{\{[<%]\s*([a-z]+)\s+([^>%]{0,2000}?)\s*\/?[>%]\}\}/g, embed)
    .replace(/\{%-?\s*([a-z]+)\s+([^%]{0,2000}?)\s*-?%\}/g, embed)
    .replace(/\{%\s*(?:img|asset_img)\s+([^%]{0,2000}?)\s*%\}/g, (_, args: string) => hexoImage(args))
    .replace(/\{\{[<%]\s*\/?\s*[\w/.-]+(\s[^>%]{0,2000})?\/?[>%]\}\}/g, remove)
    .replace(/\{%-?\s*(?:include|include_relative|blockquote|cq|centerquote)\b([^%]{0,2000}?)-?%\}/g, remove)
    .replace(
      /\{%-?\s*(?:end)?(?:raw|note|tabs?|cq|centerquote|blockquote|comment|fold|cw|label)\b[^%]{0,2000}-?%\}/g,
      '',
    );
};
