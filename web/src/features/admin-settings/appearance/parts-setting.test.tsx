import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { SIDE_PARTS } from '@contract/home-parts';
import { renderScreen } from '@/testing/render-screen';
import { movePart } from '@/components/admin/move-part';
import { PartsSetting } from './parts-setting';

type Form = Parameters<typeof PartsSetting>[0]['form'];

const Field = () => {
  const [values, setValues] = useState({ home_side: ['news', 'tags', 'owner'] });
  const form = { values, set: (changes: object) => setValues({ ...values, ...changes }) } as unknown as Form;
  return <PartsSetting form={form} name="home_side" parts={SIDE_PARTS} always="tags" />;
};

const show = () =>
  renderScreen({
    at: '/',
    routes: [{ path: '/', element: <Field /> }],
    answers: {},
    messages: ['admin-settings'],
  });
const shown = () =>
  screen
    .getAllByRole('listitem')
    .filter((row) => within(row).getByRole<HTMLInputElement>('checkbox').checked)
    .map((row) => row.textContent);

it('moves a part by its buttons, which keep the focus, and announces its position', async () => {
  await show();
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Move up: About the author' }));
  expect(shown()).toEqual(['News of the day', 'About the author', 'Tags']);
  expect(screen.getByRole('button', { name: 'Move up: About the author' })).toHaveFocus();
  expect(screen.getByRole('status')).toHaveTextContent('About the author: place 2 of 3');
  await user.keyboard('{Enter}');
  expect(shown()[0]).toBe('About the author');
  expect(screen.getByRole('button', { name: 'Move down: About the author' })).toHaveFocus();
});

it('shows and hides parts, but not the one that is always there', async () => {
  await show();
  const user = userEvent.setup();
  await user.click(screen.getByRole('checkbox', { name: 'News of the day' }));
  await user.click(screen.getByRole('checkbox', { name: 'Feedback form' }));
  expect(shown()).toEqual(['Tags', 'About the author', 'Feedback form']);
  expect(screen.getByRole('checkbox', { name: 'Tags' })).toBeDisabled();
});

it('moves a dragged part to the place of the one on which it is dropped', () => {
  expect(movePart(['a', 'b', 'c'], 'a', 'c')).toEqual(['b', 'c', 'a']);
  expect(movePart(['a', 'b', 'c'], 'c', 'a')).toEqual(['c', 'a', 'b']);
  expect(movePart(['a', 'b', 'c'], 'a', 'up')).toEqual(['a', 'b', 'c']);
});
