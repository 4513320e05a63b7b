import { z } from 'zod';

/** A node of Ghost's editor: https://github.com/TryGhost/Koenig/tree/main/packages/kg-default-nodes */
interface Node {
  type: string;
  children?: Node[];
  text?: string;
  format?: number | string;
  tag?: string;
  url?: string;
  src?: string;
  alt?: string;
  caption?: string;
  code?: string;
  language?: string;
  html?: string;
  markdown?: string;
  listType?: string;
  images?: { src?: string; fileName?: string; alt?: string }[];
  calloutText?: string;
  calloutEmoji?: string;
  heading?: string;
  content?: string;
  buttonText?: string;
  buttonUrl?: string;
}

const Root = z.object({ root: z.object({ children: z.array(z.unknown()) }) });

const escape = (text: string): string =>
  text.replace(
    /[&<>"]/g,
    (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign] ?? sign,
  );

/** Bits of a text's `format`: https://github.com/facebook/lexical/blob/main/packages/lexical/src/LexicalConstants.ts */
const FORMATS = [
  [1, 'strong'],
  [2, 'em'],
  [4, 'del'],
  [16, 'code'],
  [32, 'sub'],
  [64, 'sup'],
  [128, 'mark'],
] as const;

const textOf = ({ text = '', format }: Node): string =>
  FORMATS.reduce(
    (inner, [bit, name]) => (Number(format) & bit ? `<${name}>${inner}</${name}>` : inner),
    escape(text),
  );

const figure = (inner: string, caption = ''): string =>
  `<figure>${inner}${caption && `<figcaption>${caption}</figcaption>`}</figure>`;

const image = (src = '', alt = ''): string => (src ? `<img src="${escape(src)}" alt="${escape(alt)}">` : '');

const anchor = (url = '', inner = ''): string => `<a href="${escape(url)}">${inner || escape(url)}</a>`;

/** HTML of nodes that contain others, and of cards. Other nodes are replaced by their children. */
const WRITERS: Record<string, (node: Node, inner: string) => string> = {
  paragraph: (_, inner) => `<p>${inner}</p>`,
  heading: ({ tag = 'h2' }, inner) => `<${tag}>${inner}</${tag}>`,
  'extended-heading': ({ tag = 'h2' }, inner) => `<${tag}>${inner}</${tag}>`,
  quote: (_, inner) => `<blockquote>${inner}</blockquote>`,
  'extended-quote': (_, inner) => `<blockquote>${inner}</blockquote>`,
  aside: (_, inner) => `<blockquote>${inner}</blockquote>`,
  list: ({ tag, listType }, inner) =>
    tag === 'ol' || listType === 'number' ? `<ol>${inner}</ol>` : `<ul>${inner}</ul>`,
  listitem: (_, inner) => `<li>${inner}</li>`,
  link: ({ url }, inner) => anchor(url, inner),
  autolink: ({ url }, inner) => anchor(url, inner),
  text: textOf,
  'extended-text': textOf,
  linebreak: () => '<br>',
  horizontalrule: () => '<hr>',
  image: ({ src, alt, caption }) => figure(image(src, alt), caption),
  gallery: ({ images = [], caption }) =>
    figure(images.map(({ src, alt }) => image(src, alt)).join(' '), caption),
  codeblock: ({ code = '', language = '' }) =>
    `<pre><code class="language-${escape(language)}">${escape(code)}</code></pre>`,
  html: ({ html = '' }) => html,
  embed: ({ url, caption }) => `<p>${anchor(url)}</p>${caption ? `<p>${caption}</p>` : ''}`,
  bookmark: ({ url }) => `<p>${anchor(url)}</p>`,
  video: ({ src }) => `<p>${anchor(src)}</p>`,
  audio: ({ src }) => `<p>${anchor(src)}</p>`,
  file: ({ src }) => `<p>${anchor(src)}</p>`,
  callout: ({ calloutEmoji = '', calloutText = '' }) =>
    `<blockquote><p>${calloutEmoji} ${calloutText}</p></blockquote>`,
  toggle: ({ heading = '', content = '' }) => `<h4>${heading}</h4>${content}`,
  button: ({ buttonText = '', buttonUrl }) => `<p>${anchor(buttonUrl, escape(buttonText))}</p>`,
};

/** Maximum depth of nodes; articles have some five. */
const MAX_DEPTH = 100;

const write = (node: Node, depth: number): string => {
  if (depth > MAX_DEPTH || typeof node !== 'object' || node === null) return '';
  const inner = (Array.isArray(node.children) ? node.children : [])
    .map((child) => write(child, depth + 1))
    .join('');
  const writer = Object.hasOwn(WRITERS, node.type) ? WRITERS[node.type] : undefined;
  return writer ? writer(node, inner) : inner;
};

/** Converts a text of Ghost's editor to HTML. @returns undefined when it is not such a text */
export const lexicalToHtml = (json: string): string | undefined => {
  let parsed: unknown;
  try {
    parsed = JSON.parse(json);
  } catch {
    return undefined;
  }
  const root = Root.safeParse(parsed);
  return root.success ? root.data.root.children.map((node) => write(node as Node, 0)).join('\n') : undefined;
};
