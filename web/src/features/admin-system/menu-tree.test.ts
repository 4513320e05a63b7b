import { describe, expect, it } from 'vitest';
import { moveMenu, orderOf, stepMenu, treeOf } from './menu-tree';
import type { Menu } from './system';

const menu = (id: string, parent_id: string | null = null, sort = 0): Menu => ({
  id,
  parent_id,
  sort,
  created_at: '2026-01-01T00:00:00Z',
  title: id,
  title_en: '',
  path: `/${id}`,
  slogan: '',
  slogan_en: '',
  abstract: [],
  abstract_en: [],
  abstract_time: 0,
  banner_time: 0,
  banners: [],
});

const tree = treeOf([
  menu('b', null, 2),
  menu('a', null, 1),
  menu('b2', 'b', 2),
  menu('b1', 'b', 1),
  menu('c', null, 3),
]);
const shown = (branches: ReturnType<typeof moveMenu>) =>
  branches?.map(({ menu: { id }, children }) => [id, ...children.map((child) => child.id)].join(' ')) ?? null;

describe('the tree of menus', () => {
  it('is in the order of `sort`, on two levels', () => {
    expect(shown(tree)).toEqual(['a', 'b b1 b2', 'c']);
    expect(orderOf(tree)).toContainEqual({ id: 'b2', parent_id: 'b', sort: 1 });
  });

  it('moves menus before others, after them, and under them', () => {
    expect(shown(moveMenu(tree, 'c', { id: 'a', place: 'before' }))).toEqual(['c', 'a', 'b b1 b2']);
    expect(shown(moveMenu(tree, 'c', { id: 'b2', place: 'before' }))).toEqual(['a', 'b b1 c b2']);
    expect(shown(moveMenu(tree, 'a', { id: 'c', place: 'into' }))).toEqual(['b b1 b2', 'c a']);
    expect(shown(moveMenu(tree, 'a', { id: 'c', place: 'after' }))).toEqual(['b b1 b2', 'c', 'a']);
    expect(shown(moveMenu(tree, 'b', { id: 'c', place: 'after' }))).toEqual(['a', 'c', 'b b1 b2']);
    expect(shown(moveMenu(tree, 'a', { id: 'b2', place: 'after' }))).toEqual(['b b1 b2 a', 'c']);
    expect(shown(moveMenu(tree, 'b1', { id: 'c', place: 'before' }))).toEqual(['a', 'b b2', 'b1', 'c']);
  });

  it('rejects a menu under itself, under one of its children, or on a third level', () => {
    expect(moveMenu(tree, 'b', { id: 'b', place: 'into' })).toBeNull();
    expect(moveMenu(tree, 'b', { id: 'b1', place: 'before' })).toBeNull();
    expect(moveMenu(tree, 'b', { id: 'a', place: 'into' })).toBeNull();
    expect(moveMenu(tree, 'c', { id: 'b1', place: 'into' })).toBeNull();
  });

  it('moves menus step by step', () => {
    expect(shown(stepMenu(tree, 'b', 'up'))).toEqual(['b b1 b2', 'a', 'c']);
    expect(stepMenu(tree, 'a', 'up')).toBeNull();
    expect(stepMenu(tree, 'c', 'down')).toBeNull();
    expect(shown(stepMenu(tree, 'c', 'in'))).toEqual(['a', 'b b1 b2 c']);
    expect(shown(stepMenu(tree, 'b1', 'out'))).toEqual(['a', 'b b2', 'b1', 'c']);
    expect(shown(stepMenu(tree, 'b2', 'up'))).toEqual(['a', 'b b2 b1', 'c']);
    expect(stepMenu(tree, 'b2', 'down')).toBeNull();
  });
});
