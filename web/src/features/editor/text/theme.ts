import { HighlightStyle, syntaxHighlighting } from '@codemirror/language';
import { EditorView } from '@codemirror/view';
import { tags } from '@lezer/highlight';

/** Theme of the source editor: it uses the site's tokens, so that it follows light and dark. */
const look = EditorView.theme({
  '&': { height: '100%', color: 'var(--ink)', backgroundColor: 'var(--surface)', fontSize: 'var(--text-m)' },
  '.cm-scroller': { fontFamily: 'var(--mono)', lineHeight: 'var(--leading)', overflow: 'auto' },
  '.cm-content': { padding: 'var(--space-4)', caretColor: 'var(--ink)' },
  '.cm-line': { padding: '0' },
  '.cm-cursor': { borderLeftColor: 'var(--ink)', borderLeftWidth: '2px' },
  '&.cm-focused': { outline: 'none' },
  '&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground, ::selection':
    { backgroundColor: 'color-mix(in srgb, var(--seal) 22%, transparent)' },
  '.cm-placeholder': { color: 'var(--ink-2)' },
  '.cm-panels': { backgroundColor: 'var(--sunken)', color: 'var(--ink)', borderColor: 'var(--hairline)' },
  '.cm-searchMatch': { backgroundColor: 'var(--mark)', color: 'var(--on-mark)' },
  '.cm-searchMatch-selected': { outline: '2px solid var(--seal)' },
  '.cm-textfield, .cm-button': {
    backgroundColor: 'var(--surface)',
    backgroundImage: 'none',
    color: 'var(--ink)',
    border: '1px solid var(--outline)',
    borderRadius: 'var(--radius)',
  },
  '.cm-gutters': { backgroundColor: 'var(--surface)', color: 'var(--ink-2)', border: 'none' },
  '&.cm-merge-a .cm-changedLine, & .cm-deletedChunk': {
    backgroundColor: 'color-mix(in srgb, var(--error) 10%, transparent)',
  },
  '&.cm-merge-b .cm-changedLine, & .cm-insertedLine, .cm-inlineChangedLine': {
    backgroundColor: 'color-mix(in srgb, var(--success) 12%, transparent)',
  },
  '&.cm-merge-a .cm-changedText, .cm-deletedChunk .cm-deletedText': {
    background: 'color-mix(in srgb, var(--error) 26%, transparent)',
  },
  '&.cm-merge-b .cm-changedText': { background: 'color-mix(in srgb, var(--success) 26%, transparent)' },
  '.cm-chunkButtons button': {
    padding: '2px 6px',
    border: '1px solid var(--outline) !important',
    borderRadius: 'var(--radius)',
    background: 'var(--surface) !important',
    color: 'var(--ink) !important',
    fontFamily: 'var(--font)',
  },
  '.cm-tooltip': {
    border: 'var(--border)',
    borderRadius: 'var(--radius)',
    background: 'var(--surface)',
    boxShadow: 'var(--shadow-2)',
    color: 'var(--ink)',
  },
  '.cm-tooltip.cm-blocksMenu > ul': {
    maxHeight: '20em',
    minWidth: '14em',
    fontFamily: 'var(--font)',
    fontSize: 'var(--text-s)',
  },
  '.cm-tooltip.cm-blocksMenu > ul > li': { padding: 'var(--space-1) var(--space-3)' },
  '.cm-tooltip.cm-blocksMenu > ul > li[aria-selected]': { background: 'var(--sunken)', color: 'var(--ink)' },
  '.cm-selectionBar': { display: 'flex', padding: 'var(--space-1)' },
  '.cm-selectionBar button': {
    minWidth: '32px',
    minHeight: '32px',
    border: '0',
    borderRadius: 'var(--radius)',
    background: 'transparent',
    color: 'var(--ink)',
    fontFamily: 'var(--font)',
    fontSize: 'var(--text-s)',
    cursor: 'pointer',
  },
  '.cm-selectionBar button:hover': { background: 'var(--sunken)' },
  '.cm-selectionBar [data-tool=bold]': { fontWeight: '700' },
  '.cm-selectionBar [data-tool=italic]': { fontStyle: 'italic' },
  '.cm-selectionBar [data-tool=strike]': { textDecoration: 'line-through' },
  '.cm-collapsedLines': { background: 'var(--sunken)', color: 'var(--ink-2)' },
});

const words = HighlightStyle.define([
  { tag: tags.heading, fontWeight: '700', color: 'var(--ink)' },
  { tag: tags.strong, fontWeight: '700' },
  { tag: tags.emphasis, fontStyle: 'italic' },
  { tag: tags.strikethrough, textDecoration: 'line-through' },
  { tag: [tags.link, tags.url], color: 'var(--shiki-token-link)' },
  { tag: [tags.monospace, tags.string], color: 'var(--shiki-token-string)' },
  { tag: [tags.quote, tags.comment], color: 'var(--shiki-token-comment)' },
  { tag: [tags.processingInstruction, tags.contentSeparator], color: 'var(--ink-2)' },
  { tag: [tags.keyword, tags.atom, tags.bool], color: 'var(--shiki-token-keyword)' },
  { tag: [tags.tagName, tags.attributeName, tags.typeName], color: 'var(--shiki-token-function)' },
  {
    tag: [tags.function(tags.variableName), tags.definition(tags.variableName)],
    color: 'var(--shiki-token-function)',
  },
  { tag: [tags.number, tags.propertyName], color: 'var(--shiki-token-constant)' },
]);

export const theme = [look, syntaxHighlighting(words)];
