import { EditorState, type Extension } from '@codemirror/state';
import type { TFunction } from 'i18next';

/** CodeMirror's messages (search, comparison) in the current language; the English ones are the keys. */
export const phrases = (t: TFunction): Extension =>
  EditorState.phrases.of(t('phrases', { returnObjects: true }) as Record<string, string>);
