import { isolateHistory } from '@codemirror/commands';
import type { EditorState, Text } from '@codemirror/state';
import type { EditorView } from '@codemirror/view';
import type { Document } from '../document';
import { embedOf } from './embeds';
import { asWords, linkTo } from './link-markdown';
import { addPasted, type PastedAddress, pastedAddresses, removePasted } from './pasted-addresses';
import { isWithin } from '../syntax-at';

/** Reads the title of a page; empty when it has none. */
export type ReadTitle = (address: string) => Promise<string>;

/** Inserts an address. */
export type PasteAddress = (view: EditorView, address: string) => void;

/** Nodes that are not prose, or have an address already. */
const OTHER = /Code|Math|Link|Image|HTML|Comment|Processing/;

/** Characters that change the meaning of an address or link after them: `<address>`, `(address)`, `!` for a picture. */
const OPENING = /[<([\]!\\`"'=]/;

/** Text that may follow a finished address; other Latin letters and punctuation may be part of it. */
const ENDED =
  /^(?:$|\s|[.,;:!?)\]'"*_~]+\s|[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u2014\u2018-\u201d\u2026\u3000-\u303f\uff00-\uffef])/u;

/** Whether a line is between `---` on the first line and the next such line. */
const isInFrontMatter = (doc: Text, pos: number): boolean => {
  if (doc.line(1).text.trimEnd() !== '---') return false;
  const last = doc.lineAt(pos).number;
  for (let n = 2; n < last; n += 1) if (/^(?:---)?\s*$/.test(doc.line(n).text)) return false;
  return last > 1;
};

/** Whether an address may become a link at its position: not where readers see a player instead. */
const isInProse = (state: EditorState, from: number): boolean => {
  const before = from > 0 ? state.sliceDoc(from - 1, from) : '';
  if (OPENING.test(before) || isInFrontMatter(state.doc, from)) return false;
  return !isWithin(state, from, 1, (node) => OTHER.test(node.name) || Boolean(embedOf(state, node)));
};

/** Whether the address is unchanged and not being edited. */
const isUntouched = (state: EditorState, { address, from, to, next }: PastedAddress): boolean => {
  const line = state.doc.lineAt(to);
  const isEnded = ENDED.test(state.sliceDoc(to, line.to)) || state.sliceDoc(to, to + 1) === next;
  const isSelected = state.selection.ranges.some((range) => range.from < to && range.to > from);
  return state.sliceDoc(from, to) === address && isEnded && !isSelected;
};

/** Replaces a pasted address with a link, as a separate undo step; in any case stops tracking it. */
const replaceByLink = (view: EditorView, id: symbol, title: string): void => {
  const { state } = view;
  const pasted = state.field(pastedAddresses).find((one) => one.id === id);
  if (!pasted) return;
  const words = asWords(title);
  const isReplaced = words && !state.readOnly && isUntouched(state, pasted) && isInProse(state, pasted.from);
  const { from, to, address } = pasted;
  view.dispatch({
    effects: removePasted.of(id),
    ...(isReplaced && {
      changes: { from, to, insert: linkTo(words, address) },
      annotations: isolateHistory.of('full'),
      userEvent: 'input.paste',
    }),
  });
};

/** Calls back when no IME composition is in progress: changing the text next to it would end it. */
const whenComposed = (view: EditorView, act: () => void): void => {
  if (!view.composing) return act();
  const later = () => setTimeout(() => whenComposed(view, act));
  view.contentDOM.addEventListener('compositionend', later, { once: true });
};

/**
 * Inserts a pasted address immediately, and replaces it with a link when its title is known, if it is still in prose and
 * unchanged. The text may be in another view by then.
 */
export const createLinkTitles =
  (document: Document, readTitle: ReadTitle): PasteAddress =>
  (view, address) => {
    const { from } = view.state.selection.main;
    const to = from + address.length;
    view.dispatch(view.state.replaceSelection(address), { userEvent: 'input.paste', scrollIntoView: true });
    // the length limit may reject it
    const isThere = view.state.sliceDoc(from, to) === address;
    if (!isThere || !isInProse(view.state, from)) return;
    const id = Symbol('pasted');
    const next = view.state.sliceDoc(to, to + 1);
    view.dispatch({ effects: addPasted.of({ id, address, from, to, next }) });
    // without a title the address stays
    const title = readTitle(address).catch(() => '');
    void title.then((found) => {
      const shown = document.view();
      if (shown) whenComposed(shown, () => replaceByLink(shown, id, found));
      else document.dispatch({ effects: removePasted.of(id) });
    });
  };
