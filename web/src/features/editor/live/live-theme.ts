import { EditorView } from '@codemirror/view';

/** Left edge of list items, by depth. */
const INDENTS = Object.fromEntries(
  Array.from({ length: 8 }, (_, index) => [
    `.cm-li${index + 1}`,
    { paddingInlineStart: `${(index + 1) * 1.5}em`, textIndent: '-1.5em' },
  ]),
);

const sign = { display: 'inline-block', width: '1.5em', textIndent: '0' } as const;

/** The page: the site's typography for text (`theme/prose.css`), centred in the window. */
export const liveTheme = EditorView.theme({
  // about 68 letters or 38 Chinese characters
  '&': { '--measure': '33em', fontSize: '17px' },
  '&:has(.cm-content:lang(zh))': { '--measure': '38em' },
  '.cm-scroller': { lineHeight: '1.75' },
  '.cm-content': { fontFamily: 'var(--font-text, var(--serif))' },
  '.cm-content:lang(zh)': { fontFamily: 'var(--font)', lineHeight: '1.85' },
  '.cm-h': {
    fontFamily: 'var(--font-heading, var(--serif))',
    fontWeight: '650',
    lineHeight: 'var(--leading-tight)',
    paddingBlock: '0.35em 0.1em',
  },
  '.cm-h1': { fontSize: '1.6em' },
  '.cm-h2': { fontSize: '1.45em' },
  '.cm-h3': { fontSize: '1.2em' },
  '.cm-a': { color: 'var(--link)', textDecoration: 'underline', textUnderlineOffset: '0.2em' },
  '.cm-code': {
    padding: '0.15em 0.35em',
    borderRadius: '4px',
    background: 'var(--code-back)',
    fontFamily: 'var(--mono)',
    fontSize: '0.875em',
  },
  '.cm-quote': {
    paddingInlineStart: '1.1em',
    borderInlineStart: '3px solid var(--outline)',
    color: 'var(--ink-2)',
  },
  ...INDENTS,
  '.cm-bullet': { ...sign, textAlign: 'center', color: 'var(--ink-2)' },
  '.cm-number': { ...sign, width: 'auto', minWidth: '1.2em', color: 'var(--ink-2)' },
  '.cm-task': sign,
  '.cm-task input': {
    margin: '0',
    width: '1em',
    height: '1em',
    verticalAlign: '-0.1em',
    accentColor: 'var(--seal)',
  },
  '.cm-done': { color: 'var(--ink-2)', textDecoration: 'line-through' },
  '.cm-rule': {
    display: 'inline-block',
    width: '100%',
    borderBlockStart: 'var(--border)',
    verticalAlign: 'middle',
  },
  '.cm-codeLine': {
    paddingInline: '1.15em',
    background: 'var(--code-back)',
    fontFamily: 'var(--mono)',
    fontSize: '0.875em',
    lineHeight: '1.65',
  },
  '.cm-codeFirst': { paddingBlockStart: '0.4em', borderRadius: 'var(--radius) var(--radius) 0 0' },
  '.cm-codeLast': { paddingBlockEnd: '0.4em', borderRadius: '0 0 var(--radius) var(--radius)' },
  '.cm-codeEnd': { paddingBlockEnd: '0', fontSize: '0.5em', lineHeight: '1' },
  '.cm-codeLabel': { color: 'var(--ink-2)', fontFamily: 'var(--font)', fontSize: 'var(--text-xs)' },
  '.cm-picture': { display: 'inline-block', maxWidth: '100%', verticalAlign: 'top' },
  '.cm-picture img': { display: 'block', maxWidth: '100%', maxHeight: '70vh', borderRadius: 'var(--radius)' },
  '.cm-noPicture': {
    display: 'inline-block',
    padding: 'var(--space-2) var(--space-4)',
    border: '1px dashed var(--outline)',
    borderRadius: 'var(--radius)',
    color: 'var(--ink-2)',
    fontSize: 'var(--text-s)',
  },
  '.cm-embed': {
    display: 'inline-grid',
    boxSizing: 'border-box',
    width: '100%',
    padding: 'var(--space-4)',
    border: 'var(--border)',
    borderRadius: 'var(--radius)',
    background: 'var(--sunken)',
    textAlign: 'center',
    overflowWrap: 'anywhere',
  },
  '.cm-embedAddress': { color: 'var(--ink-2)', fontSize: 'var(--text-s)' },
  '.cm-formulaBlock': { display: 'block', textAlign: 'center', overflowX: 'auto' },
  '.cm-folded': { height: '0', fontSize: '0', lineHeight: '0', overflow: 'hidden' },
  '.cm-tr': { borderBlockEnd: 'var(--border)', fontSize: '0.94em' },
  '.cm-th': { fontWeight: '700', borderBlockEnd: '2px solid var(--outline)' },
  '.cm-td': {
    display: 'inline-block',
    boxSizing: 'border-box',
    minHeight: '1.75em',
    padding: '0.2em 0.3em',
    verticalAlign: 'top',
    overflowWrap: 'anywhere',
  },
  '.cm-align-center': { textAlign: 'center' },
  '.cm-align-right': { textAlign: 'right' },
});
