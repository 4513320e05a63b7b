import { type DefaultTreeAdapterMap, parse, parseFragment } from 'parse5';

type Node = DefaultTreeAdapterMap['node'];
export type Element = DefaultTreeAdapterMap['element'];

const isElement = (node: Node): node is Element => 'tagName' in node;

/** All elements of HTML as a browser parses it, in order. */
export const elementsOf = (html: string): Element[] => {
  const found: Element[] = [];
  const walk = (node: Node): void => {
    if (isElement(node)) found.push(node);
    if ('childNodes' in node) node.childNodes.forEach(walk);
  };
  walk(parseFragment(html));
  return found;
};

export const attribute = (element: Element, name: string): string | undefined =>
  element.attrs.find((attr) => attr.name === name)?.value;

/** The text of an element without markup. */
export const textOf = (node: Node): string => {
  if ('value' in node && node.nodeName === '#text') return node.value;
  return 'childNodes' in node ? node.childNodes.map(textOf).join('') : '';
};

const words = (text: string): Set<string> => new Set(text.split(/\s+/));

const HTML =
  words(`a abbr b blockquote br caption cite code dd del details dfn div dl dt em figcaption figure h2 h3 h4 h5
  h6 hr i img input ins kbd li mark ol p pre q rp rt ruby s samp section small span strong sub summary sup table tbody
  td tfoot th thead time tr u ul var wbr button`);
const MATH =
  words(`math semantics annotation mrow mi mo mn ms mtext mspace msup msub msubsup mfrac msqrt mroot mover
  munder munderover mtable mtr mtd mlabeledtr mstyle mpadded mphantom menclose mprescripts mmultiscripts mglyph`);
const HTML_ATTRIBUTES =
  words(`id class href rel title lang dir alt src srcset sizes width height loading decoding align
  colspan rowspan scope start reversed open datetime type checked disabled hidden tabindex role data-copy data-lang
  data-footnotes data-footnote-ref data-footnote-backref aria-label aria-hidden aria-describedby`);

/** Ids of the text; those of the page begin otherwise. */
const ID = /^(?:h-|user-content-|code-\d)/;
/** Classes of the renderer; an author may name the language of code. */
const CLASS =
  /^(?:language-[\w+#.-]+|math-(?:inline|display)|katex(?:-error)?|token-[a-z-]+|shiki|highlighted|code(?:-(?:head|title|lang|copy|long|scroll|rest|more|less|files|file|same))?|pictures|picture-missing|note(?:-(?:title|note|tip|warning|danger))?|table-scroll|heading-anchor|sr-only|footnotes|data-footnote-backref|(?:contains-task-list|task-list-item))$/;
const ADDRESS = /^(?:https?:|mailto:|tel:|#|\/|\.|\?|[^:/?#]*(?:[/?#]|$))/i;

const problemsOfAttribute = (element: Element, name: string, value: string): string[] => {
  const where = `<${element.tagName} ${name}="${value}">`;
  if (name.startsWith('on')) return [`handler ${where}`];
  if (/^(?:href|src|srcset|xlink:href|action|formaction)$/.test(name) && !ADDRESS.test(value.trim()))
    return [`address ${where}`];
  if (MATH.has(element.tagName))
    return /href|src|action|^(?:style|id|name)$/.test(name) ? [`attribute ${where}`] : [];
  // The target of old links to a heading: no script finds it, and `a` adds no named property to the window.
  if (name === 'name' && element.tagName === 'a' && element.attrs.length === 1) return [];
  if (!HTML_ATTRIBUTES.has(name)) return [`attribute ${where}`];
  if (name === 'id' && !ID.test(value)) return [`id ${where}`];
  return name === 'class' && !value.split(' ').every((one) => CLASS.test(one)) ? [`class ${where}`] : [];
};

const problemsOf = (element: Element): string[] => [
  ...(HTML.has(element.tagName) || MATH.has(element.tagName) ? [] : [`element <${element.tagName}>`]),
  ...(element.tagName === 'input' && attribute(element, 'disabled') === undefined
    ? ['live form control']
    : []),
  ...(element.tagName === 'button' && attribute(element, 'class') !== 'code-copy' ? ['live button'] : []),
  ...element.attrs.flatMap(({ name, value }) => problemsOfAttribute(element, name, value)),
];

/** Whether markup after the text is still parsed outside of it. */
const breaksOut = (html: string): boolean => {
  const page = parse(
    `<!doctype html><body><main id="before">${html}</main><footer id="behind"></footer></body>`,
  );
  const walk = (node: Node): Element | undefined => {
    if (isElement(node) && attribute(node, 'id') === 'behind') return node;
    if (!('childNodes' in node)) return undefined;
    for (const child of node.childNodes) {
      const found = walk(child);
      if (found) return found;
    }
    return undefined;
  };
  const parent = walk(page)?.parentNode;
  return !(parent && isElement(parent) && parent.tagName === 'body');
};

/** Everything in HTML that user text must not add to a page. */
export const dangersIn = (html: string): string[] => [
  ...elementsOf(html).flatMap(problemsOf),
  ...(breaksOut(html) ? ['breaks out of its place'] : []),
];
