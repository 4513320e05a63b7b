import { markdown, markdownLanguage } from '@codemirror/lang-markdown';
import { MergeView, unifiedMergeView } from '@codemirror/merge';
import { EditorState, type Extension } from '@codemirror/state';
import { EditorView, keymap } from '@codemirror/view';
import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import { useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { lineDirection } from '../text/line-direction';
import { phrases } from '../text/phrases';
import { theme } from '../text/theme';
import styles from './diff-view.module.css';

interface Props {
  before: string;
  after: string;
  /** Names of the two texts, for screen readers. */
  beforeLabel: string;
  afterLabel: string;
  /** A unified view instead of two columns. */
  isUnified: boolean;
  /** Makes the second text editable, with buttons that copy parts of the first. */
  onEdit?: (text: string) => void;
}

/** Long unchanged parts are collapsed. */
const FOLDED = { margin: 3, minSize: 6 };

const base = (label: string, isReadOnly: boolean): Extension => [
  EditorView.lineWrapping,
  markdown({ base: markdownLanguage, addKeymap: false }),
  lineDirection,
  theme,
  EditorState.readOnly.of(isReadOnly),
  EditorView.contentAttributes.of({ 'aria-label': label, 'aria-readonly': String(isReadOnly) }),
  keymap.of([...historyKeymap, ...defaultKeymap]),
  history(),
];

const listening = (onEdit: Props['onEdit']): Extension =>
  onEdit
    ? EditorView.updateListener.of(({ docChanged, state }) => {
        if (docChanged) onEdit(state.doc.toString());
      })
    : [];

/** Shows the differences of two texts. Lazily loaded. */
const DiffView = ({ before, after, beforeLabel, afterLabel, isUnified, onEdit }: Props) => {
  const { t } = useTranslation('editor');
  const parent = useRef<HTMLDivElement>(null);
  const edited = useRef(onEdit);
  useLayoutEffect(() => {
    edited.current = onEdit;
  });
  const isEditable = onEdit !== undefined;
  useLayoutEffect(() => {
    const element = parent.current;
    if (!element) return;
    const second = [
      phrases(t),
      base(afterLabel, !isEditable),
      listening(isEditable ? (text) => edited.current?.(text) : undefined),
    ];
    const view = isUnified
      ? new EditorView({
          parent: element,
          doc: after,
          extensions: [
            second,
            unifiedMergeView({ original: before, mergeControls: isEditable, collapseUnchanged: FOLDED }),
          ],
        })
      : new MergeView({
          parent: element,
          a: { doc: before, extensions: [phrases(t), base(beforeLabel, true)] },
          b: { doc: after, extensions: second },
          revertControls: isEditable ? 'a-to-b' : undefined,
          collapseUnchanged: FOLDED,
        });
    return () => view.destroy();
  }, [before, after, beforeLabel, afterLabel, isUnified, isEditable, t]);
  return (
    <div className={styles.diff}>
      {!isUnified && (
        <p className={styles.heads} aria-hidden="true">
          <span>{beforeLabel}</span>
          <span>{afterLabel}</span>
        </p>
      )}
      <div ref={parent} className={styles.texts} />
    </div>
  );
};

export default DiffView;
