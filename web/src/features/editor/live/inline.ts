import type { SyntaxNode } from '@lezer/common';
import type { Builder } from './builder';
import { FormulaWidget, PictureWidget } from './widgets';

const childrenOf = (node: SyntaxNode, name: string): SyntaxNode[] => node.getChildren(name);

/** Hides the marks of a node while the caret is elsewhere. */
const withoutMarks = (mark: string) => (builder: Builder, node: SyntaxNode) => {
  if (builder.isTouched(node.from, node.to)) return;
  for (const { from, to } of childrenOf(node, mark)) builder.hide(from, to);
};

/** Code with a background, which includes the marks while they are shown. */
const code = (builder: Builder, node: SyntaxNode): void => {
  const [open, close] = childrenOf(node, 'CodeMark');
  if (!open || !close) return;
  const isShown = builder.isTouched(node.from, node.to);
  builder.mark(isShown ? node : { from: open.to, to: close.from }, { class: 'cm-code', dir: 'ltr' });
  if (isShown) return;
  builder.hide(open.from, open.to);
  builder.hide(close.from, close.to);
};

/** `[text](address)`, `[text][name]`: only the text is shown. Without an address, brackets are text. */
const link = (builder: Builder, node: SyntaxNode): void => {
  const [open, close] = childrenOf(node, 'LinkMark');
  if (!open || !close || !(node.getChild('URL') ?? node.getChild('LinkLabel'))) return;
  builder.mark({ from: open.to, to: close.from }, { class: 'cm-a' });
  if (builder.isTouched(node.from, node.to) || close.from === open.to) return;
  if (!builder.isInLine(close.from, node.to)) return;
  builder.hide(open.from, open.to);
  builder.hide(close.from, node.to);
};

const picture = (builder: Builder, node: SyntaxNode): void => {
  const { state } = builder;
  const url = node.getChild('URL');
  const [open, close] = childrenOf(node, 'LinkMark');
  if (!url || !open || !close) return;
  const widget = new PictureWidget(state.sliceDoc(url.from, url.to), state.sliceDoc(open.to, close.from));
  // the picture stays visible while its source is edited
  if (builder.isTouched(node.from, node.to) || !builder.isInLine(node.from, node.to))
    builder.widget(node.to, widget);
  else builder.replace(node, widget);
};

const formula = (builder: Builder, node: SyntaxNode): void => {
  const [open, close] = childrenOf(node, 'MathMark');
  if (!open || !close || builder.isTouched(node.from, node.to)) return;
  const source = builder.state.sliceDoc(open.to, close.from);
  builder.replace(node, new FormulaWidget(source.trim(), false));
};

const escaped = (builder: Builder, node: SyntaxNode): void => {
  if (!builder.isTouched(node.from, node.to)) builder.hide(node.from, node.from + 1);
};

/** Decorations of inline nodes, by node name. */
export const INLINE: Record<string, (builder: Builder, node: SyntaxNode) => void> = {
  Emphasis: withoutMarks('EmphasisMark'),
  StrongEmphasis: withoutMarks('EmphasisMark'),
  Strikethrough: withoutMarks('StrikethroughMark'),
  InlineCode: code,
  Autolink: withoutMarks('LinkMark'),
  Link: link,
  Image: picture,
  InlineMath: formula,
  Escape: escaped,
};
