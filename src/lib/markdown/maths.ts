import type { Element, Root } from 'hast';
import { toString } from 'hast-util-to-string';
import rehypeKatex from 'rehype-katex';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';

/** A longer formula, and formulas beyond the sum, show their source: KaTeX takes about 0.1 ms a character. */
const MAX_FORMULA = 2_000;
const MAX_SUM = 50_000;

const converter = unified()
  .use(rehypeKatex, {
    // MathML needs neither style sheet nor fonts and is read by screen readers.
    output: 'mathml',
    trust: false,
    strict: 'ignore',
    maxExpand: 500,
    maxSize: 20,
    errorColor: 'currentcolor',
  })
  .freeze();

const isFormula = (element: Element): boolean => {
  const classes = element.properties['className'];
  return (
    Array.isArray(classes) &&
    classes.some((name) => name === 'math-inline' || name === 'math-display' || name === 'language-math')
  );
};

/** Replaces formulas by MathML. A formula that cannot be read stays as its source. */
export const renderMaths = async (tree: Root): Promise<void> => {
  let sum = 0;
  let count = 0;
  visit(tree, 'element', (element) => {
    if (!isFormula(element)) return;
    const { length } = toString(element);
    sum += length;
    count += 1;
    if (length > MAX_FORMULA || sum > MAX_SUM) element.properties['className'] = [];
  });
  if (count > 0) await converter.run(tree);
};
