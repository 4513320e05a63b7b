import { StateField, type EditorState, type Extension } from '@codemirror/state';
import { showTooltip, type EditorView, type Tooltip } from '@codemirror/view';
import { isInCode } from './syntax-at';
import { shortcutLabel, TOOLS, type ToolName } from './tools';

/** The tools of the bar with the text of their buttons; empty for their name. */
const SIGNS: Partial<Record<ToolName, string>> = {
  bold: 'B',
  italic: 'I',
  strike: 'S',
  code: '</>',
  link: '',
  heading: 'H',
  quote: '❞',
};

const makeBar = (view: EditorView, label: (name: string) => string): HTMLElement => {
  const bar = document.createElement('div');
  bar.className = 'cm-selectionBar';
  bar.setAttribute('role', 'toolbar');
  bar.setAttribute('aria-label', label('selection'));
  for (const { name, key, run } of TOOLS) {
    const sign = SIGNS[name];
    if (sign === undefined) continue;
    const button = document.createElement('button');
    button.type = 'button';
    button.dataset['tool'] = name;
    button.textContent = sign || label(name);
    button.title = `${label(name)} (${shortcutLabel(key)})`;
    button.setAttribute('aria-label', label(name));
    // keyboard users have shortcuts; the focus stays in the text
    button.tabIndex = -1;
    button.addEventListener('mousedown', (event) => event.preventDefault());
    button.addEventListener('click', () => run(view));
    bar.append(button);
  }
  return bar;
};

const barOf = (state: EditorState, label: (name: string) => string): Tooltip | null => {
  const { main, ranges } = state.selection;
  const isText = ranges.length === 1 && state.sliceDoc(main.from, Math.min(main.to, main.from + 500)).trim();
  if (!isText || state.readOnly || isInCode(state)) return null;
  return {
    pos: main.from,
    end: main.to,
    above: true,
    arrow: false,
    create: (view) => ({ dom: makeBar(view, label) }),
  };
};

/** A bar of tools above selected text. */
export const selectionBar = (label: (name: string) => string): Extension =>
  StateField.define<Tooltip | null>({
    create: (state) => barOf(state, label),
    update: (bar, { selection, docChanged, state }) => (selection || docChanged ? barOf(state, label) : bar),
    provide: (field) => showTooltip.from(field),
  });
