import { readRules } from './style-sheet';
import { BadSvg, type SvgElement } from './types';
import { localReferences } from './css-values';

/** What a drawing may cost; a shape is 1. A map of a country comes to 100,000. */
const MAX_COST = 500_000;
/** A step of a filter works on every pixel; some look around each of them as well. */
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
/** How far references may lead on, elements within elements counted. */
const MAX_REFERENCE_DEPTH = 1000;
/** Characters of a path that a corner takes at least; a marker is drawn at each. */
const CHARACTERS_PER_VERTEX = 4;

const childElements = (part: SvgElement): SvgElement[] =>
  part.children.filter((child) => typeof child !== 'string');

/** What the last part of a selector names: a class, an id, an element, or `*` when it is any. */
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
  /** What style sheets let elements point to, by `keyOf`. */
  byStyle: Map<string, string[]>;
}

const indexOf = (root: SvgElement): Index => {
  const index: Index = { byId: new Map(), byStyle: new Map() };
  const visit = (part: SvgElement): void => {
    const id = part.attributes.get('id');
    if (id !== undefined && !index.byId.has(id)) index.byId.set(id, part);
    if (part.name === 'style')
      for (const { selector, declarations } of readRules(part.children.join('')))
        for (const one of selector.split(','))
          index.byStyle.set(selectorKey(one), [
            ...(index.byStyle.get(selectorKey(one)) ?? []),
            ...localReferences(declarations),
          ]);
    childElements(part).forEach(visit);
  };
  visit(root);
  // what leads nowhere costs nothing
  for (const [key, names] of index.byStyle)
    index.byStyle.set(
      key,
      [...new Set(names)].filter((name) => index.byId.has(name)),
    );
  return index;
};

const targetsOf = (part: SvgElement, { byId, byStyle }: Index): SvgElement[] => {
  const values = [...part.attributes.values()].filter((value) => value.includes('url('));
  const names = [
    part.attributes.get('href')?.slice(1) ?? '',
    ...values.flatMap(localReferences),
    ...elementKeys(part).flatMap((key) => byStyle.get(key) ?? []),
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
 * Refuses a drawing that is short to write and long to draw: parts that are used in parts that are used, ten times each;
 * filters upon filters. What is used counts where it is used.
 * @throws BadSvg also for parts that use themselves
 */
export const assertComplexity = (root: SvgElement): void => {
  const index = indexOf(root);
  const costs = new Map<SvgElement, number>();
  const visiting = new Set<SvgElement>();
  const cost = (part: SvgElement, chain: number): number => {
    const before = costs.get(part);
    if (before !== undefined) return before;
    if (visiting.has(part) || chain > MAX_REFERENCE_DEPTH) throw new BadSvg('image_svg_heavy');
    visiting.add(part);
    const { attributes } = part;
    const corners =
      ((attributes.get('d') ?? '') + (attributes.get('points') ?? '')).length / CHARACTERS_PER_VERTEX;
    let sum = ownCost(part);
    for (const child of childElements(part)) sum += cost(child, chain + 1);
    for (const target of targetsOf(part, index))
      sum += cost(target, chain + 1) * (target.name === 'marker' ? 1 + corners : 1);
    if (sum > MAX_COST) throw new BadSvg('image_svg_heavy');
    costs.set(part, sum);
    return sum;
  };
  cost(root, 0);
};
