import { readRules } from './style-sheet';
import { BadSvg, type SvgElement } from './types';
import { localReferences } from './css-values';

/** Limit of the estimated drawing cost; a shape costs 1. A map of a country has about 100,000. */
const MAX_COST = 500_000;
/** A filter primitive processes every pixel; the heavy ones also its neighbourhood. */
const FILTER_COST = 200;
const HEAVY_FILTER_COST = 5000;
const HEAVY_FILTERS = new Set([
  'feConvolveMatrix',
  'feDiffuseLighting',
  'feDisplacementMap',
  'feMorphology',
  'feSpecularLighting',
  'feTurbulence',
]);
/** Limit of nested references and elements. */
const MAX_REFERENCE_DEPTH = 1000;
/** Minimum characters of a path per vertex; a marker is drawn at each vertex. */
const CHARACTERS_PER_VERTEX = 4;

const childElements = (element: SvgElement): SvgElement[] =>
  element.children.filter((child) => typeof child !== 'string');

/** Returns the class, id or element name in the last compound of a selector; `*` when it matches any element. */
const selectorKey = (selector: string): string => {
  const last = /[^\s>+~]+$/.exec(selector.trim())?.[0] ?? '*';
  if (/[:[(]/.test(last)) return '*';
  return /[.#][^.#]+$/.exec(last)?.[0] ?? last;
};

const elementKeys = ({ name, attributes }: SvgElement): string[] => [
  '*',
  name,
  `#${attributes.get('id') ?? ''}`,
  ...(attributes.get('class') ?? '').split(/\s+/).map((one) => `.${one}`),
];

interface Index {
  byId: Map<string, SvgElement>;
  /** Ids that style rules refer to, by `selectorKey`. */
  byStyle: Map<string, string[]>;
}

const indexOf = (root: SvgElement): Index => {
  const index: Index = { byId: new Map(), byStyle: new Map() };
  const visit = (element: SvgElement): void => {
    const id = element.attributes.get('id');
    if (id !== undefined && !index.byId.has(id)) index.byId.set(id, element);
    if (element.name === 'style')
      for (const { selector, declarations } of readRules(element.children.join('')))
        for (const one of selector.split(','))
          index.byStyle.set(selectorKey(one), [
            ...(index.byStyle.get(selectorKey(one)) ?? []),
            ...localReferences(declarations),
          ]);
    childElements(element).forEach(visit);
  };
  visit(root);
  // References to missing elements cost nothing.
  for (const [key, names] of index.byStyle)
    index.byStyle.set(
      key,
      [...new Set(names)].filter((name) => index.byId.has(name)),
    );
  return index;
};

const targetsOf = (element: SvgElement, { byId, byStyle }: Index): SvgElement[] => {
  const values = [...element.attributes.values()].filter((value) => value.includes('url('));
  const names = [
    element.attributes.get('href')?.slice(1) ?? '',
    ...values.flatMap(localReferences),
    ...elementKeys(element).flatMap((key) => byStyle.get(key) ?? []),
  ];
  return names.flatMap((name) => byId.get(name) ?? []);
};

const ownCost = ({ name, attributes }: SvgElement): number => {
  if (HEAVY_FILTERS.has(name)) return HEAVY_FILTER_COST;
  const filters = `${attributes.get('filter') ?? ''} ${attributes.get('style') ?? ''}`;
  const steps = filters.match(/(?:blur|drop-shadow)\(/g)?.length ?? 0;
  return 1 + (name.startsWith('fe') ? FILTER_COST : 0) + steps * FILTER_COST;
};

/**
 * Rejects a small SVG that is expensive to draw: nested references that multiply, stacked filters. A referenced element
 * counts at each reference.
 * @throws BadSvg also for elements that reference themselves
 */
export const assertComplexity = (root: SvgElement): void => {
  const index = indexOf(root);
  const costs = new Map<SvgElement, number>();
  const visiting = new Set<SvgElement>();
  const cost = (element: SvgElement, depth: number): number => {
    const before = costs.get(element);
    if (before !== undefined) return before;
    if (visiting.has(element) || depth > MAX_REFERENCE_DEPTH) throw new BadSvg('image_svg_heavy');
    visiting.add(element);
    const { attributes } = element;
    const vertices =
      ((attributes.get('d') ?? '') + (attributes.get('points') ?? '')).length / CHARACTERS_PER_VERTEX;
    let sum = ownCost(element);
    for (const child of childElements(element)) sum += cost(child, depth + 1);
    for (const target of targetsOf(element, index))
      sum += cost(target, depth + 1) * (target.name === 'marker' ? 1 + vertices : 1);
    if (sum > MAX_COST) throw new BadSvg('image_svg_heavy');
    costs.set(element, sum);
    return sum;
  };
  cost(root, 0);
};
