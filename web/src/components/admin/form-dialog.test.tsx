import { screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderAdmin } from '@/testing/render-admin';
import { FormDialog } from './form-dialog';

const open = async () => {
  const onClose = vi.fn();
  const element = (
    <FormDialog title="Reply" onClose={onClose}>
      <textarea aria-label="Text" />
    </FormDialog>
  );
  const view = await renderAdmin({ at: '/x', element, answers: {} });
  return { ...view, onClose, field: await screen.findByRole('textbox', { name: 'Text' }) };
};

const findQuestion = async () =>
  (await screen.findAllByText('Discard what you have typed?')).at(-1)!.closest<HTMLElement>('[role=dialog]')!;

it('closes immediately when nothing was typed', async () => {
  const { user, onClose, field } = await open();
  await user.click(field);
  await user.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledOnce();
});

it.each([
  ['Escape', /^Text$/],
  ['×', 'Close'],
  ['“Cancel”', 'Cancel'],
])('asks for confirmation on %s before it discards typed text', async (way, name) => {
  const { user, onClose, field } = await open();
  await user.type(field, 'Dear reader');
  await (way === 'Escape' ? user.keyboard('{Escape}') : user.click(screen.getByRole('button', { name })));
  const question = await findQuestion();
  await user.click(within(question).getByRole('button', { name: 'Cancel' }));
  expect(onClose).not.toHaveBeenCalled();
  expect(field).toHaveValue('Dear reader');
  await waitFor(() => expect(question).not.toBeInTheDocument());
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await user.click(within(await findQuestion()).getByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
});

it('stays open on a click outside', async () => {
  const { user, onClose, baseElement } = await open();
  await user.click(baseElement.querySelector('.ant-modal-wrap')!);
  expect(onClose).not.toHaveBeenCalled();
});
