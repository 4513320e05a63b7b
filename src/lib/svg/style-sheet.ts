import { cleanDeclarations, isSafeValue, withoutComments } from './css-values';

/** A sanitised style rule. */
export interface Rule {
  selector: string;
  declarations: string;
}

const MAX_RULES = 2000;
const MAX_SELECTOR = 500;

/** Returns the index of the brace that closes the block at `open`; the end of the text when there is none. */
const endOfBlock = (css: string, open: number): number => {
  const brace = /[{}]/g;
  brace.lastIndex = open;
  let depth = 0;
  for (let found = brace.exec(css); found; found = brace.exec(css)) {
    depth += found[0] === '{' ? 1 : -1;
    if (depth === 0) return found.index;
  }
  return css.length;
};

/** Selectors have other functions (`:not(…)`), none of which loads a resource. */
const isSelector = (selector: string): boolean =>
  selector !== '' &&
  selector.length <= MAX_SELECTOR &&
  isSafeValue(selector.replaceAll('>', ' ').replace(/:[\w-]+\(/g, '('));

/**
 * Returns the sanitised style rules of a style sheet, with allowed properties only. At-rules are removed: imports,
 * fonts, animations, and conditions with their content.
 */
export const readRules = (css: string): Rule[] => {
  const text = withoutComments(css).replace(/<!--|-->/g, ' ');
  const rules: Rule[] = [];
  const sign = /[{;]/g;
  let from = 0;
  for (let found = sign.exec(text); found && rules.length < MAX_RULES; found = sign.exec(text)) {
    if (found[0] === '{') {
      const close = endOfBlock(text, found.index);
      const selector = text.slice(from, found.index).trim();
      const block = text.slice(found.index + 1, close);
      const declarations = block.includes('{') ? '' : cleanDeclarations(block);
      if (declarations && isSelector(selector)) rules.push({ selector, declarations });
      sign.lastIndex = close + 1;
    }
    from = sign.lastIndex;
  }
  return rules;
};
