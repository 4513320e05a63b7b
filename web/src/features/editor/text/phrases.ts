import { EditorState, type Extension } from '@codemirror/state';
import type { TFunction } from 'i18next';

/** CodeMirror's own words (search, comparison) in the language on screen; its English ones are the keys. */
export const phrases = (t: TFunction): Extension =>
  EditorState.phrases.of(t('phrases', { returnObjects: true }) as Record<string, string>);
