import { redo, undo } from '@codemirror/commands';
import type { EditorView, KeyBinding } from '@codemirror/view';
import { toggleCode, toggleMaths } from './commands/code-commands';
import {
  cycleHeading,
  insertLink,
  toggleList,
  toggleNumbers,
  toggleQuote,
  toggleTasks,
} from './commands/commands';
import { toggleBold, toggleItalic, toggleStrike } from './commands/wrap';

export type ToolName =
  | 'undo'
  | 'redo'
  | 'bold'
  | 'italic'
  | 'strike'
  | 'heading'
  | 'quote'
  | 'list'
  | 'numbers'
  | 'tasks'
  | 'link'
  | 'code'
  | 'maths';

/** A button of the toolbar that changes the text; its label is the message `tools.<name>`. */
export interface Tool {
  name: ToolName;
  /** In CodeMirror's notation: `Mod` is Ctrl, or ⌘ on a Mac. */
  key: string;
  run: (view: EditorView) => boolean;
}

/** Placeholder of a link's text. */
const LINK_WORDS = '…';

export const TOOLS: readonly Tool[] = [
  { name: 'undo', key: 'Mod-z', run: undo },
  { name: 'redo', key: 'Mod-Shift-z', run: redo },
  { name: 'heading', key: 'Mod-Alt-h', run: cycleHeading },
  { name: 'bold', key: 'Mod-b', run: toggleBold },
  { name: 'italic', key: 'Mod-i', run: toggleItalic },
  { name: 'strike', key: 'Mod-Shift-x', run: toggleStrike },
  { name: 'link', key: 'Mod-k', run: insertLink('https://', LINK_WORDS) },
  { name: 'quote', key: 'Mod-Shift-.', run: toggleQuote },
  { name: 'list', key: 'Mod-Shift-8', run: toggleList },
  { name: 'numbers', key: 'Mod-Shift-7', run: toggleNumbers },
  { name: 'tasks', key: 'Mod-Shift-9', run: toggleTasks },
  { name: 'code', key: 'Mod-e', run: toggleCode },
  { name: 'maths', key: 'Mod-Alt-m', run: toggleMaths },
];

/**
 * The key bindings of the tools. Handled keys do not propagate, since Ctrl K opens the palette outside the text.
 */
export const toolKeys: KeyBinding[] = TOOLS.map(({ key, run }) => ({
  key,
  run,
  preventDefault: true,
  stopPropagation: true,
}));

const isMac = (): boolean => /Mac|iP/.test(navigator.platform);

/** Display name of a key: `Ctrl+B`, `⌘B`. */
export const shortcutLabel = (key: string): string =>
  key
    .replace('Mod-', isMac() ? '⌘' : 'Ctrl+')
    .replace('Shift-', isMac() ? '⇧' : 'Shift+')
    .replace('Alt-', isMac() ? '⌥' : 'Alt+')
    .replace(/.$/, (last) => last.toUpperCase());
