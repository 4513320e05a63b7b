import { EditorSelection } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { useLayoutEffect } from 'react';
import { session as storage } from '@/lib/state/storage';
import { useStore } from '@/lib/state/store';
import { useEditor, useSessionState } from '../session/session-context';

/** The caret, and the position at the top of the window. */
interface Place {
  caret: number;
  top: number;
}

const keyOf = (id: string, locale: string): string => `editor-place/${id}/${locale}`;

/** The position of the view: the caret, and the start of the first visible line. */
const placeOf = (view: EditorView): Place => {
  const { top } = view.scrollDOM.getBoundingClientRect();
  return { caret: view.state.selection.main.head, top: view.lineBlockAtHeight(top - view.documentTop).from };
};

/** Restores the position that an article had in this window, even after a reload of the page. */
export const useKeepPlace = (): void => {
  const { session } = useEditor();
  const { document } = session;
  const mounts = useStore(document.mounts);
  const id = useSessionState((state) => state.id);
  const locale = useSessionState((state) => state.locale);
  // before the text is removed from the page: afterwards it has no scroll position
  useLayoutEffect(() => {
    const view = document.view();
    if (!id || !view) return;
    const key = keyOf(id, locale);
    // a text that was already shown in this window has kept its position
    const kept = mounts === 1 ? storage.getJson<Place>(key) : null;
    if (kept && document.changes.get() === 0) {
      const within = (place: number) => Math.min(place, view.state.doc.length);
      view.dispatch({
        selection: EditorSelection.cursor(within(kept.caret)),
        effects: EditorView.scrollIntoView(within(kept.top), { y: 'start', yMargin: 0 }),
      });
    }
    const keep = () => storage.set(key, JSON.stringify(placeOf(view)));
    window.addEventListener('pagehide', keep);
    return () => {
      window.removeEventListener('pagehide', keep);
      keep();
    };
  }, [document, id, locale, mounts]);
};
