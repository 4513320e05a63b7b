import type { Element, ElementContent, Root } from 'hast';
import { toString } from 'hast-util-to-string';
import { visit } from 'unist-util-visit';
import { element, text } from './code/code-figure';
import type { Labels, NoteKind } from './labels';

/** Keywords of GitHub's notes, `> [!TIP]`. */
const MARKS: Record<string, { kind: NoteKind; title: keyof Labels['notes'] }> = {
  NOTE: { kind: 'note', title: 'note' },
  IMPORTANT: { kind: 'note', title: 'important' },
  TIP: { kind: 'tip', title: 'tip' },
  WARNING: { kind: 'warning', title: 'warning' },
  CAUTION: { kind: 'danger', title: 'caution' },
};

/** Titles of notes in bold on a separate line, as the import writes them. */
const TITLES: Record<NoteKind, readonly string[]> = {
  note: ['Note', 'Info', 'Important', '注意', '说明', '重要', '备注'],
  tip: ['Tip', 'Hint', '提示'],
  warning: ['Warning', 'Pitfall', 'Gotcha', 'Deprecated', '警告', '陷阱', '已弃用'],
  danger: ['Danger', 'Caution', '危险', '小心'],
};

const KINDS = new Map(
  Object.entries(TITLES).flatMap(([kind, titles]) => titles.map((title) => [title, kind as NoteKind])),
);

interface Title {
  kind: NoteKind;
  title: string;
  /** The nodes after the title in its paragraph. */
  rest: ElementContent[];
}

/** Reads `[!NOTE]` on a line without other text. */
const readMark = ([first, ...rest]: ElementContent[], labels: Labels): Title | undefined => {
  const found = first?.type === 'text' && /^\[!([A-Za-z]+)\][ \t]*(?:\n|$)/.exec(first.value);
  const mark = found ? MARKS[found[1]?.toUpperCase() ?? ''] : undefined;
  if (!found || !mark || (rest.length > 0 && !found[0].endsWith('\n'))) return undefined;
  const after = first.value.slice(found[0].length);
  return { kind: mark.kind, title: labels.notes[mark.title], rest: after ? [text(after), ...rest] : rest };
};

/** Reads `**Note**` on a line without other text. */
const readTitle = ([first, ...rest]: ElementContent[]): Title | undefined => {
  if (first?.type !== 'element' || first.tagName !== 'strong') return undefined;
  const title = toString(first).trim();
  const kind = KINDS.get(title);
  const [next] = rest;
  if (!kind || (next && !(next.type === 'text' && next.value.startsWith('\n')))) return undefined;
  return { kind, title, rest };
};

/** Converts quotations that begin with the title of a note to notes: `> **Tip**` or, as on GitHub, `> [!TIP]`. */
export const decorateNotes = (tree: Root, labels: Labels): void =>
  visit(tree, 'element', (quote: Element) => {
    if (quote.tagName !== 'blockquote') return;
    const index = quote.children.findIndex((child) => child.type === 'element');
    const paragraph = quote.children[index];
    if (paragraph?.type !== 'element' || paragraph.tagName !== 'p') return;
    const found = readMark(paragraph.children, labels) ?? readTitle(paragraph.children);
    if (!found) return;
    const title = element('p', { className: ['note-title'] }, [element('strong', {}, [text(found.title)])]);
    const rest = found.rest.length > 0 ? [text('\n'), element('p', {}, found.rest)] : [];
    quote.tagName = 'div';
    quote.properties = { ...quote.properties, role: 'note', className: ['note', `note-${found.kind}`] };
    quote.children.splice(index, 1, title, ...rest);
  });
