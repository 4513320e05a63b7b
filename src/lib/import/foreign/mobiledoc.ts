import { z } from 'zod';

/** https://github.com/bustle/mobiledoc-kit/blob/master/MOBILEDOC.md */
const Document = z.object({
  atoms: z.array(z.tuple([z.string(), z.unknown(), z.unknown()]).rest(z.unknown())).default([]),
  cards: z.array(z.tuple([z.string(), z.record(z.string(), z.unknown())]).rest(z.unknown())).default([]),
  markups: z.array(z.tuple([z.string()]).rest(z.unknown())).default([]),
  sections: z.array(z.tuple([z.number()]).rest(z.unknown())),
});

type Document = z.infer<typeof Document>;

/** Types of sections and markers. */
const [MARKUP, IMAGE, LIST, CARD] = [1, 2, 3, 10];
const ATOM = 1;

const escape = (text: unknown): string =>
  String(text ?? '').replace(
    /[&<>"]/g,
    (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign] ?? sign,
  );

const NAME = /^[a-z][a-z0-9]{0,15}$/;

const openTag = ([name, attributes]: readonly unknown[]): string => {
  const href = Array.isArray(attributes) ? attributes[attributes.indexOf('href') + 1] : undefined;
  return name === 'a' ? `<a href="${escape(href)}">` : `<${String(name)}>`;
};

/** A marker is [type, opened markups, number of closed markups, text or atom]. */
const markersToHtml = (markers: unknown, { markups, atoms }: Document): string => {
  const open: string[] = [];
  let html = '';
  for (const marker of Array.isArray(markers) ? (markers as unknown[][]) : []) {
    const [type, opened, closed, value] = marker;
    for (const index of Array.isArray(opened) ? (opened as number[]) : []) {
      const markup = markups[index];
      if (!markup || !NAME.test(markup[0])) continue;
      open.push(markup[0]);
      html += openTag(markup);
    }
    html += type === ATOM ? atomToHtml(atoms[Number(value)]) : escape(value);
    for (let count = Number(closed); count > 0 && open.length > 0; count -= 1) html += `</${open.pop()}>`;
  }
  return (
    html +
    open
      .reverse()
      .map((name) => `</${name}>`)
      .join('')
  );
};

const atomToHtml = (atom: Document['atoms'][number] | undefined): string =>
  atom?.[0] === 'soft-return' ? '<br>' : escape(atom?.[1]);

const image = (src: unknown, caption: unknown, alt: unknown): string =>
  `<figure><img src="${escape(src)}" alt="${escape(alt)}">${caption ? `<figcaption>${String(caption)}</figcaption>` : ''}</figure>`;

const CARDS: Record<string, (data: Record<string, unknown>) => string> = {
  image: ({ src, caption, alt }) => image(src, caption, alt),
  hr: () => '<hr>',
  code: ({ code, language }) =>
    `<pre><code class="language-${escape(language)}">${escape(code)}</code></pre>`,
  html: ({ html }) => String(html ?? ''),
  embed: ({ url }) => `<p><a href="${escape(url)}">${escape(url)}</a></p>`,
  bookmark: ({ url }) => `<p><a href="${escape(url)}">${escape(url)}</a></p>`,
};

const cardToHtml = (card: Document['cards'][number] | undefined): string => {
  const [name = '', data = {}] = card ?? [];
  return Object.hasOwn(CARDS, name) ? (CARDS[name]?.(data) ?? '') : '';
};

const sectionToHtml = (section: readonly unknown[], document: Document): string => {
  const [type, first, second] = section;
  if (type === MARKUP && NAME.test(String(first)))
    return `<${String(first)}>${markersToHtml(second, document)}</${String(first)}>`;
  if (type === IMAGE) return image(first, '', '');
  if (type === LIST && (first === 'ul' || first === 'ol'))
    return `<${first}>${(Array.isArray(second) ? second : []).map((item) => `<li>${markersToHtml(item, document)}</li>`).join('')}</${first}>`;
  return type === CARD ? cardToHtml(document.cards[Number(first)]) : '';
};

/** Converts a text of Ghost 1 to 4 to HTML; empty when it is not such a text. Markdown cards are in the post's HTML. */
export const mobiledocToHtml = (json: string): string => {
  let parsed: unknown;
  try {
    parsed = JSON.parse(json);
  } catch {
    return '';
  }
  const document = Document.safeParse(parsed);
  return document.success
    ? document.data.sections.map((section) => sectionToHtml(section, document.data)).join('\n')
    : '';
};
