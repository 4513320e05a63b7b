import { cleanDeclarations, isSafeValue, withoutComments } from './css-values';

/** A rule that may stay. */
export interface Rule {
  selector: string;
  declarations: string;
}

const MAX_RULES = 2000;
const MAX_SELECTOR = 500;

/** Where the block that opens at `open` ends; the end of the text when nothing closes it. */
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

/** A selector calls other things than a value (`:not(…)`), none of which loads anything. */
const isSelector = (selector: string): boolean =>
  selector !== '' &&
  selector.length <= MAX_SELECTOR &&
  isSafeValue(selector.replaceAll('>', ' ').replace(/:[\w-]+\(/g, '('));

/**
 * The rules of a style sheet that may stay: plain ones, with the properties that an attribute may set. What begins with
 * `@` goes: imports, fonts, animations, and conditions with all that is in them.
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
