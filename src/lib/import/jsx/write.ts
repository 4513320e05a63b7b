import { DEFAULT_LOCALE, type Locale } from '../../../contract/enums';
import {
  componentLabel,
  DETAILS_COMPONENTS,
  PICTURE_ROWS,
  QUOTE_COMPONENTS,
  REMOVED_COMPONENTS,
  TERMINAL_COMPONENTS,
  TITLED_COMPONENTS,
} from './components';
import { caption, captionedImage, embedLink, imageMarkdown, linkMarkdown, strong } from './markdown';
import type { Component, Node } from './node';

/** A component whose children are converted: `text` is their markdown, without common indentation. */
interface RenderedComponent extends Component {
  text: string;
  locale: Locale;
}

const indentOf = (line: string): number => /^[ \t]*/.exec(line)?.[0].length ?? 0;

/** Removes common indentation, and blank lines at both ends. */
const dedent = (text: string): string => {
  const lines = text
    .replace(/^(?:[ \t]*\r?\n)+/, '')
    .trimEnd()
    .split('\n');
  const filled = lines.filter((line) => line.trim());
  const common = filled.reduce((least, line) => Math.min(least, indentOf(line)), Infinity);
  return lines.map((line) => line.slice(Number.isFinite(common) ? common : 0)).join('\n');
};

const prefixLines = (text: string, prefix: string): string =>
  text
    .split('\n')
    .map((line) => (line.trim() ? prefix + line : prefix.trimEnd()))
    .join('\n');

const attribute = ({ attributes }: Component, ...names: string[]): string => {
  for (const name of names) {
    const value = attributes.get(name)?.replace(/\s+/gu, ' ').trim();
    if (value && /[\p{L}\p{N}]/u.test(value)) return value;
  }
  return '';
};

const titleOf = (shown: RenderedComponent): string =>
  attribute(shown, 'title', 'titleText', 'caption', 'label', 'summary', 'heading');

const paragraphs = (...parts: string[]): string => parts.filter(Boolean).join('\n\n');

const isPicture = (shown: Component): boolean =>
  /\.(?:png|jpe?g|gif|webp|avif|tiff?|svg)(?:[?#]|$)/i.test(shown.attributes.get('src') ?? '');

const picture = (shown: RenderedComponent): string =>
  paragraphs(
    imageMarkdown(shown.attributes.get('src') ?? '', attribute(shown, 'alt')),
    caption(attribute(shown, 'caption', 'title')),
    shown.text,
  );

/** Returns the pictures of a row; undefined when it contains anything else. */
const picturesOf = ({ name, children }: Component): Component[] | undefined => {
  if (!PICTURE_ROWS.has(name)) return undefined;
  const filled = children.filter((child) => typeof child !== 'string' || child.trim());
  const pictures = filled.filter((child) => typeof child !== 'string').filter(isPicture);
  return pictures.length > 1 && pictures.length === filled.length ? pictures : undefined;
};

/** One paragraph, which the renderer shows as a row. */
const pictureRow = (shown: RenderedComponent, pictures: Component[]): string =>
  paragraphs(
    strong(titleOf(shown)),
    pictures
      .map((one) =>
        captionedImage(
          one.attributes.get('src') ?? '',
          attribute(one, 'alt'),
          attribute(one, 'caption', 'title'),
        ),
      )
      .join('\n'),
  );

const details = (shown: RenderedComponent): string =>
  paragraphs(
    `<details>\n<summary>${escapeSummary(titleOf(shown) || componentLabel(shown.name, shown.locale))}</summary>`,
    shown.text,
    '</details>',
  );

const escapeSummary = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

const terminal = (shown: RenderedComponent): string => {
  const code = dedent(shown.inner);
  return code.includes('```') ? shown.text : `\`\`\`bash\n${code}\n\`\`\``;
};

const other = (shown: RenderedComponent): string => {
  const title = titleOf(shown);
  const target = attribute(shown, 'href', 'url', 'to');
  const head = title && target ? linkMarkdown(title, target) : strong(title);
  return paragraphs(head, shown.text || (title ? '' : caption(attribute(shown, 'alt'))));
};

/** Converts a block-level component. */
const writeBlock = (shown: RenderedComponent): string => {
  const { name, text, locale } = shown;
  if (isPicture(shown)) return picture(shown);
  const row = picturesOf(shown);
  if (row) return pictureRow(shown, row);
  const embedded = embedLink(shown.attributes, titleOf(shown));
  if (embedded) return paragraphs(embedded, text);
  if (TERMINAL_COMPONENTS.has(name)) return terminal(shown);
  if (DETAILS_COMPONENTS.has(name)) return details(shown);
  if (QUOTE_COMPONENTS.has(name)) {
    const title = titleOf(shown) || componentLabel(name, locale);
    return prefixLines(paragraphs(strong(title), text), '> ');
  }
  return TITLED_COMPONENTS.has(name) ? paragraphs(strong(componentLabel(name, locale)), text) : other(shown);
};

/** Converts an inline component. */
const writeInline = (shown: RenderedComponent, raw: string): string => {
  if (isPicture(shown)) return imageMarkdown(shown.attributes.get('src') ?? '', attribute(shown, 'alt'));
  return raw || embedLink(shown.attributes, titleOf(shown)) || titleOf(shown);
};

const writeComponent = (component: Component, locale: Locale): string => {
  if (REMOVED_COMPONENTS.has(component.name)) return '';
  const raw = writeNodes(component.children, locale);
  if (component.indent === undefined) return writeInline({ ...component, text: raw.trim(), locale }, raw);
  const text = writeBlock({ ...component, text: dedent(raw), locale });
  return text ? `\n\n${prefixLines(text, component.indent)}\n\n` : '';
};

/** Converts nodes to markdown. */
export const writeNodes = (nodes: readonly Node[], locale: Locale = DEFAULT_LOCALE): string =>
  nodes.map((node) => (typeof node === 'string' ? node : writeComponent(node, locale))).join('');
