import {
  autocompletion,
  type Completion,
  type CompletionContext,
  type CompletionResult,
} from '@codemirror/autocomplete';
import { Prec, type Extension } from '@codemirror/state';
import type { EditorView } from '@codemirror/view';
import { insertCodeBlock, insertMathsBlock } from './commands/code-commands';
import {
  insertBlock,
  setHeading,
  toggleList,
  toggleNumbers,
  toggleQuote,
  toggleTasks,
  type TextCommand,
} from './commands/commands';
import { isInCode } from './syntax-at';
import { insertTable } from './commands/table-commands';

/** A block that the menu inserts. */
interface Block {
  /** Message key of its name; shared with the toolbar for the same block. */
  label: string;
  /** Search words in both languages. */
  words: string;
  insert?: TextCommand;
  /** Called instead of `insert`, when a dialog is needed first. */
  ask?: () => void;
}

const BLOCKS = (onPicture: () => void): readonly Block[] => [
  { label: 'tools.heading', words: 'heading 2 h2 title 标题 biaoti', insert: setHeading(2) },
  { label: 'blocks.heading3', words: 'heading 3 h3 subtitle 小标题 xiaobiaoti', insert: setHeading(3) },
  { label: 'tools.list', words: 'list bullets ul 列表 liebiao', insert: toggleList },
  { label: 'tools.numbers', words: 'numbered list ol 编号列表 bianhao', insert: toggleNumbers },
  { label: 'tools.tasks', words: 'task list todo 任务列表 renwu', insert: toggleTasks },
  { label: 'tools.quote', words: 'quote blockquote 引用 yinyong', insert: toggleQuote },
  { label: 'tools.picture', words: 'picture image photo 图片 tupian', ask: onPicture },
  { label: 'tools.table', words: 'table 表格 biaoge', insert: insertTable },
  { label: 'blocks.code', words: 'code 代码 daima', insert: insertCodeBlock },
  { label: 'tools.maths', words: 'formula maths latex 公式 gongshi', insert: insertMathsBlock },
  { label: 'blocks.rule', words: 'divider line hr 分隔线 fengexian', insert: insertBlock('---') },
];

/** Whether the label of the block contains the typed text, or a search word begins with it. */
const isFound = ({ words }: Block, label: string, typed: string): boolean =>
  label.toLowerCase().includes(typed) || words.split(' ').some((word) => word.startsWith(typed));

/** Replaces the typed text with the block, as one change, which one undo reverts. */
const replace = (view: EditorView, { from, to }: { from: number; to: number }, block: Block): void => {
  const cleared = view.state.update({ changes: { from, to }, selection: { anchor: from } });
  const spec = block.insert?.change(cleared.state);
  const inserted = spec && cleared.state.update(spec);
  view.dispatch({
    changes: inserted ? cleared.changes.compose(inserted.changes) : cleared.changes,
    selection: (inserted ?? cleared).newSelection,
    scrollIntoView: true,
    userEvent: 'input.complete',
  });
  block.ask?.();
};

const asCompletion = (block: Block, label: string): Completion => ({
  label,
  apply: (view, _, from, to) => replace(view, { from, to }, block),
});

/**
 * `/` at the start of an empty line opens a menu of blocks; letters after it filter the menu. Chinese input methods type
 * `、` with the same key.
 */
export const blocksMenu = (label: (message: string) => string, onPicture: () => void): Extension => {
  const blocks = BLOCKS(onPicture);
  const source = ({ state, pos }: CompletionContext): CompletionResult | null => {
    const line = state.doc.lineAt(pos);
    const typed = /^[/、](\p{L}*\d?)$/u.exec(line.text)?.[1];
    if (typed === undefined || pos !== line.to || state.readOnly || isInCode(state)) return null;
    const found = blocks.filter((block) => isFound(block, label(block.label), typed.toLowerCase()));
    const options = found.map((block) => asCompletion(block, label(block.label)));
    // updated immediately with each letter, so that Enter right after it selects what the menu shows
    const update: CompletionResult['update'] = (_result, _from, _to, context) => source(context);
    return options.length > 0 ? { from: line.from, to: line.to, options, filter: false, update } : null;
  };
  // takes precedence over the keys of lists and tables
  return Prec.highest(
    autocompletion({
      override: [source],
      icons: false,
      activateOnTyping: true,
      activateOnTypingDelay: 0,
      interactionDelay: 0,
      tooltipClass: () => 'cm-blocksMenu',
    }),
  );
};
