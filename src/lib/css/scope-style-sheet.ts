import { type CssNode, generate, List, parse, walk, type Selector } from 'css-tree';

/** Reason and line of a refusal. */
export interface StyleSheetProblem {
  reason: 'syntax' | 'nested' | 'at_rule' | 'address' | 'forbidden';
  line: number;
  /** The refused text, for `at_rule`, `address` and `forbidden`. */
  name: string;
}

/** Thrown for a refused style sheet. */
export class StyleSheetError extends Error {
  constructor(readonly problem: StyleSheetProblem) {
    super(`A style sheet is refused: ${problem.reason}`);
  }
}

/** Maximum depth of brackets; deeper ones would exceed the stack of the parser. */
const MAX_DEPTH = 60;

const AT_RULES = new Set([
  'media',
  'supports',
  'container',
  'layer',
  'keyframes',
  '-webkit-keyframes',
  'starting-style',
]);

/** Pictures of the library, and pictures in the style sheet itself. */
const ADDRESS = /^(?:\/uploads\/[\w-][\w.-]*|data:image\/(?:png|jpeg|gif|webp|svg\+xml)[;,].*)$/s;

/** Functions that load something by a string, which may come from a variable, or run something. */
const FUNCTIONS = new Set([
  'src',
  'image',
  'image-set',
  '-webkit-image-set',
  'expression',
  'paint',
  'element',
  '-moz-element',
  'url',
]);
const PROPERTIES = new Set(['behavior', '-moz-binding', '-ms-behavior']);

/** Text that is not parsed, such as the default of a variable, must load nothing. */
const LOADS = /url|src|image|expression|\\/i;

const lineOf = (node: CssNode): number => node.loc?.start.line ?? 1;

const refuse = (reason: StyleSheetProblem['reason'], line: number, name = ''): never => {
  throw new StyleSheetError({ reason, line, name: name.slice(0, 80) });
};

/** Counts brackets, including those in comments and strings. */
const requireShallow = (css: string): void => {
  let depth = 0;
  for (const sign of css) {
    if ('([{'.includes(sign)) depth += 1;
    else if (')]}'.includes(sign)) depth -= 1;
    if (depth > MAX_DEPTH) refuse('nested', 1);
  }
};

const parseStrictly = (css: string): CssNode =>
  parse(css, {
    positions: true,
    parseCustomProperty: true,
    onParseError: (error) => refuse('syntax', (error as Error & { line?: number }).line ?? 1),
  });

/** Refuses names with escapes, which programs read differently and nobody writes. */
const requirePlainName = (node: CssNode, name: string): void => {
  if (name.includes('\\')) refuse('forbidden', lineOf(node), name);
};

const checkFunction = (node: Extract<CssNode, { type: 'Function' }>): void => {
  requirePlainName(node, node.name);
  const name = node.name.toLowerCase();
  if (FUNCTIONS.has(name)) refuse('forbidden', lineOf(node), `${name}()`);
};

const checkNode = (node: CssNode): void => {
  if (node.type === 'Atrule') {
    requirePlainName(node, node.name);
    if (!AT_RULES.has(node.name.toLowerCase()) || !node.block)
      refuse('at_rule', lineOf(node), `@${node.name}`);
  } else if (node.type === 'Url') {
    if (!ADDRESS.test(node.value)) refuse('address', lineOf(node), node.value);
  } else if (node.type === 'Function') checkFunction(node);
  else if (node.type === 'Declaration') {
    requirePlainName(node, node.property);
    if (PROPERTIES.has(node.property.toLowerCase())) refuse('forbidden', lineOf(node), node.property);
  } else if (node.type === 'Raw') {
    if (LOADS.test(node.value)) refuse('forbidden', lineOf(node), node.value);
  } else if (node.type === 'CDO' || node.type === 'CDC') refuse('syntax', lineOf(node));
};

/** Whether a selector begins with the element `html` or `body`, or with the class of the dark theme on `html`. */
const startsAtRoot = ({ children }: Selector): boolean => {
  const compound: CssNode[] = [];
  for (const node of children.toArray()) {
    if (node.type === 'Combinator') break;
    compound.push(node);
  }
  return compound.some(
    (node) =>
      (node.type === 'TypeSelector' && /^(?:html|body)$/i.test(node.name)) ||
      (node.type === 'PseudoClassSelector' && node.name.toLowerCase() === 'root') ||
      (node.type === 'ClassSelector' && node.name === 'dark'),
  );
};

const selectorOf = (text: string): CssNode[] =>
  (parse(text, { context: 'selector' }) as Selector).children.toArray();

const scope = (css: string, marker: string): string => {
  const sheet = parseStrictly(css);
  walk(sheet, (node) => checkNode(node));
  walk(sheet, {
    visit: 'Rule',
    enter(rule) {
      const isNested = this.rule !== null && this.rule !== rule;
      if (isNested || /keyframes$/i.test(this.atrule?.name ?? '')) return;
      if (rule.prelude.type !== 'SelectorList') return void refuse('syntax', lineOf(rule));
      rule.prelude.children.forEach((selector) => {
        if (selector.type !== 'Selector') return void refuse('syntax', lineOf(rule));
        const parts = selector.children.toArray();
        const end = parts.findIndex(({ type }) => type === 'Combinator');
        const at = end < 0 ? parts.length : end;
        // pseudo-elements come last in a compound
        const before = parts.slice(0, at).findIndex(({ type }) => type === 'PseudoElementSelector');
        const place = before < 0 ? at : before;
        const scoped = startsAtRoot(selector)
          ? [...parts.slice(0, place), ...selectorOf(`:where(:has(${marker}))`), ...parts.slice(place)]
          : [...selectorOf(`:root:has(${marker})`), { type: 'Combinator', name: ' ' } as CssNode, ...parts];
        selector.children = new List<CssNode>().fromArray(scoped);
      });
    },
  });
  return generate(sheet);
};

/**
 * Checks a style sheet and limits its rules to documents in which an element matches `marker`. It may load nothing from
 * elsewhere. Rules of elements get more weight than those of the site; rules of the root keep theirs, so that the dark
 * theme keeps its colours.
 * @returns the style sheet, generated from the parsed tree, so that unknown syntax is removed
 * @throws {@link StyleSheetError}
 */
export const scopeStyleSheet = (css: string, marker: string): string => {
  requireShallow(css);
  try {
    return scope(css, marker);
  } catch (error) {
    // The stack is exceeded: brackets in comments can hide how deep others are.
    if (error instanceof RangeError) refuse('nested', 1);
    throw error;
  }
};
