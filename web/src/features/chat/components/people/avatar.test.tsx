import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { TAG_COLORS } from '@contract/enums';
import { Avatar } from './avatar';

const looks = (id: string, name: string) => {
  const { container } = render(<Avatar id={id} name={name} src="" />);
  const avatar = container.firstElementChild!;
  return [avatar.getAttribute('data-color'), avatar.textContent];
};

it('a guest has the same avatar on every page and in every language, and guests differ', () => {
  const id = (n: number) => `visitor:${String(n).padStart(24, 'a')}`;
  const [color, letter] = looks(id(1), 'Visitor ABC123');
  expect(looks(id(1), 'Visitor ABC123')).toEqual([color, letter]);
  expect(looks(id(1), '游客 ABC123')[0]).toBe(color);
  expect(letter).toBe('V');
  const colors = new Set(Array.from({ length: 60 }, (_, n) => looks(id(n), 'Visitor')[0]));
  expect([...colors].sort()).toEqual([...TAG_COLORS].sort());
});
