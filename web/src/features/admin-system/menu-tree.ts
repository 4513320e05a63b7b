import type { Menu } from './system';

/** A top menu with the menus under it. */
export interface Branch {
  menu: Menu;
  children: Menu[];
}

/** Where a menu is dropped: before or after another one, or under it. */
export type Place = 'before' | 'into' | 'after';

export interface Target {
  id: string;
  place: Place;
}

const bySort = (a: Menu, b: Menu): number => a.sort - b.sort;

/** The tree of menus, in their order. */
export const treeOf = (menus: readonly Menu[]): Branch[] =>
  menus
    .filter(({ parent_id }) => !parent_id)
    .toSorted(bySort)
    .map((menu) => ({
      menu,
      children: menus.filter(({ parent_id }) => parent_id === menu.id).toSorted(bySort),
    }));

/** The order of a tree in the format of the endpoint. */
export const orderOf = (tree: readonly Branch[]): { id: string; parent_id: string; sort: number }[] =>
  tree.flatMap(({ menu, children }, index) => [
    { id: menu.id, parent_id: '', sort: index },
    ...children.map(({ id }, position) => ({ id, parent_id: menu.id, sort: position })),
  ]);

const branchOf = (tree: readonly Branch[], id: string): Branch | undefined =>
  tree.find(({ menu, children }) => menu.id === id || children.some((child) => child.id === id));

const without = (tree: readonly Branch[], id: string): Branch[] =>
  tree
    .filter(({ menu }) => menu.id !== id)
    .map(({ menu, children }) => ({ menu, children: children.filter((child) => child.id !== id) }));

const insert = <T>(list: readonly T[], at: number, item: T): T[] => [
  ...list.slice(0, at),
  item,
  ...list.slice(at),
];

/**
 * Moves a menu. @returns null for an invalid target: menus have two levels, and none can be under itself
 */
export const moveMenu = (tree: readonly Branch[], id: string, target: Target): Branch[] | null => {
  const from = branchOf(tree, id);
  const to = branchOf(tree, target.id);
  if (!from || !to || id === target.id) return null;
  const isTop = from.menu.id === id;
  const moved = isTop ? from.menu : from.children.find((child) => child.id === id);
  if (!moved) return null;
  const hasChildren = isTop && from.children.length > 0;
  const isOntoTop = to.menu.id === target.id;
  const rest = without(tree, id);
  const at = rest.findIndex(({ menu }) => menu.id === to.menu.id);
  const branch = rest[at];
  if (!branch) return null;
  const after = target.place === 'after' ? 1 : 0;
  if (target.place !== 'into' && isOntoTop)
    return insert(rest, at + after, { menu: moved, children: isTop ? from.children : [] });
  // from here on: the target is under a top menu
  if (hasChildren || (target.place === 'into' && !isOntoTop)) return null;
  const position =
    target.place === 'into'
      ? branch.children.length
      : branch.children.findIndex((child) => child.id === target.id) + after;
  return rest.map((one) =>
    one === branch ? { ...one, children: insert(one.children, position, moved) } : one,
  );
};

export type Step = 'up' | 'down' | 'in' | 'out';

const swap = <T>(list: readonly T[], first: number): T[] | null => {
  const [a, b] = [list[first], list[first + 1]];
  if (a === undefined || b === undefined) return null;
  return [...list.slice(0, first), b, a, ...list.slice(first + 2)];
};

const stepTop = (tree: readonly Branch[], index: number, step: Step): Branch[] | null => {
  if (step === 'up') return index > 0 ? swap(tree, index - 1) : null;
  if (step === 'down') return swap(tree, index);
  const [above, own] = [tree[index - 1], tree[index]];
  if (step === 'out' || !above || !own) return null;
  return moveMenu(tree, own.menu.id, { id: above.menu.id, place: 'into' });
};

/** Moves a menu by one step: among its neighbours, under the one above, or out. @returns null when it cannot be moved */
export const stepMenu = (tree: readonly Branch[], id: string, step: Step): Branch[] | null => {
  const index = tree.findIndex(({ menu }) => menu.id === id);
  if (index >= 0) return stepTop(tree, index, step);
  const branch = branchOf(tree, id);
  const moved = branch?.children.find((child) => child.id === id);
  if (!branch || !moved || step === 'in') return null;
  if (step === 'out')
    return insert(without(tree, id), tree.indexOf(branch) + 1, { menu: moved, children: [] });
  const at = branch.children.indexOf(moved);
  const children = step === 'up' && at === 0 ? null : swap(branch.children, step === 'up' ? at - 1 : at);
  return children && tree.map((one) => (one === branch ? { ...one, children } : one));
};
