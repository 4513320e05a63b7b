import type { SyntaxNode } from '@lezer/common';
import { embedOf } from '../text/paste/embeds';
import type { Builder } from './builder';
import { BulletWidget, EmbedWidget, FormulaWidget, LabelWidget, RuleWidget, TaskWidget } from './widgets';
import { MAX_FORMULA } from '../text/maths-syntax';

type Show = (builder: Builder, node: SyntaxNode) => void;

const afterSpaces = ({ state }: Builder, at: number): number => {
  const line = state.doc.lineAt(at);
  return at + (/^[ \t]*/.exec(line.text.slice(at - line.from))?.[0].length ?? 0);
};

const heading =
  (level: number): Show =>
  (builder, node) => {
    for (const { from } of builder.lines(node.from, node.to))
      builder.line(from, { class: `cm-h cm-h${level}` });
    const { from, to } = builder.state.doc.lineAt(node.from);
    if (builder.isTouched(from, Math.max(to, node.to))) return;
    for (const mark of node.getChildren('HeaderMark'))
      builder.hide(mark.from, mark.from === node.from ? afterSpaces(builder, mark.to) : mark.to);
  };

const quote: Show = (builder, node) => {
  for (const { from } of builder.lines(node.from, node.to)) builder.line(from, { class: 'cm-quote' });
};

const quoteMark: Show = (builder, { from, to }) => {
  const line = builder.state.doc.lineAt(from);
  if (!builder.isTouched(line.from, line.to)) builder.hide(from, Math.min(afterSpaces(builder, to), to + 1));
};

const depthOf = (item: SyntaxNode): number => {
  let depth = 0;
  for (let at: SyntaxNode | null = item; at; at = at.parent) if (at.name === 'ListItem') depth += 1;
  return depth;
};

const listItem: Show = (builder, node) => {
  const { state } = builder;
  const mark = node.getChild('ListMark');
  if (!mark) return;
  const line = state.doc.lineAt(mark.from);
  const depth = Math.min(depthOf(node), 8);
  builder.line(line.from, { class: `cm-li cm-li${depth}` });
  // a task may also be in a later block of the item
  const sign = node.getChild('Task')?.getChild('TaskMarker');
  const task = sign && sign.to <= line.to ? sign : null;
  const isNumber = node.parent?.name === 'OrderedList';
  const end = afterSpaces(builder, task ? task.to : mark.to);
  const indent = {
    from: mark.from - (/[ \t]*$/.exec(state.sliceDoc(line.from, mark.from))?.[0].length ?? 0),
    to: mark.from,
  };
  // a caret at the start of the text counts as in the text; further left it is in the mark
  if (builder.isTouched(indent.from, end - 1)) return;
  if (task) {
    const isDone = /x/i.test(state.sliceDoc(task.from, task.to));
    builder.replace({ from: indent.from, to: end }, new TaskWidget(isDone));
    if (isDone) builder.line(line.from, { class: 'cm-done' });
  } else if (isNumber) {
    builder.hide(indent.from, indent.to);
    builder.mark(mark, { class: 'cm-number' });
  } else builder.replace({ from: indent.from, to: end }, new BulletWidget());
};

const rule: Show = (builder, node) => {
  if (!builder.isTouched(node.from, node.to)) builder.replace(node, new RuleWidget());
};

const code: Show = (builder, node) => {
  const { state } = builder;
  const first = state.doc.lineAt(node.from).from;
  const last = state.doc.lineAt(node.to).from;
  for (const { from } of builder.lines(node.from, node.to)) {
    builder.line(from, { class: 'cm-codeLine', spellcheck: 'false' });
    if (from === first) builder.line(from, { class: 'cm-codeFirst' });
    if (from === last) builder.line(from, { class: 'cm-codeLast' });
  }
  const [open, close] = node.getChildren('CodeMark');
  if (!open || builder.isTouched(node.from, node.to)) return;
  const info = node.getChild('CodeInfo');
  const label = info ? state.sliceDoc(info.from, info.to) : '';
  builder.replace({ from: open.from, to: state.doc.lineAt(open.from).to }, new LabelWidget(label));
  if (!close) return;
  builder.hide(close.from, close.to);
  builder.line(last, { class: 'cm-codeEnd' });
};

/** A formula block: the first line shows it, the others have no height. */
const formulaBlock: Show = (builder, node) => {
  const { state } = builder;
  const [open, close] = node.getChildren('MathMark');
  if (!open || !close || node.to - node.from > MAX_FORMULA || builder.isTouched(node.from, node.to)) return;
  const [first, ...rest] = builder.lines(node.from, node.to);
  if (!first || first.from > node.from) return;
  const source = state.sliceDoc(state.doc.lineAt(open.from).to, close.from).replace(/^>+ ?/gm, '');
  builder.replace({ from: node.from, to: first.to }, new FormulaWidget(source.trim(), true));
  for (const { from } of rest) builder.line(from, { class: 'cm-folded' });
};

/**
 * An address that becomes a player for readers: shown as a card, because a player would load from another site while the author
 * writes.
 */
const embed: Show = (builder, node) => {
  const service = embedOf(builder.state, node);
  if (!service || builder.isTouched(node.from, node.to)) return;
  builder.replace(node, new EmbedWidget(service, builder.state.sliceDoc(node.from, node.to)));
};

/** Decorations of blocks, by node name. */
export const BLOCKS: Record<string, Show> = {
  ...Object.fromEntries([1, 2, 3, 4, 5, 6].map((level) => [`ATXHeading${level}`, heading(level)])),
  SetextHeading1: heading(1),
  SetextHeading2: heading(2),
  Blockquote: quote,
  QuoteMark: quoteMark,
  ListItem: listItem,
  HorizontalRule: rule,
  Paragraph: embed,
  FencedCode: code,
  CodeBlock: code,
  BlockMath: formulaBlock,
};
