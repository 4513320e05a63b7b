import type { Element, Root } from 'hast';
import { toString } from 'hast-util-to-string';
import rehypeKatex from 'rehype-katex';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';

/**
 * Formulas over either limit (characters of one, and of all) show their source: KaTeX takes about 0.1 ms per character,
 * and for each formula additionally the time of 20 characters.
 */
const MAX_FORMULA = 2_000;
const MAX_SUM = 100_000;
const FORMULA_COST = 20;

const converter = unified()
  .use(rehypeKatex, {
    // MathML needs no style sheet or fonts and is accessible to screen readers.
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

/** Replaces formulas by MathML. Invalid formulas show their source. */
export const renderMaths = async (tree: Root): Promise<void> => {
  let sum = 0;
  let count = 0;
  visit(tree, 'element', (element) => {
    if (!isFormula(element)) return;
    const { length } = toString(element);
    sum += length + FORMULA_COST;
    count += 1;
    if (length > MAX_FORMULA || sum > MAX_SUM) element.properties['className'] = [];
  });
  if (count === 0) return;
  await converter.run(tree);
  // The content security policy of our pages allows no style attributes; few of KaTeX's matter.
  visit(tree, 'element', ({ properties }) => void delete properties['style']);
};
