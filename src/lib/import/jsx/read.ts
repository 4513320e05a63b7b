import { endOfFence, endOfSpan } from './code';
import { readStatements } from './esm';
import { commentText, endOfBraces, MAX_EXPRESSION, stringLiteral } from './expression';
import type { Component, Node } from './node';
import { isComponent, readTag, type Tag } from './tag';

/** Maximum nesting of components; deeper ones are removed and their content is kept. */
const MAX_DEPTH = 50;
/** Number of invalid tags and braces that are examined; each may cost MAX_EXPRESSION characters. */
const MAX_FAILURES = 2_000;

const SPECIAL_CHARACTERS = /[`${<\\\n]/g;
const AUTOLINK = /^<(?:[A-Za-z][\w+.-]{1,31}:[^\s<>]*|[^\s<>@]{1,200}@[^\s<>]{1,200})>/;
const HEADING = /^ {0,3}#{1,6}[ \t]/;
const LIST_ITEM = /^[ \t]*(?:[-*+]|\d{1,9}[.)])[ \t]+/;

/** HTML elements that are converted like components, because they embed, draw or run something. */
const EMBEDDING_ELEMENTS = new Set([
  'iframe',
  'video',
  'audio',
  'embed',
  'object',
  'picture',
  'source',
  'svg',
  'style',
  'script',
]);

interface Frame {
  component: Component;
  /** Source of the start tag, and the offset of the content. */
  tag: string;
  contentStart: number;
}

const escapeText = (text: string): string => text.replace(/[\\`*_[\]<{]/g, '\\$&');

/** Serialises a JSX tag as HTML; attributes without a literal value are removed. */
const htmlTag = ({ name, kind, attributes }: Tag): string => {
  if (kind === 'close') return `</${name}>`;
  const written = [...attributes]
    .filter(([, value]) => !value.includes('"'))
    .map(([key, value]) =>
      value
        ? ` ${key === 'className' ? 'class' : key}="${value}"`
        : /^(?:open|alt)$/.test(key)
          ? ` ${key}=""`
          : '',
    )
    .join('');
  return `<${name}${written}${kind === 'void' ? ' /' : ''}>`;
};

/**
 * A tolerant parser for markdown with JSX: invalid syntax is kept as text. It takes linear time and executes nothing.
 */
export class Reader {
  private readonly root: Node[] = [];
  private readonly frames: Frame[] = [];
  private readonly names = new Map<string, string>();
  private position = 0;
  private lineStart = 0;
  private listIndent: number | undefined;
  private failures = 0;

  constructor(
    private readonly source: string,
    private readonly isMdx: boolean,
  ) {}

  read(): Node[] {
    while (this.position < this.source.length) {
      if (this.position === this.lineStart && this.readLine()) continue;
      SPECIAL_CHARACTERS.lastIndex = this.position;
      const at = SPECIAL_CHARACTERS.exec(this.source)?.index ?? this.source.length;
      this.keep(at);
      if (at < this.source.length) this.readSpecial(this.source[at] ?? '');
    }
    for (let frame = this.frames.pop(); frame; frame = this.frames.pop()) this.unwrap(frame);
    return this.root;
  }

  private get siblings(): Node[] {
    return this.frames.at(-1)?.component.children ?? this.root;
  }

  private add(node: Node): void {
    this.siblings.push(node);
  }

  /** Advances to `end` and discards the source up to it. */
  private skip(end: number): void {
    const lastBreak = this.source.slice(this.position, end).lastIndexOf('\n');
    if (lastBreak >= 0) this.lineStart = this.position + lastBreak + 1;
    this.position = end;
  }

  private keep(end: number): void {
    if (end > this.position) this.add(this.source.slice(this.position, end));
    this.skip(end);
  }

  /** Reads constructs that only start at the start of a line. Returns true when it advanced. */
  private readLine(): boolean {
    const line = this.source.slice(this.position, this.position + 200).split('\n')[0] ?? '';
    const item = LIST_ITEM.exec(line);
    if (item) this.listIndent = item[0].length;
    else if (/^\S/.test(line)) this.listIndent = undefined;
    const fence = endOfFence(this.source, this.position);
    if (fence !== undefined) {
      this.keep(fence);
      return true;
    }
    if (this.frames.length > 0) return false;
    const statements = readStatements(this.source, this.position, { names: this.names, isMdx: this.isMdx });
    if (statements === undefined || statements === this.position) return false;
    this.skip(statements);
    return true;
  }

  private readSpecial(character: string): void {
    if (character === '\\') this.keep(this.position + 2);
    else if (character === '`' || character === '$') this.readSpan();
    else if (character === '{') this.readBraces();
    else if (character === '<') this.readAngle();
    else this.keep(this.position + 1);
  }

  private readSpan(): void {
    const run = /^(?:`+|\$\$?)/.exec(this.source.slice(this.position, this.position + 100))?.[0].length ?? 1;
    this.keep(endOfSpan(this.source, this.position) ?? this.position + run);
  }

  private readBraces(): void {
    const start = this.position;
    const ahead = this.source.slice(start, start + 200);
    const kept = /^\{#[^\s{}]+\}/.exec(ahead)?.[0] ?? (this.isMdx ? undefined : /^\{[{%]/.exec(ahead)?.[0]);
    if (kept) return this.keep(start + kept.length);
    const end = this.failures < MAX_FAILURES ? endOfBraces(this.source, start) : -1;
    if (end < 0) return this.skipBroken();
    this.addExpression(this.source.slice(start + 1, end - 1), end);
  }

  private addExpression(expression: string, end: number): void {
    const comment = commentText(expression);
    const literal = stringLiteral(expression);
    if (comment !== undefined) {
      if (this.isHeadingEnd(end) && /^[^\s{}]+$/.test(comment)) this.add(`{#${comment}}`);
    } else if (literal !== undefined) this.add(escapeText(literal));
    else if (!this.isMdx) return this.keep(end);
    this.skip(end);
  }

  private isHeadingEnd(end: number): boolean {
    return (
      HEADING.test(this.source.slice(this.lineStart, this.lineStart + 20)) &&
      /^[ \t]*#*[ \t]*(?:\r?\n|$)/.test(this.source.slice(end, end + 100))
    );
  }

  private readAngle(): void {
    const ahead = this.source.slice(this.position, this.position + MAX_EXPRESSION);
    const autolink = AUTOLINK.exec(ahead)?.[0];
    if (autolink) return this.keep(this.position + autolink.length);
    if (ahead.startsWith('<!--')) return this.skipComment();
    if (!/^<\/?[A-Za-z>]/.test(ahead)) return this.keep(this.position + 1);
    const tag = this.failures < MAX_FAILURES ? readTag(ahead, 0, this.names) : undefined;
    if (!tag) return this.skipBroken();
    const end = this.position + tag.end;
    if (isComponent(tag.name) || EMBEDDING_ELEMENTS.has(tag.name)) this.addTag(tag, end);
    else if (/\{|className/.test(ahead.slice(0, tag.end))) {
      this.add(htmlTag(tag));
      this.skip(end);
    } else this.keep(end);
  }

  private skipComment(): void {
    const end = this.source.indexOf('-->', this.position + 4);
    if (end < 0) this.keep(this.source.length);
    else this.skip(end + '-->'.length);
  }

  private skipBroken(): void {
    this.failures += 1;
    this.keep(this.position + 1);
  }

  private addTag(tag: Tag, end: number): void {
    if (tag.kind === 'close') this.close(tag.name, end);
    else if (tag.kind === 'void')
      this.add({ ...this.componentOf(tag), ...this.layoutOf(this.position, end) });
    else if (this.frames.length < MAX_DEPTH) {
      const written = this.source.slice(this.position, end);
      this.frames.push({ component: this.componentOf(tag), tag: written, contentStart: end });
    }
    this.skip(end);
  }

  private componentOf({ name, attributes }: Tag): Component {
    return { name, attributes, children: [], inner: '', ...this.layoutOf(this.position, this.source.length) };
  }

  /** Returns the indentation of a block-level component, empty outside of lists; undefined for an inline one. */
  private layoutOf(start: number, end: number): { indent: string | undefined } {
    const before = this.source.slice(this.lineStart, start);
    const isAlone =
      before.length < 100 && !before.trim() && /^[ \t]*(?:\r?\n|$)/.test(this.source.slice(end, end + 100));
    if (!isAlone) return { indent: undefined };
    return { indent: this.listIndent !== undefined && before.length >= this.listIndent ? before : '' };
  }

  private close(name: string, end: number): void {
    const index = this.frames.findLastIndex((frame) => frame.component.name === name);
    if (index < 0) return;
    while (this.frames.length > index + 1) this.unwrap(this.frames.pop());
    const frame = this.frames.pop();
    if (!frame) return;
    const { component, contentStart } = frame;
    const isAlone = /^[ \t]*(?:\r?\n|$)/.test(this.source.slice(end, end + 100));
    this.add({
      ...component,
      inner: this.source.slice(contentStart, this.position),
      indent: isAlone ? component.indent : undefined,
    });
  }

  /** Converts a component without an end tag back to text: `Array<string>` looks like one. */
  private unwrap(frame: Frame | undefined): void {
    if (!frame) return;
    const { component, tag } = frame;
    // `<>` is not an HTML tag, and `[note]: <> (text)` is a common way to write a comment in markdown.
    if (!EMBEDDING_ELEMENTS.has(component.name)) this.add(component.name ? `\\${tag}` : tag);
    for (const child of component.children) this.add(child);
  }
}
