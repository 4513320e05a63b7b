import { isolateHistory } from '@codemirror/commands';
import type { EditorState } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import type { Locale } from '@contract/enums';
import { isWithin } from './syntax-at';

const DASHES: Record<Locale, string> = { en: '—', 'zh-CN': '——' };

/**
 * Two hyphens after a word, with a space on both sides or on none: not those of thematic breaks, table rows, HTML comments and
 * program options, as in "use --source".
 */
const HYPHENS = /[\p{L}\p{M}\p{N}.,!?，。！？；：'"’”)\]）」』》*_…](?<space> ?)--$/u;
const SPACE = /^\s$/;
const WORD = /^[\s\p{L}\p{N}'"‘“（「『《]/u;

/** Nodes that are not prose: their hyphens stay. */
const OTHER = /Code|Math|URL|Autolink|HTML|Comment/;

const isProse = (state: EditorState, pos: number): boolean =>
  !isWithin(state, pos, -1, ({ name }) => OTHER.test(name));

/**
 * Replaces two hyphens in prose with a dash when the next character is typed. This is a separate undo step: after Ctrl Z the
 * hyphens stay.
 */
export const dashes = (locale: Locale) =>
  EditorView.inputHandler.of((view, from, to, text, insert) => {
    if (view.composing || view.state.selection.ranges.length > 1 || from !== to || !WORD.test(text))
      return false;
    const line = view.state.doc.lineAt(from);
    const before = HYPHENS.exec(view.state.sliceDoc(line.from, from));
    if (!before || (before.groups?.['space'] && !SPACE.test(text)) || !isProse(view.state, from))
      return false;
    view.dispatch(insert());
    view.dispatch({
      changes: { from: from - 2, to: from, insert: DASHES[locale] },
      annotations: isolateHistory.of('full'),
      userEvent: 'input.type',
    });
    return true;
  });
