import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { HttpError } from '@/lib/http/http';
import { renderScreen, type Answers } from '@/testing/render-screen';
import SearchDialog from './search-dialog';

const HIT = {
  id: 'a'.repeat(24),
  key: 'x',
  title: '山水',
  heading: '',
  slug: 'a'.repeat(24),
  body: '',
  locale: 'zh-CN' as const,
};

const answers: Answers = {
  'GET /articles/text': (_, locale) =>
    locale === 'zh-CN' ? { list: [HIT], count: 30, articles: 12 } : { list: [], count: 0, articles: 0 },
};

beforeEach(() => {
  // jsdom does not support modal dialogs
  HTMLDialogElement.prototype.showModal = vi.fn(function (this: HTMLDialogElement) {
    this.open = true;
  });
  HTMLDialogElement.prototype.close = vi.fn();
});

const open = (more: Answers = {}) =>
  renderScreen({
    at: '/',
    routes: [{ path: '*', element: <SearchDialog onClose={() => undefined} /> }],
    answers: { ...answers, ...more },
    messages: ['search'],
  });

it('shows the hits of the other language on request, which open in it', async () => {
  const { router } = await open();
  const person = userEvent.setup();
  const field = screen.getByRole('combobox');
  await person.type(field, 'mountain{Enter}');
  const button = await screen.findByRole('button', { name: 'Show them' });
  expect(screen.getByRole('status')).toHaveTextContent(/^Nothing in English; 12 in 中文$/);
  await person.click(button);
  const hit = await screen.findByRole('option');
  expect(hit).toHaveTextContent('Introduction');
  expect(hit).toHaveAttribute('href', `/article/${HIT.id}?lang=zh-CN`);
  expect(screen.getByText('30 matches in 12 articles')).toBeVisible();
  await person.click(hit);
  await waitFor(() =>
    expect(router.state.location).toMatchObject({ pathname: `/article/${HIT.id}`, search: '?lang=zh-CN' }),
  );
});

it('has one button that clears the field', async () => {
  await open();
  const person = userEvent.setup();
  const field = screen.getByRole('combobox');
  expect(screen.queryByRole('button', { name: 'Clear the text' })).toBeNull();
  await person.type(field, 'words');
  await person.click(screen.getByRole('button', { name: 'Clear the text' }));
  expect(field).toHaveValue('');
  expect(field).toHaveFocus();
});

it('shows in the person’s language that there is no response, and retries', async () => {
  let isDown = true;
  await open({
    'GET /articles/text': () => {
      if (isDown) throw new HttpError('No Response', 0, undefined, 'The server does not answer.');
      return { list: [HIT], count: 1, articles: 1 };
    },
  });
  const person = userEvent.setup();
  await person.type(screen.getByRole('combobox'), 'mountain{Enter}');
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('The server does not answer.');
  expect(alert).not.toHaveTextContent('No Response');
  isDown = false;
  await person.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('option')).toBeVisible();
});
