import { expect, it } from 'vitest';
import { errorMessage } from './error-message';
import { HttpError } from './http';

it('is the server’s message, otherwise one in the language of the page', () => {
  const body = { code: '429', msg: 'Too many.', data: null };
  expect(errorMessage(new HttpError('words of the status', 429, body))).toBe('Too many.');
  expect(errorMessage(new HttpError('words of the status', 500))).toBe('words of the status');
  expect(errorMessage(new HttpError('No Response', 0, undefined, '服务器没有响应。'))).toBe(
    '服务器没有响应。',
  );
  expect(errorMessage({ code: 'title_taken', msg: 'Taken.', data: null })).toBe('Taken.');
  expect(errorMessage(new Error('Unexpected'))).toBe('Unexpected');
  expect(errorMessage(null)).toBe('');
});
