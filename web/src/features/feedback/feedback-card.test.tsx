import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { EndpointInput } from '@contract';
import { HttpError } from '@/lib/http/http';
import { renderScreen, type Answers } from '@/testing/render-screen';
import FeedbackCard from './components/feedback-card';

const show = (answer: Answers['POST /feedback'] = () => null, locale: 'en' | 'zh-CN' = 'en') =>
  renderScreen({
    at: '/',
    routes: [{ path: '/', element: <FeedbackCard /> }],
    answers: { 'POST /feedback': answer },
    messages: ['feedback'],
    locale,
  });

const email = () => screen.getByRole('textbox', { name: 'Your e-mail' });
const content = () => screen.getByRole('textbox', { name: 'What would you like to say?' });
const send = () => screen.getByRole('button', { name: 'Send' });

describe('a feedback message', () => {
  it('is sent and confirmed, and the next form keeps the e-mail address', async () => {
    const sent: Partial<EndpointInput<'POST /feedback'>>[] = [];
    const user = userEvent.setup();
    await show((input) => {
      sent.push(input);
      return null;
    });
    await user.type(email(), ' li@example.com ');
    await user.type(content(), 'Well made');
    expect(screen.getByText('9 of 160 characters')).toBeInTheDocument();
    await user.click(send());
    await waitFor(() => expect(screen.getByRole('status')).toHaveFocus());
    expect(sent).toEqual([{ body: { email: 'li@example.com', content: 'Well made', website: '' } }]);
    await user.click(screen.getByRole('button', { name: 'Write another message' }));
    expect(email()).toHaveValue('li@example.com');
    expect(content()).toHaveValue('');
  });

  it('shows errors at the fields, without a request, and keeps the values', async () => {
    const user = userEvent.setup();
    await show(() => {
      throw new Error('not to be called');
    });
    await user.click(send());
    expect(email()).toHaveAccessibleDescription('Enter your e-mail address, so that we can answer.');
    expect(email()).toHaveFocus();
    await user.type(email(), 'li@example');
    await user.click(content());
    await user.paste('x'.repeat(161));
    expect(screen.getByText('161/160')).toHaveAttribute('data-over', 'true');
    await user.click(send());
    expect(email()).toHaveAccessibleDescription(/does not look like an e-mail/);
    expect(content()).toHaveAccessibleDescription(/160 characters at most/);
    expect(content()).toHaveValue('x'.repeat(161));
  });

  it('shows the server’s message', async () => {
    const refusals = [
      new HttpError('Some fields', 422, {
        code: '422',
        msg: '',
        data: { fields: { email: 'No such host' } },
      }),
      new HttpError('Many', 429, { code: '429', msg: 'Too many attempts. Please wait 9 s.', data: null }),
      new HttpError('No Response', 0),
    ];
    const user = userEvent.setup();
    await show(() => {
      throw refusals.shift() ?? new Error('no more');
    });
    await user.type(email(), 'li@example.com');
    await user.type(content(), 'Well made');
    await user.click(send());
    await waitFor(() => expect(email()).toHaveAccessibleDescription('No such host'));
    await user.click(send());
    expect(await screen.findByText('Too many attempts. Please wait 9 s.')).toHaveFocus();
    await user.click(send());
    expect(await screen.findByText(/Your text is still here: check your connection/)).toBeVisible();
    expect(content()).toHaveValue('Well made');
  });

  it('has a honeypot field', async () => {
    await show();
    const trap = document.querySelector<HTMLInputElement>('[name="website"]');
    expect(trap?.closest('[aria-hidden="true"]')).not.toBeNull();
    expect(trap?.tabIndex).toBe(-1);
  });

  it('is translated into Chinese', async () => {
    await show(undefined, 'zh-CN');
    await userEvent.click(screen.getByRole('button', { name: '发送' }));
    expect(screen.getByText('请填写邮箱，方便我们回复您。')).toBeVisible();
  });
});
