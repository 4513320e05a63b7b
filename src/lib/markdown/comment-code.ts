import type { Root } from 'hast';
import { SKIP, visit } from 'unist-util-visit';
import { type CodeBlock, readCodeBlock } from './code/code-block';
import { renderTokens, text } from './code/code-figure';
import { highlight, type Memos } from './code/highlighter';

/** Milliseconds for all code of a comment; later blocks stay plain. */
const MAX_TIME = 500;

/** Maximum styled parts of a block: each is 40 characters of HTML, which everybody in a room gets. */
const MAX_PARTS = 500;

/** A fence with a language. */
const CODE_WITH_LANGUAGE = /`{3}[^\S\n]*[^\s`]|~{3}[^\S\n]*[^\s~]/;

/** Whether a comment may have code to highlight, whose grammars should be loaded in a thread only. */
export const hasCodeToHighlight = (markdown: string): boolean => CODE_WITH_LANGUAGE.test(markdown);

/** Highlights the blocks of code of a comment whose language is known, and removes the languages. */
export const highlightCode = async (tree: Root): Promise<void> => {
  const blocks: { parts: Root['children']; block: CodeBlock }[] = [];
  visit(tree, 'element', (node) => {
    const block = readCodeBlock(node);
    const [code] = node.children;
    if (!block || code?.type !== 'element') return undefined;
    delete code.properties['className'];
    if (block.language) blocks.push({ parts: code.children, block });
    return SKIP;
  });
  const end = performance.now() + MAX_TIME;
  const memos: Memos = new Map();
  for (const { parts, block } of blocks) {
    const lines = performance.now() > end ? undefined : await highlight(block.source, block.language, memos);
    const made = lines?.flatMap((line) => [...renderTokens(line), text('\n')]) ?? [];
    if (made.length > 0 && made.length <= MAX_PARTS) parts.splice(0, parts.length, ...made);
  }
};
