import type { Element, ElementContent, Root, RootContent } from 'hast';
import { visit } from 'unist-util-visit';
import { type CodeBlock, readCodeBlock } from './code-block';
import { renderFigure } from './code-figure';
import { arrangeFiles, groupFiles, type KnownFiles, rememberFile, renderPlayground } from './code-files';
import { highlight, type Memos } from './highlighter';
import type { Labels } from '../labels';

/** Milliseconds for all code of an article; later blocks stay plain. Only malicious input takes that long. */
const MAX_TIME = 10_000;

/** Adjacent blocks of code, with their positions among the children of an element. */
interface Run {
  parent: { children: RootContent[] | ElementContent[] };
  start: number;
  end: number;
  blocks: CodeBlock[];
}

const isBlank = (node: RootContent | ElementContent): boolean => node.type === 'text' && !node.value.trim();

const runsOf = (parent: Root | Element): Run[] => {
  const runs: Run[] = [];
  let run: Run | undefined;
  parent.children.forEach((child, index) => {
    const block = child.type === 'element' ? readCodeBlock(child) : undefined;
    if (block && run) {
      run.blocks.push(block);
      run.end = index + 1;
    } else if (block) {
      run = { parent, start: index, end: index + 1, blocks: [block] };
      runs.push(run);
    } else if (!isBlank(child)) run = undefined;
  });
  return runs;
};

/**
 * Replaces every `<pre><code>` by a figure with file name, language, a copy button (hidden until a script shows it) and
 * highlighted lines, of which long ones are folded. Files of a playground become one element.
 */
export const renderCode = async (tree: Root, labels: Labels): Promise<void> => {
  const runs: Run[] = [];
  visit(tree, (node) => {
    if (node.type === 'root' || node.type === 'element') runs.push(...runsOf(node));
  });
  const end = performance.now() + MAX_TIME;
  const memos: Memos = new Map();
  const known: KnownFiles = new Map();
  const render = async (block: CodeBlock): Promise<Element> => {
    const isInTime = performance.now() <= end;
    const tokens = isInTime ? await highlight(block.source, block.language, memos) : undefined;
    return renderFigure(block, tokens, labels);
  };
  const renderGroup = async (group: CodeBlock[]): Promise<Element> => {
    const [block] = group as [CodeBlock];
    if (group.length > 1) return renderPlayground(arrangeFiles(group, known), { known, labels, render });
    const figure = await render(block);
    rememberFile(block, figure, known);
    return figure;
  };
  const places: { run: Run; made: ElementContent[] }[] = [];
  for (const run of runs) {
    const made: ElementContent[] = [];
    for (const group of groupFiles(run.blocks)) {
      if (made.length > 0) made.push({ type: 'text', value: '\n' });
      made.push(await renderGroup(group));
    }
    places.push({ run, made });
  }
  // From the last to the first, so that the positions of the others stay valid.
  for (const { run, made } of places.reverse())
    run.parent.children.splice(run.start, run.end - run.start, ...made);
};
